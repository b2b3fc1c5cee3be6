import type { ToastContextValue } from '@sanity/ui/toast'
import { isConflict, messageOf } from '../requests/errors'
import { UndoTitle } from './UndoTitle'

/** How long “Undo” is offered, in ms: enough to look at a page or two. */
const UNDO_MS = 30_000

interface Undoable {
  /** What was done, as a sentence. */
  done: string
  description?: string
  /** Rejects with a conflict (`isConflict`) if something has been changed since. */
  undo: () => Promise<void>
  /** What to say once it is undone. */
  undone: string
  /** What to do if something has been changed since. */
  changedSince: string
}

/**
 * Says what was done, and offers to undo it; after a failure, once more.
 * @param push shows a toast
 */
export function offerUndo(
  push: ToastContextValue['push'],
  { done, description, undo, undone, changedSince }: Undoable,
): void {
  const undoAndSay = async () => {
    try {
      await undo()
      push({ id: notice, status: 'success', title: undone })
    } catch (cause) {
      const text = 'Nothing was undone.'
      if (isConflict(cause)) {
        push({ id: notice, status: 'error', title: text, description: changedSince })
        return
      }
      push({
        id: notice,
        status: 'error',
        duration: UNDO_MS,
        title: <UndoTitle text={text} done={done} onUndo={() => void undoAndSay()} />,
        description: messageOf(cause),
      })
    }
  }
  const notice = push({
    status: 'success',
    duration: UNDO_MS,
    title: <UndoTitle text={done} onUndo={() => void undoAndSay()} />,
    description,
  })
}
