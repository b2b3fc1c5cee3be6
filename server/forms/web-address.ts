/**
 * Reads a web address, with or without `https://`.
 * @returns null if it is something else
 */
export function readWebAddress(value: string): URL | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`
  if (!URL.canParse(address) || /\s/.test(value)) return null
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && /^[^.].*\.[^.]{2,}$/.test(url.hostname) ? url : null
}
