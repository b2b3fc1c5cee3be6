import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { movedOrNotFound } from '~/moved'

/** Every address that is no page: an editor's redirect, or the not-found page inside header and footer (spec section 2). */
export function loader({ request, context }: LoaderFunctionArgs) {
  return movedOrNotFound(new URL(request.url).pathname, context)
}

export function action() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
