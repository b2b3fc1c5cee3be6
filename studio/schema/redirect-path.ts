import {
  decodedPath,
  hasUnsafeCharacters,
  MAX_REDIRECT_LENGTH,
  redirectStart,
} from '../../shared/redirects/redirect-path'
import { SPACE_AROUND } from './validation'

/** Patterns that editors may type for many addresses. Real ones, as browsers send them, hardly ever contain these. */
const PATTERN = /[*{}]|\/:\w+(?=\/|$)/

/** Validator for where a redirect starts, which only looks at the address itself. */
export function isRedirectStart(from: string | undefined): true | string {
  if (!from) return true
  if (from !== from.trim()) return SPACE_AROUND
  if (!/^\/(?!\/)/.test(from)) return 'Start with /, without the site’s name: /en/web-design.'
  if (/[?#]/.test(from)) return 'Leave out ? and # and what comes after them.'
  if (PATTERN.test(from))
    return 'Enter one whole address, since patterns such as * and :slug do not work; each old address needs its own redirect.'
  if (hasUnsafeCharacters(decodedPath(from))) return 'An address with a space or a \\ cannot be redirected.'
  if (from.length > MAX_REDIRECT_LENGTH) return `At most ${MAX_REDIRECT_LENGTH} characters.`
  return redirectStart(from) !== null || 'No page can have this address.'
}
