/**
 * Parses a web URL, with or without `https://`.
 * @returns null if the text is something else
 */
export function parseWebUrl(value: string): URL | null {
  if (/\s/.test(value)) return null
  // If a digit follows the colon, this is not a scheme but a host with its port: `tiktok.com:443`.
  const url = parse(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`)
  if (url === null) return null
  // `tiktok.com.` is the same host.
  url.hostname = url.hostname.replace(/\.$/, '')
  return /^https?:$/.test(url.protocol) && /^[^.].*\.[^.]{2,}$/.test(url.hostname) ? url : null
}

function parse(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}
