import { redirect } from '@remix-run/node'
import { HOME_PATH } from '~shared/addresses/home-path'

/** `/` redirects home. */
export function loader() {
  return redirect(HOME_PATH, 302)
}
