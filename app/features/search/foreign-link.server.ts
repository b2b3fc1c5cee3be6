import { accountName } from '~/tiktok/account-name'
import { isTikTokUrl } from '~shared/ordering/tiktok'
import { withoutEdges } from '~shared/text/pasted-text'
import { webUrlsIn } from '~shared/text/web-urls'

/**
 * Whether a text has links, none of which leads to TikTok, and names no account otherwise, so that none can be found.
 * @param typed what was typed or pasted
 */
export function isForeignLink(typed: string): boolean {
  const text = withoutEdges(typed)
  // A host alone, such as `mara.makes`, may be a username.
  if (!text.includes('/') || accountName(typed) !== text) return false
  const links = webUrlsIn(text)
  return links.length > 0 && !links.some(isTikTokUrl)
}
