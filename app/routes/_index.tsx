import { redirect } from '@remix-run/node'

/** `/` leads home. */
export function loader() {
  return redirect('/en/home', 302)
}
