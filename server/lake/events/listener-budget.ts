import { LakeError } from '../errors'

/** The limits on one holder's open listeners. */
export interface ListenerLimits {
  /** Concurrent event streams. */
  streams: number
  /** How many of the streams may be listeners, each of which costs one evaluation per write. */
  listeners: number
  /** Characters of one listener's address, path and query. */
  addressCharacters: number
  /**
   * Total characters of all listeners' addresses. Their parsed filters are kept, and take about 100 times as much
   * memory.
   */
  characters: number
}

/**
 * All limits on listeners and live events, by holder; listed in docs/lake.md. The cost of one evaluation is limited
 * together with that of queries (../query/limits.ts).
 */
export const LISTENER_LIMITS: Readonly<Record<'member' | 'anonymous', ListenerLimits>> = {
  /** For one member. A Studio has about ten streams open, with the longest addresses that Sanity's client sends. */
  member: { streams: 500, listeners: 500, addressCharacters: 20_000, characters: 200_000 },
  /**
   * For all anonymous clients together; this process's own requests, which need no token, have a second allowance of
   * the same size.
   */
  anonymous: { streams: 500, listeners: 100, addressCharacters: 4_000, characters: 40_000 },
}

/** The open streams of one holder. */
type Open = Omit<ListenerLimits, 'addressCharacters'>

/** Counts open event streams per holder and rejects those above the limit. */
export class ListenerBudget {
  readonly #open = new Map<string, Open>()

  /**
   * Counts a stream until the returned function is called.
   * @param characters length of a listener's address; null for a stream without a filter
   * @throws LakeError (429) if the stream exceeds a limit
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
