import type { InboxOrder } from '../order-schemas'
import type { Edit } from './edits'

/** How many changes the keyboard shortcut can undo, one by one. */
export const MAX_UNDOS = 50

export interface CompletedEdit {
  /** The order after the edit. */
  order: InboxOrder
  edit: Edit
  /** Id of the notice that offers to undo it. */
  notice: string
}

/** An edit that can be undone, listed from the moment somebody asks for it. */
export interface Undoable {
  orderId: string
  /** The place among all edits that were asked for. */
  place: number
  /** Null until the edit has been made, if it fails, and once it is undone. */
  completed: CompletedEdit | null
}

/** The edits of this window that can be undone, in the order in which somebody asked for them. */
export class UndoList {
  #entries: readonly Undoable[] = []
  #asked = 0

  /** Lists an edit that has been asked for. The earliest one is dropped if there are too many. */
  add(orderId: string): Undoable {
    this.#asked += 1
    const entry: Undoable = { orderId, place: this.#asked, completed: null }
    this.#entries = [...this.#entries, entry].slice(-MAX_UNDOS)
    return entry
  }

  /** Lists an edit again, in its place, because undoing it has failed. */
  putBack(entry: Undoable): void {
    this.remove(entry)
    const entries = [...this.#entries, entry].sort((one, other) => one.place - other.place)
    this.#entries = entries.slice(-MAX_UNDOS)
  }

  /** Removes an edit that has failed or is undone; nothing happens if it is not listed. */
  remove(entry: Undoable): void {
    this.#entries = this.#entries.filter((each) => each !== entry)
  }

  /** Returns the edit that was asked for last; null if there is none. */
  last(): Undoable | null {
    return this.#entries.at(-1) ?? null
  }
}
