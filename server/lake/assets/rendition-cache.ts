import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { access, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { JoinedWork } from '../../joined-work'
import { WorkQueue } from './work-queue'

/** Concurrent renderings per lane: each occupies one core for up to a second, or longer in the large lane. */
const MAX_CONCURRENT = 1
/** Requests that may queue per lane; a page has a few dozen images. */
const MAX_WAITING = 100
/** How long a failure is remembered before a retry, in ms. */
const FAILURE_TTL_MS = 5 * 60_000
const MAX_FAILURES = 1_000

/** Slow images have their own lane, so that others do not queue behind them. */
export type Lane = 'small' | 'large'

export interface RenditionRoom {
  /** Total size of ordinary renditions, in bytes. */
  ordinaryBytes: number
  /** Total size of giant renditions, in bytes; a single larger one is not kept. */
  giantBytes: number
  /** Size from which a rendition counts as giant, in bytes. */
  giantFrom: number
}

/**
 * Renditions on disk, evicting the least recently used. Giant ones have their own space, so that a few of them cannot
 * evict all the others. Everything in the folder can be recreated.
 */
export class RenditionCache {
  readonly folder: string
  readonly #giantFrom: number
  readonly #giantBytes: number
  readonly #ordinary: LRUCache<string, number>
  readonly #giants: LRUCache<string, number>
  readonly #failures = new LRUCache<string, Error>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS })
  readonly #inFlight = new JoinedWork<void>()
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
    // Unfinished files of a killed process start with a dot; a file larger than its space would never be evicted.
    const isKept = ({ name, size }: { name: string; size: number }) =>
      !name.startsWith('.') && size <= (size < giantFrom ? ordinaryBytes : giantBytes)
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (isKept(file)) this.#keep(file.name, file.size)
      else void rm(join(folder, file.name), { force: true })
    }
  }

  /**
   * Ensures that a rendition exists; concurrent requests for it share one rendering. A failed one is not retried for
   * a while, and one that nobody waits for is not started.
   * @param make its signal is aborted once nobody is waiting
   * @param asker aborted when this caller no longer waits
   * @throws QueueFullError if too many others are queued; whatever `make` throws, or threw recently; the abort reason
   */
  async ensure(
    name: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    { lane = 'small', asker }: { lane?: Lane; asker?: AbortSignal } = {},
  ): Promise<void> {
    if (await this.#isThere(name)) return
    const failure = this.#failures.get(name)
    if (failure) throw failure
    await this.#inFlight.run(
      name,
      (signal) => this.#lanes[lane].run(() => this.#make(name, make, signal), signal),
      asker,
    )
  }

  /** Number of requests queued in a lane. */
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
    // Another caller may have requested it, left, and let it finish before our turn.
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
