import { decodeUri } from '~shared/text/decode-uri'
import { withoutEdges } from '~shared/text/pasted-text'

const LETTER = String.raw`\p{L}\p{M}\p{N}_`

/** A name as used in TikTok links. A dot at its end would be the end of a sentence. */
const NAME = `[${LETTER}.-]*[${LETTER}]`

/** Quotation marks, which no name contains. */
const QUOTES = `"'“”‘’`

/** A name with or without @, possibly in quotes or followed by a comma or a dot, as in a message. */
const HANDLE = new RegExp(`^[${QUOTES}]*@*(${NAME})[${QUOTES},;.]*$`, 'u')

/** What precedes a link or an `@name` in a message, so that it is not part of another address. */
const START = String.raw`(?:^|^//|[^\w./@=&?#%+-])`

/**
 * A link to a profile, or to one of its posts, possibly without its protocol. Short links such as `vm.tiktok.com` do
 * not contain the name.
 */
const LINK = new RegExp(String.raw`${START}(?:https?://)?(?:www\.|m\.)?tiktok\.com/@(${NAME})`, 'iu')

const MENTION = new RegExp(`${START}@+(${NAME})`, 'gu')

/** An `@name` and one more word: someone who types `@mara makes` means one name, and `@mara` may be someone else. */
const TWO_WORDS = /^@\S+\s+\S+$/

/**
 * Determines which account is meant by a name, `@name`, a profile's link, or a message with one of them: its first link
 * that contains a name or else, if it has only one, its `@name`. Anything else, the empty string included, is used as
 * typed.
 * @param typed what was typed or pasted
 * @returns the username to look up
 */
export function accountName(typed: string): string {
  const text = withoutEdges(typed)
  // Single-line fields may drop the line break before a link.
  const message = (decodeUri(text) ?? text).replace(/(\w)(https?:)/gi, '$1 $2')
  // Some keyboards produce ＠.
  return (
    HANDLE.exec(text.normalize('NFKC'))?.[1] ??
    LINK.exec(message)?.[1] ??
    onlyMention(message) ??
    (text || typed)
  )
}

function onlyMention(message: string): string | undefined {
  const [name, ...others] = new Set([...message.matchAll(MENTION)].map((match) => match[1]))
  return others.length || TWO_WORDS.test(message) ? undefined : name
}
