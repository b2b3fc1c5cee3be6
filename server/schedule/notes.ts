import { inSentence } from '../../shared/text/in-sentence'
import type { Redirect } from './redirects'

/** Says that drafts changed after a Studio has validated them. */
export function uncheckedSentence(titles: readonly string[]): string {
  const [have, them] = titles.length > 1 ? ['have', 'them'] : ['has', 'it']
  return `${quoted(titles)} ${have} changed since a Studio last checked ${them}. Open ${them} in the Studio and try again.`
}

/** Says which documents were already as planned. */
export function settledSentence(titles: readonly string[]): string {
  return `Nothing was left to do for ${quoted(titles)}.`
}

/** Says which redirects were deleted along with the pages that they led to. */
export function deletedSentence(redirects: readonly Redirect[]): string {
  const addresses = addressesOf(redirects)
  const [subject, verb] = addresses.length > 1 ? ['redirects', 'were'] : ['redirect', 'was']
  return `The ${subject} from ${quoted(addresses)} ${verb} deleted as well.`
}

/** Lists the redirects whose draft alone led to a page and was deleted with it. */
export function deletedDraftsSentence(drafts: readonly Redirect[]): string {
  const addresses = addressesOf(drafts)
  return addresses.length > 1
    ? `The drafts of the redirects from ${quoted(addresses)} were deleted as well; their published versions stay.`
    : `The draft of the redirect from ${quoted(addresses)} was deleted as well; its published version stays.`
}

function addressesOf(redirects: readonly Redirect[]): string[] {
  return [...new Set(redirects.map(({ from }) => from))]
}

/** Puts each title in quotes, and lists them as a sentence does. */
function quoted(titles: readonly string[]): string {
  return inSentence(titles.map((title) => `“${title}”`))
}
