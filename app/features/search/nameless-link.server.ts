import { accountName } from '~/tiktok/account-name'
import { isTikTokUrl } from '~shared/ordering/tiktok'
import { withoutEdges } from '~shared/text/pasted-text'
import { webUrlsIn } from '~shared/text/web-urls'

/** The beginning of a name in a link, even in a link whose account is not looked up. */
const NAME_START = /(?:@|%40)[^/]/

/**
 * Whether a text has a link to TikTok without a username, such as the short links that its app shares
 * (`https://vm.tiktok.com/…`), and names no account otherwise, so that none can be found.
 * @param typed what was typed or pasted
 */
export function isNamelessLink(typed: string): boolean {
  const text = withoutEdges(typed)
  if (accountName(typed) !== text) return false
  return webUrlsIn(text)
    .filter(isTikTokUrl)
    .some(({ pathname }) => !NAME_START.test(pathname))
}
