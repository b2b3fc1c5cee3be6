import { LRUCache } from 'lru-cache'
import { sizeOf, type SendablePage } from './sendable-page'

/** Room for the headers of a page in all encodings, in bytes. */
const HEADERS_BYTES = 6_144

export interface CachedPage {
  sendable: SendablePage
  /** The page's own limit, in ms on the clock of `performance.now`. */
  expiresAt: number
  /** Until when the page may be served unless content changes, in ms on the same clock. */
  confirmedUntil: number
  /** When content changed for the first time since it was last found unchanged; null if it has not. */
  staleSince: number | null
  unchanged: () => Promise<boolean>
}

export interface PageStoreOptions {
  maxEntries: number
  /** In all encodings, in bytes. */
  maxBytes: number
  /** See `PageCacheOptions`. */
  keepMs: () => number | null
}

/** The cached pages, and whether each is known to be current. */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #keepMs: () => number | null
  #generation = 0

  constructor({ maxEntries, maxBytes, keepMs }: PageStoreOptions) {
    this.#pages = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ sendable }) => sizeOf(sendable) + HEADERS_BYTES,
    })
    this.#keepMs = keepMs
  }

  get size(): number {
    return this.#pages.size
  }

  /** How often content has changed. Content that was read in an earlier generation may be outdated. */
  get generation(): number {
    return this.#generation
  }

  /**
   * Returns a page unless it has expired. The time is passed in, because the library's clock sets a timer every
   * millisecond.
   * @param at in ms on the clock of `performance.now`
   */
  get(key: string, at: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page === undefined || at < page.expiresAt) return page
    this.#pages.delete(key)
    return undefined
  }

  /** Returns a page, even an expired one, without counting as a use of it. */
  peek(key: string): CachedPage | undefined {
    return this.#pages.peek(key)
  }

  /**
   * Adds a page that has just been rendered, unless content has changed since or pages are not kept at all.
   * @param seconds the page's own limit
   * @param startedIn the generation in which the rendering started
   * @returns the page, which waiting requests get even if it was not added
   */
  add(
    key: string,
    { sendable, unchanged }: Pick<CachedPage, 'sendable' | 'unchanged'>,
    seconds: number,
    startedIn: number,
  ): CachedPage {
    const page = {
      sendable,
      unchanged,
      expiresAt: performance.now() + seconds * 1000,
      ...this.#confirmed(),
    }
    if (this.#generation === startedIn && this.#keepMs() !== 0) this.#pages.set(key, page)
    return page
  }

  /**
   * Remembers that the content of a page has been found unchanged.
   * @param startedIn the generation in which the check started
   */
  confirm(page: CachedPage, startedIn: number): void {
    if (this.#generation === startedIn) Object.assign(page, this.#confirmed())
  }

  /** Removes a page unless another one has replaced it. */
  discard(key: string, page: CachedPage | undefined): void {
    if (page && this.#pages.peek(key) === page) this.#pages.delete(key)
  }

  /** Makes every page stale until it is confirmed. */
  contentChanged(): void {
    this.#generation++
    const at = performance.now()
    for (const page of this.#pages.values()) page.staleSince ??= at
  }

  #confirmed(): Pick<CachedPage, 'confirmedUntil' | 'staleSince'> {
    const limitMs = this.#keepMs()
    return { confirmedUntil: limitMs === null ? Infinity : performance.now() + limitMs, staleSince: null }
  }
}
