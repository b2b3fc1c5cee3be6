import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SingleFlight } from '../../concurrency/single-flight'
import { QueueFullError, WorkQueue } from '../../concurrency/work-queue'

/** Concurrent renderings per lane: each occupies one core for up to a second, or longer in the large lane. */
const MAX_CONCURRENT = 1
/** Requests that may queue per lane; a page has a few dozen images. */
const MAX_WAITING = 100
/** How long a request waits for its turn, in ms. Visitors do not look at an empty frame for longer. */
const MAX_WAITING_MS = 30_000
/** How long a rendering may take before its callers give up, in ms. Sharp's own limit usually ends it earlier. */
const GIVE_UP_MS = 12_000
/**
 * Maximum number of abandoned renderings that may keep running beside their lane. Each occupies one of the four threads
 * that file access also needs.
 */
const MAX_STUCK = 1
/** How long to wait before retrying a failed rendering, in ms. */
const KEEP_FAILURE_MS = 5 * 60_000
const MAX_FAILURES = 1_000

/** Slow images have their own lane, so that others do not queue behind them. */
export type Lane = 'small' | 'large'

export interface RenditionRequest {
  lane?: Lane
  /** Aborted when this caller no longer waits. */
  signal?: AbortSignal
  /** Called once if the rendering is given up because it takes too long. */
  onGivenUp?: () => void
  /** Called once with the error if the rendition cannot be stored. */
  onNotStored?: (cause: unknown) => void
}

export interface RenditionSpace {
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
  readonly #failures = new LRUCache<string, Error>({ max: MAX_FAILURES, ttl: KEEP_FAILURE_MS })
  readonly #inFlight = new SingleFlight<Buffer | null>()
  #stuck = 0
  readonly #lanes: Readonly<Record<Lane, WorkQueue>> = {
    small: new WorkQueue(MAX_CONCURRENT, MAX_WAITING),
    large: new WorkQueue(MAX_CONCURRENT, MAX_WAITING),
  }

  constructor(folder: string, { ordinaryBytes, giantBytes, giantFrom }: RenditionSpace) {
    this.folder = folder
    this.#giantFrom = giantFrom
    this.#giantBytes = giantBytes
    mkdirSync(folder, { recursive: true })
    // A file that cannot be removed is checked again at the next start.
    const remove = (name: string) => void rm(join(folder, name), { force: true }).catch(() => {})
    const lruOf = (maxSize: number) =>
      new LRUCache<string, number>({
        maxSize,
        sizeCalculation: (bytes) => Math.max(1, bytes),
        dispose: (_bytes, name, reason) => {
          if (reason === 'evict') remove(name)
        },
      })
    this.#ordinary = lruOf(ordinaryBytes)
    this.#giants = lruOf(giantBytes)
    const files = readdirSync(folder).flatMap((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      return found?.isFile() ? [{ name, ...found }] : []
    })
    // Unfinished files of a killed process start with a dot; a file larger than its space would never be evicted.
    const isKept = ({ name, size }: { name: string; size: number }) =>
      !name.startsWith('.') && size <= (size < giantFrom ? ordinaryBytes : giantBytes)
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (isKept(file)) this.#keep(file.name, file.size)
      else remove(file.name)
    }
  }

  /**
   * Ensures that a rendition exists; concurrent requests for it share one rendering. A failed rendering is not retried
   * for a while, and a rendering that nobody waits for is not started.
   * @param make its signal is aborted once nobody is waiting
   * @param signal aborted when this caller no longer waits
   * @returns null once the rendition is in the folder; its bytes if it cannot be stored there
   * @throws QueueFullError if too many others are queued; whatever `make` throws, or threw recently; the abort reason
   */
  async ensure(
    name: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    { lane = 'small', signal, onGivenUp = () => {}, onNotStored = () => {} }: RenditionRequest = {},
  ): Promise<Buffer | null> {
    if (await this.#isThere(name)) return null
    const failure = this.#failures.get(name)
    if (failure) throw failure
    return this.#inFlight.run(
      name,
      (jobSignal) =>
        this.#inTurn(
          lane,
          () => this.#make(name, make, onNotStored, jobSignal),
          (cause) => {
            this.#failures.set(name, cause)
            onGivenUp()
          },
          jobSignal,
        ),
      signal,
    )
  }

  /** Does the work when its turn comes. Its callers and those queued behind it wait for a limited time. */
  #inTurn(
    lane: Lane,
    work: () => Promise<Buffer | null>,
    onGivenUp: (cause: Error) => void,
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    const late = AbortSignal.timeout(MAX_WAITING_MS)
    return new Promise((resolve, reject) => {
      /** Starts the work, and resolves when the next in the queue may start. */
      const begin = () =>
        new Promise<void>((leave) => {
          let isStuck = false
          const timer = setTimeout(() => {
            const cause = new Error(`it took longer than ${GIVE_UP_MS} ms`)
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

  /** Returns the number of requests queued in a lane. */
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
    onNotStored: (cause: unknown) => void,
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    // Another caller may have requested the same rendition and left, and it may have been finished before this turn.
    if (await this.#isThere(name)) return null
    let bytes
    try {
      bytes = await make(signal)
      if (bytes.length > this.#giantBytes) throw new Error(`it would have ${bytes.length} bytes`)
    } catch (cause) {
      if (!signal.aborted) this.#failures.set(name, cause instanceof Error ? cause : new Error(String(cause)))
      throw cause
    }
    try {
      await this.#store(name, bytes)
      return null
    } catch (cause) {
      onNotStored(cause)
      return bytes
    }
  }

  async #store(name: string, bytes: Buffer): Promise<void> {
    const unfinished = join(this.folder, `.${randomUUID()}`)
    try {
      // An operator may have removed it to free space.
      await mkdir(this.folder, { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(this.folder, name))
    } catch (cause) {
      await rm(unfinished, { force: true }).catch(() => {})
      throw cause
    }
    this.#keep(name, bytes.length)
  }

  #keep(name: string, bytes: number): void {
    if (bytes < this.#giantFrom) this.#ordinary.set(name, bytes)
    else this.#giants.set(name, bytes)
  }
}
