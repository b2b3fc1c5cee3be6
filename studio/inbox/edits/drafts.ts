import { confirmUnload } from '../../connection/confirm-unload'

/** Unsaved text, and the saved text that it started from. */
export interface Draft {
  text: string
  base: string
}

const drafts = new Map<string, Draft>()
let stopAsking: (() => void) | null = null

/**
 * Returns the unsaved text of an order's field (`KS-ABC234.notes`). Such text lasts as long as the window, whichever
 * tool is open; while there is any, the browser asks before it closes or leaves the Studio.
 */
export function readDraft(key: string): Draft | null {
  return drafts.get(key) ?? null
}

/** Stores unsaved text; null removes it. */
export function keepDraft(key: string, draft: Draft | null): void {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  if (drafts.size > 0) stopAsking ??= confirmUnload()
  else {
    stopAsking?.()
    stopAsking = null
  }
}
