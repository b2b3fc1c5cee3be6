import { redirect } from '@remix-run/node'

/** `/` leads home (spec section 2). */
export function loader() {
  return redirect('/en/home', 302)
}
