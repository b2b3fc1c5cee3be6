declare global {
  interface Window {
    /** The elements that the document was served with; undefined while it is still arriving. */
    servedElements?: ReadonlySet<Element>
  }
}

/** Runs at the end of the page: what is added later comes from scripts, such as those of browser extensions. */
export function rememberServedElements(): void {
  window.servedElements = new Set(document.querySelectorAll('*'))
}
