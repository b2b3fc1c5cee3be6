import type { SanityClient } from '@sanity/client'
import { isConflict, messageOf } from '../../requests/errors'
import type { InboxOrder } from '../order-schemas'
import { readOrder } from '../read-order'
import type { EditNotices } from './edit-notices'
import { editOf, stepsFor, textEdit, undoOf, type Edit, type OrderStep } from './edits'
import type { KeyedQueue } from './keyed-queue'
import { sendEdit } from './send-edit'
import { STEP_TEXTS, TEXT_SAVED } from './step-texts'
import type { CompletedEdit, Undoable, UndoList } from './undo-list'

/**
 * What the team can do with orders. Each action reports its result, waits for the previous one, and never overwrites
 * someone else's recent change.
 */
export interface Edits {
  step(step: OrderStep, order: InboxOrder): void
  /** Saves one of the team's own texts, and returns whether that succeeded. */
  saveText(field: 'notes' | 'message', text: string, order: InboxOrder): Promise<boolean>
  /** Undoes the last change made in this window. */
  undo(): void
}

export interface EditsOptions {
  client: Pick<SanityClient, 'fetch' | 'patch'>
  /** Name of the member who makes the changes. */
  by: string
  /** Shows the new version of an order. */
  show: (order: InboxOrder) => void
  notices: EditNotices
  /** The edits under way, by the id of their order, with the order as each leaves it. */
  queue: KeyedQueue<InboxOrder>
  undos: UndoList
}

/** Returns what the team can do with orders. */
export function createEdits({ client, by, show, notices, queue, undos }: EditsOptions): Edits {
  /** Says that an edit has failed, and shows the order as someone else has left it. */
  async function fail({ _id, reference }: InboxOrder, cause: unknown): Promise<null> {
    if (!isConflict(cause)) {
      notices.failed(reference, messageOf(cause))
      return null
    }
    notices.changedMeanwhile(reference)
    const fresh = await readOrder(client, _id).catch(() => null)
    if (fresh) show(fresh)
    return null
  }

  async function undoEdit(
    entry: Undoable,
    { order, edit, notice }: CompletedEdit,
  ): Promise<InboxOrder | null> {
    try {
      const fresh = await readOrder(client, order._id)
      const undo = fresh && undoOf(edit, fresh)
      if (!fresh || !undo) {
        notices.notUndone(order.reference)
        return null
      }
      const changed = await sendEdit(client, undo, fresh, { by, at: new Date() })
      show(changed)
      notices.undone(order.reference, notice)
      return changed
    } catch (cause) {
      // Another “Undo” is meant for this edit, not for the one before it.
      undos.putBack(entry)
      return fail(order, cause)
    }
  }

  /** Undoes an edit once it has been made; does nothing if that has failed, or if it is undone already. */
  function undo(entry: Undoable): void {
    undos.remove(entry)
    void queue.run(entry.orderId, async (previous) => {
      if (!entry.completed) return previous
      const undone = await undoEdit(entry, entry.completed)
      if (undone) entry.completed = null
      return undone
    })
  }

  async function make(
    edit: Edit,
    order: InboxOrder,
    done: string,
    entry: Undoable,
  ): Promise<InboxOrder | null> {
    try {
      const changed = await sendEdit(client, edit, order, { by, at: new Date() })
      show(changed)
      entry.completed = { order: changed, edit, notice: notices.done(done, () => undo(entry)) }
      return changed
    } catch (cause) {
      return fail(order, cause)
    }
  }

  /**
   * Edits the order in the state, and with the revision, that the previous edits leave, unless there is nothing to do.
   * If the last of these has failed, only says so, because the member expected another version of the order.
   */
  async function makeInTurn(order: InboxOrder, done: string, edit: (latest: InboxOrder) => Edit | null) {
    const entry = undos.add(order._id)
    const changed = await queue.run(order._id, async (previous) => {
      const latest = previous === undefined ? order : previous
      if (!latest) {
        notices.notMade(order.reference)
        return null
      }
      const next = edit(latest)
      return next ? make(next, latest, done, entry) : latest
    })
    if (!entry.completed) undos.remove(entry)
    return changed
  }

  return {
    step(step, order) {
      const edit = (latest: InboxOrder) =>
        stepsFor(latest).includes(step) ? editOf(step, latest, new Date()) : null
      void makeInTurn(order, STEP_TEXTS[step].done(order.reference), edit)
    },
    async saveText(field, text, order) {
      const saved = await makeInTurn(order, TEXT_SAVED[field], (latest) => textEdit(field, latest, text))
      return Boolean(saved)
    },
    undo() {
      const last = undos.last()
      if (last) undo(last)
      else notices.nothingToUndo()
    },
  }
}
