import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { movedOrNotFound } from '~/moved'

/** Every address that is no page: an editor's redirect, or the not-found page inside header and footer. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return movedOrNotFound(request, context)
}

export function action({ request, context }: ActionFunctionArgs) {
  return movedOrNotFound(request, context)
}

export default function NotFound() {
  return null
}
