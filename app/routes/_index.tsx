import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { HOME_PATH } from '~shared/addresses/home-path'

/** `/` redirects to the home page, and keeps the query with its campaign parameters. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return redirect(HOME_PATH + new URL(request.url).search, 302)
}
