import { createContext, useContext } from 'react'

/** The nonce of this response's content security policy. Empty in the browser, where scripts must not read it. */
export const NonceContext = createContext('')

/** Returns the nonce for inline scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext) || undefined
}
