import type { ValidationContext } from 'sanity'
import { readPlayerLink } from '../../shared/media/player-link'
import { hasWords, wordsOf } from '../../shared/text/has-words'
import { inSentence } from '../../shared/text/in-sentence'
import { isExternalHref } from '../text/external-href'

/**
 * Validator for texts that the page completes: reports which of `placeholders` (`{n}`, `{count}`…) are missing.
 * Accepts an empty text, since other rules decide whether it may be empty.
 */
export function requirePlaceholders(placeholders: string[]) {
  return (value: string | undefined): true | string => {
    if (!value) return true
    const missing = placeholders.filter((placeholder) => !value.includes(placeholder))
    if (missing.length === 0) return true
    return `Include ${missing.join(' and ')} where the page should insert the value.`
  }
}

/** Says in the description of a text that it may state the number of services, which the site fills in everywhere. */
export const SERVICE_COUNT =
  '{services} becomes the number of services in words, {Services} the same with a capital: “seven”, “Seven”.'

/** Filled into every text. */
const ALWAYS_FILLED = ['{brand}', '{services}', '{Services}']
/** Filled into the texts of a service. */
const FILLED_IN_SERVICES = ['{name}', '{noun}']
/** Values that are available together, so that a text with one of them may have another one. */
const FILLED_TOGETHER = [
  ['{quantity}', '{kind}', '{count}', '{each}', '{least}', '{most}'],
  ['{reference}', '{email}', '{name}'],
]

/** Returns the placeholders that a text mentions, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))]
}

/**
 * Validator for texts that the page completes: reports placeholders that nothing is filled in for, such as mistyped
 * ones.
 * @param known those that the description of the text names
 */
export function onlyPlaceholders(known: readonly string[]) {
  const filled = [
    ...known,
    ...ALWAYS_FILLED,
    ...FILLED_TOGETHER.filter((values) => values.some((value) => known.includes(value))).flat(),
  ]
  return (text: string | undefined, { document }: Pick<ValidationContext, 'document'>): true | string => {
    const others = document?._type === 'service' ? FILLED_IN_SERVICES : []
    const unknown = placeholdersIn(text ?? '').filter((each) => ![...filled, ...others].includes(each))
    if (unknown.length === 0) return true
    const verb = unknown.length === 1 ? 'does' : 'do'
    const only = known.length === 1 ? '' : 'only '
    return `${inSentence(unknown)} ${verb} not work in this text: visitors would see the braces. Use ${only}${inSentence(known)}.`
  }
}

/** Does the same for a rich text, given the validator for a plain one. */
export function inBlocks(validator: ReturnType<typeof onlyPlaceholders>) {
  return (blocks: unknown, context: Pick<ValidationContext, 'document'>): true | string =>
    validator(wordsOf(blocks), context)
}

/** The message under an address that was pasted with a space around it. */
export const SPACE_AROUND = 'Remove the space at the beginning or end.'

/** Validator for an entry of a list of texts, since “Add item” inserts an empty one. */
export function isEntry(text: string | undefined): true | string {
  return Boolean(text?.trim()) || 'Enter a text, or remove this entry.'
}

/**
 * Validator for a text that may be empty. One of only spaces looks empty, but the site would show it: as a gap, as a
 * control without a name, or in place of its default.
 */
export function isNotBlank(text: string | undefined): true | string {
  return !text || text.trim() !== '' || 'Enter a text, or remove the spaces.'
}

/**
 * Validator for a required rich text, which must have words; `required` reports a missing one.
 * @param message if it has none
 */
export function isWritten(message: string) {
  return (blocks: unknown): true | string => blocks === undefined || hasWords(blocks) || message
}

/** Validator for the bold part of a text, which must occur in `text` verbatim. */
export function occursIn(text: string | undefined) {
  return (part: string | undefined): true | string => {
    if (!part || text?.includes(part)) return true
    return `“${part}” does not occur in the text. Copy it from there exactly, including capitals and spaces.`
  }
}

/** The schemes of web, mail and phone addresses, with an example of each. */
const URL_EXAMPLES: Readonly<Record<string, string>> = {
  'https://': 'https://example.com',
  'mailto:': 'mailto:hello@example.com',
  'tel:': 'tel:+14155550100',
}

/** The field “Page” is hidden while there is an external address. */
const NO_PAGE = 'To link to a page on this site, clear this field and choose the page.'
const UNKNOWN_URL = `Start with https://, mailto: or tel:. ${NO_PAGE}`

/**
 * Validator for URLs typed by an editor: `https://…`, `mailto:…`, `tel:…`, and nothing that could run a
 * script.
 */
export function isExternalUrl(value: string | undefined): true | string {
  if (!value) return true
  if (value !== value.trim()) return SPACE_AROUND
  if (isExternalHref(value)) return true
  const beginning = Object.keys(URL_EXAMPLES).find((each) => value.startsWith(each))
  if (beginning === undefined) return UNKNOWN_URL
  if (value === beginning) return `Complete the address: ${URL_EXAMPLES[beginning]}.`
  return beginning === 'tel:'
    ? 'Only digits, spaces and hyphens can follow tel:, after a + for the country code.'
    : 'Leave out the spaces: an address has none.'
}

/** Validator for a URL that a redirect leads to: like `isExternalUrl`, but its message only suggests https. */
export function isWebUrl(value: string | undefined): true | string {
  const verdict = isExternalUrl(value)
  return verdict === UNKNOWN_URL ? `Start with https://. ${NO_PAGE}` : verdict
}

/**
 * Validator for a phone number that becomes a link. It must be a US number or have its country code, and have 7 to 15
 * digits, as numbers in international form do (ITU-T E.164).
 */
export function isDialable(number: string | undefined): true | string {
  if (number === undefined || number.trim() === '') return true
  const digits = number.replace(/[\s().-]/g, '')
  return (
    (/^(\+\d{7,15}|1?\d{10})$/.test(digits) && !number.includes('(0)')) ||
    'Enter a number that can be dialed: ten digits in the US, or the country code first, like +44 20 7946 0958. Extensions are not supported.'
  )
}

/**
 * Validator for links to the player of a video platform: YouTube or Vimeo. `PlayerLinkInput` has already turned a
 * video's own link into one. The content security policy does not allow other platforms.
 */
export function isEmbedLink(value: string | undefined): true | string {
  if (!value) return true
  if (value !== value.trim()) return SPACE_AROUND
  return (
    readPlayerLink(value) !== null ||
    'Paste the link of a video on YouTube or Vimeo, like https://youtu.be/… or https://vimeo.com/…. A video from anywhere else must be uploaded.'
  )
}

/** Validator for a file on the media base: a name, possibly in a folder, with one of `endings` (`svg`, `mp4`…). */
export function isMediaFile(endings: string[]) {
  const pattern = new RegExp(`^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*\\.(${endings.join('|')})$`)
  return (value: string | undefined): true | string => {
    if (!value || pattern.test(value)) return true
    return `Enter only the name of the file, like promo.${endings[0]}: lower-case letters, digits, - and _, ending in ${endings.map((ending) => `.${ending}`).join(', ')}.`
  }
}

/** Validator for a picture, which needs a description for people who cannot see it, or must be marked as decorative. */
export function isDescribed(picture: { alt?: string; decorative?: boolean } | undefined): true | string {
  if (!picture || Boolean(picture.alt?.trim()) !== Boolean(picture.decorative)) return true
  return picture.decorative
    ? 'Decorative pictures have no description: remove it, or turn “Decorative” off.'
    : 'Describe the picture for people who cannot see it, or turn “Decorative” on.'
}

/**
 * Validator for a payment link: an https address in which only `{reference}`, `{amount}` and `{email}` are filled
 * in.
 */
export function isPaymentLink(value: string | undefined): true | string {
  if (!value) return true
  if (value !== value.trim()) return SPACE_AROUND
  const filled = value.replace(/\{(?:reference|amount|email)\}/g, '1')
  if (/[{}]/.test(filled)) return 'Only {reference}, {amount} and {email} are filled in.'
  return (
    /^https:\/\/[^/\s]+\.[^/\s]+(\/\S*)?$/.test(filled) ||
    'Copy the payment link from Stripe or PayPal; it starts with https://.'
  )
}

/**
 * Validator for the format of an uploaded file or picture, which is needed because the library offers all files, and
 * file dialogs can be made to.
 * @param formats endings of the formats that the site can show there (`svg`, `mp4`…)
 */
export function isInFormat(formats: string[], message: string) {
  const end = new RegExp(`-(?:${formats.join('|')})$`)
  return (value: { asset?: { _ref?: string } } | undefined): true | string =>
    !value?.asset?._ref || end.test(value.asset._ref) || message
}
