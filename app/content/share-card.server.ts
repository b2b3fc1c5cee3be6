import { createHash } from 'node:crypto'
import type { ContentClient } from './client.server'
import { withOwnName } from './placeholders.server'
import { shareCardQuery } from './queries'

/** Path below which the site serves the cards it makes. */
export const SHARE_CARD_PATH = '/share'
/** Version of the cards' design; raise it with a change so that social networks fetch the cards again. */
const EDITION = 1
/** Length of a hash, in hexadecimal digits; long enough that two texts of a page never collide. */
const HASH_LENGTH = 16

/** What is written on the card of a page. */
export interface ShareCardText {
  headline: string
  brand: string
}

/** The card of a page that has no picture of its own. */
export interface ShareCard extends ShareCardText {
  /** Path on this site. It contains a hash of the text, so that the card at an address never changes. */
  path: string
}

/**
 * Returns the card that the site makes for a published page or service.
 * @param content fills in placeholders, such as the number of services
 * @returns null if there is no such page, or if it has a picture or card of its own
 */
export async function shareCardOf(
  content: Pick<ContentClient, 'fetch'>,
  slug: string,
): Promise<ShareCard | null> {
  const page = await content.fetch(shareCardQuery, { slug })
  if (!page || page.hasOwn) return null
  const { headline } = withOwnName({ name: page.name, headline: page.seoTitle ?? page.title ?? '' })
  if (headline.trim() === '') return null
  const text = { headline, brand: page.brand ?? '' }
  return { ...text, path: `${SHARE_CARD_PATH}/${encodeURIComponent(slug)}/${hashOf(text)}.png` }
}

function hashOf({ headline, brand }: ShareCardText): string {
  return createHash('sha256')
    .update(JSON.stringify([EDITION, brand, headline]))
    .digest('hex')
    .slice(0, HASH_LENGTH)
}
