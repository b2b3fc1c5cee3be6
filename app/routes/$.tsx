import { data } from '@remix-run/node'

/** Every address that is no page: the not-found page inside header and footer (spec section 2). */
export function loader() {
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
