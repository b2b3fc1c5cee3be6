import { isHydrated } from '~/ui/is-hydrated'

declare global {
  interface Window {
    /** The path and query that the document was served for. */
    servedAddress: string
  }
}

const currentAddress = () => location.pathname + location.search

/** Whether a step back or forward has changed the address, but not the document. */
export function isElsewhere(): boolean {
  return currentAddress() !== window.servedAddress
}

/**
 * Loads the page that a step back or forward leads to while the document is not hydrated. After a reload, browsers
 * treat the router's history entries as the same document, and only change the address. The router must not notice,
 * since React can only hydrate what was served.
 */
export function followEarlySteps(): void {
  window.servedAddress = currentAddress()
  addEventListener('popstate', (event) => {
    if (isHydrated() || !isElsewhere()) return
    event.stopImmediatePropagation()
    location.reload()
  })
}
