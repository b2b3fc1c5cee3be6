declare global {
  interface Window {
    /** The path and query that the document was served for. */
    servedAddress: string
  }
}

const currentAddress = () => location.pathname + location.search

/** Whether a step back or forward has left the document behind: only the address has changed. */
export function isElsewhere(): boolean {
  return currentAddress() !== window.servedAddress
}

/**
 * Loads the page that a step back or forward leads to while the document is not hydrated: after a reload, browsers take
 * entries that the router has made for the same document. The router must not hear of it, since React can only hydrate
 * what was served.
 */
export function followEarlySteps(): void {
  window.servedAddress = currentAddress()
  addEventListener('popstate', (event) => {
    if ('hydrated' in document.documentElement.dataset || !isElsewhere()) return
    event.stopImmediatePropagation()
    location.reload()
  })
}
