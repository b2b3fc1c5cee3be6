import { decodeUri } from '~shared/text/decode-uri'

/** Returns the id that a hash names; null if it cannot be decoded, as with `#50%`. */
export function idOfHash(hash: string): string | null {
  return decodeUri(hash.slice(1))
}

/**
 * Removes a hash that cannot be decoded from the address whenever the visitor enters one or goes back to it, since the
 * router would throw an error at each render. Call it before the router starts.
 */
export function removeUndecodableHashes(): void {
  window.addEventListener('popstate', () => {
    const { pathname, search, hash } = window.location
    if (idOfHash(hash) === null) window.history.replaceState(window.history.state, '', pathname + search)
  })
}

/** Whether the visitor has typed the hash into the address bar: the router gives all other entries a state. */
export const isHashTyped = () => window.history.state === null
