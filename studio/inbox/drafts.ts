/** Text that was typed and not saved, and the saved text that it started from. */
export interface Draft {
  text: string
  base: string
}

const drafts = new Map<string, Draft>()

/**
 * Unsaved text by order and field (`KS-ABC234.notes`). It lasts as long as the window, whichever tool is open; while there is
 * any, the browser asks before it closes or leaves the Studio.
 */
export function readDraft(key: string): Draft | null {
  return drafts.get(key) ?? null
}

/** @param draft null removes it */
export function keepDraft(key: string, draft: Draft | null): void {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  // Adding a listener that is there already has no effect.
  if (drafts.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
