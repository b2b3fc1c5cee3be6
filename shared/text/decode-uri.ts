/** Returns the decoded text; null if its percent-encoding is malformed, as in `50%` or `%ff`. */
export function decodeUri(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
