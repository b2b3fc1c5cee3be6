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
