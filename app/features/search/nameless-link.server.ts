import { withoutEdges } from '~shared/text/pasted-text'
import { accountName, readLink } from './account-name'

const TIKTOK_HOST = /^(?:\w+\.)?tiktok\.com$/

/**
 * Whether a link leads to TikTok but contains no username, as the short links that its app shares
 * (`https://vm.tiktok.com/…`). No account can be found by it.
 * @param typed what was typed or pasted
 */
export function isNamelessLink(typed: string): boolean {
  const text = withoutEdges(typed)
  return accountName(typed) === text && TIKTOK_HOST.test(readLink(text)?.hostname ?? '')
}
