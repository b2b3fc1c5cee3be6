/**
 * Validator for texts that the page completes: says which of `placeholders` (`{n}`, `{count}`…) is missing. An empty
 * text passes, since whether it may be empty is another rule's business.
 */
export function requirePlaceholders(placeholders: string[]) {
  return (value: string | undefined): true | string => {
    if (!value) return true
    const missing = placeholders.filter((placeholder) => !value.includes(placeholder))
    if (missing.length === 0) return true
    return `Write ${missing.join(' and ')} where the page should put the value.`
  }
}

/** Validator for a part that is set bold: it must occur in `text` letter by letter. */
export function occursIn(text: string | undefined) {
  return (part: string | undefined): true | string => {
    if (!part || text?.includes(part)) return true
    return `“${part}” does not occur in the text. Copy it from there, capitals and spaces included.`
  }
}

/** Validator for addresses an editor types: `https://…`, `mailto:…`, `tel:…`; nothing that could run a script. */
export function isOutsideAddress(value: string | undefined): true | string {
  if (!value || /^(https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d\s-]*)$/.test(value)) return true
  return 'Start with https://, mailto: or tel:. For a page of this site choose it under “Page” instead.'
}

/**
 * Validator for links to a player of a video platform, as its "Embed" button gives them: YouTube or Vimeo. Other
 * platforms would need the page's leave to be shown in it.
 */
export function isEmbedLink(value: string | undefined): true | string {
  if (!value) return true
  const player =
    /^https:\/\/(www\.youtube(-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)(\?[\w=&%.-]*)?$/
  return (
    player.test(value) ||
    'Write the link of a player: https://www.youtube.com/embed/… or https://player.vimeo.com/video/…'
  )
}

/** Validator for a file on the media base: a name, perhaps in a folder, with one of `endings` (`svg`, `mp4`…). */
export function isMediaFile(endings: string[]) {
  const pattern = new RegExp(`^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*\\.(${endings.join('|')})$`)
  return (value: string | undefined): true | string => {
    if (!value || pattern.test(value)) return true
    return `Write only the name of the file, like promo.${endings[0]}: lower-case letters, digits, - and _, ending in ${endings.map((ending) => `.${ending}`).join(', ')}.`
  }
}

/** Validator for a picture: it must be described for people who cannot see it, or be said to only decorate. */
export function isDescribed(picture: { alt?: string; decorative?: boolean } | undefined): true | string {
  if (!picture || Boolean(picture.alt?.trim()) !== Boolean(picture.decorative)) return true
  return picture.decorative
    ? 'What only decorates is not described: remove these words, or switch “Only decorates” off.'
    : 'Say what the picture shows, for people who cannot see it, or switch “Only decorates” on.'
}

/** Validator for a payment link: an https address in which only `{reference}`, `{amount}` and `{email}` are filled in. */
export function isPaymentLink(value: string | undefined): true | string {
  if (!value) return true
  const filled = value.replace(/\{(?:reference|amount|email)\}/g, '1')
  if (/[{}]/.test(filled)) return 'Only {reference}, {amount} and {email} are filled in.'
  return (
    /^https:\/\/[^/\s]+\.[^/\s]+(\/\S*)?$/.test(filled) ||
    'Copy the payment link from Stripe or PayPal; it starts with https://.'
  )
}
