import type { Mutation } from '../lake/writes/mutation'
import type { Move } from './plan'

/**
 * Makes the redirects from old addresses, as publishing the pages one by one would: what was redirected from a new
 * address is now a page, so that redirect is deleted.
 * @param moves the pages that move in one attempt
 * @param attempt its id, which becomes part of the redirects' ids
 */
export function redirectsFor(moves: readonly Move[], attempt: string): Mutation[] {
  const taken = new Set(moves.map(({ to }) => to.toLowerCase()))
  // An old address that another page of the same schedule takes over leads to that page.
  const kept = moves.filter(({ from, keepsOld }) => keepsOld && !taken.has(from.toLowerCase()))
  // A slash at the end makes no difference.
  const paths = [...new Set([...taken, ...kept.map(({ from }) => from.toLowerCase())])].flatMap((path) => [
    path,
    `${path}/`,
  ])
  return [
    { delete: { query: '*[_type == "redirect" && lower(from) in $paths]', params: { paths } } },
    ...kept.map(({ documentId, from }, index) => ({
      create: {
        _id: `redirect-${attempt}-${index}`,
        _type: 'redirect',
        from,
        to: { _type: 'textLink', page: { _type: 'reference', _ref: documentId } },
        // Browsers cache permanent redirects, which could loop once the page gets its old address back.
        permanent: false,
      },
    })),
  ]
}
