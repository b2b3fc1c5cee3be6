import { z } from 'zod'
import { pagePath } from '../../shared/addresses/site-pages'
import { normalPath } from '../../shared/redirects/redirect-path'
import { publishedIdOf, referencesOf } from '../lake/documents'
import type { DeletedState } from '../lake/history/deleted'
import type { Lake } from '../lake/lake'

const textSchema = z.string().nullish().catch(null)
const placesSchema = z.array(z.object({ _type: z.string(), from: textSchema, slug: textSchema }))

/** What answers at an address, published or as a draft. */
const PLACES = '*[_type in ["redirect", "page", "service"]]{ _type, from, "slug": slug.current }'

/**
 * Returns the redirects that led to a page and were deleted together with it, without those that start where another
 * redirect now starts, or at the address of a page.
 * @param page in its last state
 * @param deleted everything that was deleted
 */
export async function redirectsDeletedWith(
  page: DeletedState,
  deleted: readonly DeletedState[],
  lake: Pick<Lake, 'query'>,
): Promise<DeletedState[]> {
  const id = publishedIdOf(page.document._id)
  const redirects = deleted.filter(
    ({ document, transactionId }) =>
      document._type === 'redirect' &&
      transactionId === page.transactionId &&
      referencesOf(document).some(({ target }) => target === id),
  )
  if (redirects.length === 0) return []
  const { json } = await lake.query({ query: PLACES, params: {}, perspective: 'raw', reader: 'member' })
  const places = placesSchema.parse(JSON.parse(json))
  const taken = new Set(
    places.map(({ _type, from, slug }) => startOf(_type === 'redirect' ? from : pagePath(_type, slug))),
  )
  return redirects.filter(({ document: { from } }) => {
    const start = startOf(from)
    return start === null || !taken.has(start)
  })
}

function startOf(address: unknown): string | null {
  return typeof address === 'string' ? normalPath(address) : null
}
