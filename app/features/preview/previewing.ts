let previewing = false

/** Records for routes' `shouldRevalidate` that this browser shows a preview, whose content may change at any time. */
export function setPreviewing(now: boolean): void {
  previewing = now
}

/** Whether this browser shows a preview; always false on the server. */
export function isPreviewing(): boolean {
  return previewing
}
