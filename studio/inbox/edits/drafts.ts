import { useCallback, useSyncExternalStore } from 'react'
import { confirmUnload } from '../../connection/confirm-unload'

/** The team's own texts about an order. */
const FIELDS = ['message', 'notes'] as const
export type TextField = (typeof FIELDS)[number]

/** Unsaved text, and the saved text that it started from. */
export interface Draft {
  text: string
  base: string
  /** Whether it was started after the personal data had been erased from the order. */
  isAfterErasure: boolean
}

const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()
let stopAsking: (() => void) | null = null

/**
 * Returns the unsaved text of an order's field. Such text lasts as long as the window, whichever tool is open; while
 * there is any, the browser asks before it closes or leaves the Studio.
 */
export function readDraft(reference: string, field: TextField): Draft | null {
  return drafts.get(keyOf(reference, field)) ?? null
}

/** Returns what `readDraft` does, live. */
export function useDraft(reference: string, field: TextField): Draft | null {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft(reference, field), [reference, field]),
  )
}

/** Stores unsaved text; null removes it. */
export function keepDraft(reference: string, field: TextField, draft: Draft | null): void {
  const key = keyOf(reference, field)
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  if (drafts.size > 0) stopAsking ??= confirmUnload()
  else {
    stopAsking?.()
    stopAsking = null
  }
  listeners.forEach((listener) => listener())
}

/**
 * Saves the unsaved text of an order's field, and removes it once it is saved, except for what was typed meanwhile.
 * @param save returns whether it has saved a text
 */
export async function saveDraft(
  reference: string,
  field: TextField,
  save: (text: string) => Promise<boolean>,
): Promise<void> {
  const draft = readDraft(reference, field)
  if (!draft || !(await save(draft.text))) return
  // Text that was typed during the save is not saved yet.
  const typed = readDraft(reference, field)?.text
  const isDone = typed === undefined || typed === draft.text
  keepDraft(reference, field, isDone ? null : { ...draft, text: typed, base: draft.text.trim() })
}

/** Returns which texts of an order are unsaved. */
export function unsavedTexts(reference: string): TextField[] {
  return FIELDS.filter((field) => drafts.has(keyOf(reference, field)))
}

/** Returns whether any text of an order is unsaved, live. */
export function useIsUnsaved(reference: string): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => unsavedTexts(reference).length > 0, [reference]),
  )
}

/** Returns the references of the orders with unsaved texts. */
export function referencesWithDrafts(): string[] {
  return [...new Set([...drafts.keys()].map((key) => key.split('.')[0] ?? ''))]
}

/** Removes the unsaved texts of an order that is deleted. */
export function dropDrafts(reference: string): void {
  for (const field of FIELDS) keepDraft(reference, field, null)
}

/** Removes the unsaved texts that may contain what was erased from an order. */
export function dropDraftsBeforeErasure(reference: string): void {
  for (const field of FIELDS) {
    if (readDraft(reference, field)?.isAfterErasure === false) keepDraft(reference, field, null)
  }
}

function keyOf(reference: string, field: TextField): string {
  return `${reference}.${field}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
