import { redirect } from '@remix-run/node'

/** `/` redirects home. */
export function loader() {
  return redirect('/en/home', 302)
}
