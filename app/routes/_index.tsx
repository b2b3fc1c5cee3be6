import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { HOME_PATH } from '~shared/addresses/home-path'

/** `/` redirects home, and keeps the query, in which campaigns say who has sent a visitor. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return redirect(HOME_PATH + new URL(request.url).search, 302)
}
