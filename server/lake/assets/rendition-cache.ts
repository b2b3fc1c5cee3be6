import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { access, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { JoinedWork } from '../../joined-work'
import { QueueFullError, WorkQueue } from './work-queue'

/** Pictures of one lane made at once: each is the work of one core for up to a second, in the large lane for longer. */
const MAX_CONCURRENT = 1
/** Requests of one lane that may wait for their turn; a page has a few dozen pictures. */
const MAX_WAITING = 100
/** How long a request waits for its turn, in ms; nobody watches an empty frame for longer. */
const MAX_WAITING_MS = 30_000
/** How long making one may take until nobody waits for it any more, in ms: longer than sharp's own limit, which ends most. */
const GIVE_UP_MS = 12_000
/** Those given up that may still be going on beside their lane: each holds one of the four threads that files need too. */
const MAX_STUCK = 1
/** How long what failed is not tried again, in ms. */
const KEEP_FAILURE_MS = 5 * 60_000
const MAX_FAILURES = 1_000

/** Pictures that take long have a lane of their own, so that others do not wait behind them. */
export type Lane = 'small' | 'large'

export interface RenditionAsker {
  lane?: Lane
  /** Aborted when this caller no longer waits. */
  asker?: AbortSignal
  /** Called once when making it takes so long that it is given up. */
  onGivenUp?: () => void
}

export interface RenditionRoom {
  /** What ordinary renditions may hold together, in bytes. */
  ordinaryBytes: number
  /** What giant ones may hold together, in bytes; a larger one is not made. */
  giantBytes: number
  /** Size from which a rendition counts as giant, in bytes. */
  giantFrom: number
}

/**
 * Renditions on disk, as many as fit; the one not asked for longest goes first. Giant ones have a room of their own, so that
 * a few of them do not drive out all the others. The folder holds nothing that cannot be made again.
 */
export class RenditionCache {
  readonly folder: string
  readonly #giantFrom: number
  readonly #giantBytes: number
  readonly #ordinary: LRUCache<string, number>
  readonly #giants: LRUCache<string, number>
  readonly #failures = new LRUCache<string, Error>({ max: MAX_FAILURES, ttl: KEEP_FAILURE_MS })
  readonly #inFlight = new JoinedWork<void>()
  #stuck = 0
  readonly #lanes: Readonly<Record<Lane, WorkQueue>> = {
    small: new WorkQueue(MAX_CONCURRENT, MAX_WAITING),
    large: new WorkQueue(MAX_CONCURRENT, MAX_WAITING),
  }

  constructor(folder: string, { ordinaryBytes, giantBytes, giantFrom }: RenditionRoom) {
    this.folder = folder
    this.#giantFrom = giantFrom
    this.#giantBytes = giantBytes
    mkdirSync(folder, { recursive: true })
    const room = (maxSize: number) =>
      new LRUCache<string, number>({
        maxSize,
        sizeCalculation: (bytes) => Math.max(1, bytes),
        dispose: (_bytes, name, reason) => {
          if (reason === 'evict') void rm(join(folder, name), { force: true })
        },
      })
    this.#ordinary = room(ordinaryBytes)
    this.#giants = room(giantBytes)
    const files = readdirSync(folder).flatMap((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      return found?.isFile() ? [{ name, ...found }] : []
    })
    // What a killed process left unfinished starts with a dot; what is larger than its room would stay for ever.
    const isKept = ({ name, size }: { name: string; size: number }) =>
      !name.startsWith('.') && size <= (size < giantFrom ? ordinaryBytes : giantBytes)
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (isKept(file)) this.#keep(file.name, file.size)
      else void rm(join(folder, file.name), { force: true })
    }
  }

  /**
   * Sees to it that a rendition is there; however many ask for it at once, it is made once. One that failed is not tried
   * again for a while, one that nobody waits for any more is not begun, and one that takes too long counts as failed.
   * @param make told by its signal when nobody waits any more
   * @throws QueueFullError when too many others are to be made, or they take too long; what `make` throws, or threw a while
   * ago; the reason of an abort
   */
  async ensure(
    name: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    { lane = 'small', asker, onGivenUp = () => {} }: RenditionAsker = {},
  ): Promise<void> {
    if (await this.#isThere(name)) return
    const failure = this.#failures.get(name)
    if (failure) throw failure
    await this.#inFlight.run(
      name,
      (signal) =>
        this.#inTurn(
          lane,
          () => this.#make(name, make, signal),
          (cause) => {
            this.#failures.set(name, cause)
            onGivenUp()
          },
          signal,
        ),
      asker,
    )
  }

  /** Does the work when its turn comes. Whoever waits for it, or behind it, does so for a limited time. */
  #inTurn(
    lane: Lane,
    work: () => Promise<void>,
    onGivenUp: (cause: Error) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const late = AbortSignal.timeout(MAX_WAITING_MS)
    return new Promise((resolve, reject) => {
      /** Resolves when the next in line may begin. */
      const begin = () =>
        new Promise<void>((leave) => {
          let isStuck = false
          const timer = setTimeout(() => {
            const cause = new Error(`it takes longer than ${GIVE_UP_MS} ms`)
            onGivenUp(cause)
            reject(cause)
            if (this.#stuck >= MAX_STUCK) return
            isStuck = true
            this.#stuck++
            leave()
          }, GIVE_UP_MS)
          timer.unref()
          work()
            .then(resolve, reject)
            .finally(() => {
              clearTimeout(timer)
              if (isStuck) this.#stuck--
              leave()
            })
        })
      this.#lanes[lane].run(begin, AbortSignal.any([signal, late])).catch((cause: unknown) => {
        reject(cause === late.reason ? new QueueFullError() : (cause as Error))
      })
    })
  }

  /** How many wait for their turn in a lane. */
  waiting(lane: Lane): number {
    return this.#lanes[lane].waiting
  }

  async #isThere(name: string): Promise<boolean> {
    if (this.#ordinary.get(name) === undefined && this.#giants.get(name) === undefined) return false
    return access(join(this.folder, name)).then(
      () => true,
      () => false,
    )
  }

  async #make(
    name: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    signal: AbortSignal,
  ): Promise<void> {
    // Somebody else may have asked for it, gone, and left it to be finished before our turn.
    if (await this.#isThere(name)) return
    try {
      const bytes = await make(signal)
      if (bytes.length > this.#giantBytes) throw new Error(`it would have ${bytes.length} bytes`)
      const unfinished = join(this.folder, `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(this.folder, name))
      this.#keep(name, bytes.length)
    } catch (cause) {
      if (!signal.aborted) this.#failures.set(name, cause instanceof Error ? cause : new Error(String(cause)))
      throw cause
    }
  }

  #keep(name: string, bytes: number): void {
    if (bytes < this.#giantFrom) this.#ordinary.set(name, bytes)
    else this.#giants.set(name, bytes)
  }
}
