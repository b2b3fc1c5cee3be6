let previewing = false

/** Remembers for loaders' `shouldRevalidate` that this browser shows a preview, whose content changes at any moment. */
export function setPreviewing(now: boolean): void {
  previewing = now
}

/** Whether this browser shows a preview; never true on the server. */
export function isPreviewing(): boolean {
  return previewing
}
