import { createContext, useContext } from 'react'

/** The nonce of this response's content policy. Empty in the browser, where a page must not know it. */
export const NonceContext = createContext('')

/** Every inline script of a page carries this. */
export function useNonce(): string | undefined {
  return useContext(NonceContext) || undefined
}
