import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectOrNotFound } from '~/http/redirect-or-not-found.server'

export { ErrorBoundary } from '~/pages/ErrorScreen'

/** Any unknown address: an editor's redirect, or the not-found page with header and footer. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return redirectOrNotFound(request, context)
}

/** The same for forms, whose method a redirect keeps. */
export function action({ request, context }: ActionFunctionArgs) {
  return redirectOrNotFound(request, context)
}

/** Never rendered, since the loader always throws, but without a component, the route would have no error page. */
export default function NotFoundRoute() {
  return null
}
