import type { ToastContextValue } from '@sanity/ui/toast'
import { UndoTitle } from '../../components/UndoTitle'

/** How long “Undo” is offered, in ms; the keyboard shortcut still works after that. */
const UNDO_MS = 8_000

/** The notices that the team gets about its edits. */
export interface EditNotices {
  /** Says what was done, and offers to undo it. Returns the id of this notice. */
  done(text: string, undo: () => void): string
  /** Says that an edit is undone, in place of the notice that offered this. */
  undone(reference: string, notice: string): void
  /** Says that an edit cannot be undone, because the order has been changed since. */
  notUndone(reference: string): void
  nothingToUndo(): void
  /** Says that someone else's change came first. */
  changedMeanwhile(reference: string): void
  failed(reference: string, why: string): void
  /** Says that a change was not attempted, because the one before it has failed. */
  notMade(reference: string): void
}

/**
 * Returns the notices as toasts.
 * @param push shows a toast
 */
export function toastNotices(push: ToastContextValue['push']): EditNotices {
  return {
    done: (text, undo) =>
      push({ status: 'success', duration: UNDO_MS, title: <UndoTitle text={text} onUndo={undo} /> }),
    undone: (reference, notice) => {
      push({ id: notice, status: 'success', title: `Change to ${reference} undone` })
    },
    notUndone: (reference) => {
      push({
        status: 'warning',
        title: `The change to ${reference} cannot be undone`,
        description: 'Someone has changed it since.',
      })
    },
    nothingToUndo: () => {
      push({ status: 'info', title: 'There is nothing to undo' })
    },
    changedMeanwhile: (reference) => {
      push({
        status: 'warning',
        title: `Someone else has just changed ${reference}`,
        description:
          'Your change was not saved. Check the current version, and repeat it if it still applies.',
      })
    },
    failed: (reference, why) => {
      push({ status: 'error', title: `${reference} was not changed`, description: why })
    },
    notMade: (reference) => {
      push({
        status: 'warning',
        title: `Your next change to ${reference} was not made`,
        description:
          'The change before it has failed. Check the current version, and repeat yours if it still applies.',
      })
    },
  }
}
