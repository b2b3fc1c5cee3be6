import { LakeError } from '../errors'

/** The limits of one holder's open listeners. */
export interface ListenerLimits {
  /** Concurrent event streams. */
  streams: number
  /** Listeners among them: each costs one evaluation per write. */
  listeners: number
  /** Characters of one listener's address, path and query. */
  addressCharacters: number
  /** Characters of all listeners' addresses together: their filters are kept parsed, which takes about 100 times as much. */
  characters: number
}

/**
 * Everything that bounds listeners and live events, by who has them; docs/lake.md tells it. What one evaluation may cost
 * stands with the other limits of queries.
 */
export const LISTENER_LIMITS: Readonly<Record<'member' | 'strangers', ListenerLimits>> = {
  /** Of one member. A Studio has about ten open, with addresses as long as Sanity's client sends at most. */
  member: { streams: 500, listeners: 500, addressCharacters: 20_000, characters: 200_000 },
  /** Of all who are not signed in, together. */
  strangers: { streams: 500, listeners: 100, addressCharacters: 4_000, characters: 40_000 },
}

/** What somebody has open. */
type Open = Omit<ListenerLimits, 'addressCharacters'>

/** Counts open event streams per holder and rejects those above the limit. */
export class ListenerBudget {
  readonly #open = new Map<string, Open>()

  /**
   * Counts a stream until the returned function is called. Throws a LakeError (429) if it exceeds the limit.
   * @param characters length of a listener's address; null for a stream without a filter
   */
  take(holder: string, limits: ListenerLimits, characters: number | null): () => void {
    const open = this.#open.get(holder) ?? { streams: 0, listeners: 0, characters: 0 }
    const more = { streams: 1, listeners: characters === null ? 0 : 1, characters: characters ?? 0 }
    const after = add(open, more, 1)
    if (
      after.streams > limits.streams ||
      after.listeners > limits.listeners ||
      after.characters > limits.characters
    ) {
      throw LakeError.tooMany('Too many event streams are open.')
    }
    this.#open.set(holder, after)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = add(this.#open.get(holder) ?? more, more, -1)
      if (left.streams > 0) this.#open.set(holder, left)
      else this.#open.delete(holder)
    }
  }
}

function add(one: Open, other: Open, sign: 1 | -1): Open {
  return {
    streams: one.streams + sign * other.streams,
    listeners: one.listeners + sign * other.listeners,
    characters: one.characters + sign * other.characters,
  }
}
