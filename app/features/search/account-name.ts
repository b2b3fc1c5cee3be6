import { decodeUri } from '~shared/text/decode-uri'
import { withoutEdges } from '~shared/text/pasted-text'

/** A name as used in TikTok links: letters of any script, digits, dots and underscores. */
const NAME = String.raw`[\p{L}\p{M}\p{N}_.]+`

/** Quotation marks, which no name contains. */
const QUOTES = `"'“”‘’`

/** A name with or without @, possibly in quotes or followed by a comma, as in a message that it was copied from. */
const HANDLE = new RegExp(`^[${QUOTES}]*@*(${NAME})[${QUOTES},;]*$`, 'u')

/** The path of a profile, or of one of its posts. */
const PROFILE_PATH = new RegExp(`^/@(${NAME})(?:/|$)`, 'u')

/** Hosts whose URLs contain the name; short links such as `vm.tiktok.com` do not. */
const PROFILE_HOSTS = new Set(['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'])

/** Maximum length of a copied link, in characters. */
const MAX_LINK_LENGTH = 2048

/**
 * Determines which account is meant by a profile's link, `@name` or a name, along with quotes or spaces around it.
 * Anything else, the empty string included, is used as typed.
 * @param typed what was typed or pasted
 * @returns the username to look up
 */
export function accountName(typed: string): string {
  const text = withoutEdges(typed)
  if (text === '') return typed
  return HANDLE.exec(text)?.[1] ?? nameInLink(text) ?? text
}

/** Parses a link, which may lack its protocol; null for anything else. */
export function readLink(text: string): URL | null {
  if (text.length > MAX_LINK_LENGTH || !text.includes('/')) return null
  return parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
}

function nameInLink(text: string): string | null {
  const url = readLink(text)
  if (!url || !PROFILE_HOSTS.has(url.hostname) || url.username || url.password) return null
  return PROFILE_PATH.exec(decodeUri(url.pathname) ?? url.pathname)?.[1] ?? null
}

/** Parses a URL; `URL.canParse` and `URL.parse` are too new for the browsers that the site is built for. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
