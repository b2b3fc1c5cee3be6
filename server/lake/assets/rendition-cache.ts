import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { access, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { WorkQueue } from './work-queue'

/** Pictures made at once: each is the work of one core for up to a second. */
const AT_ONCE = 2
/** Requests that may wait for their turn; a page has a few dozen pictures. */
const WAITING_AT_MOST = 100

/**
 * Renditions on disk, as many as fit; the one not asked for longest goes first. The folder holds nothing that cannot be made
 * again.
 */
export class RenditionCache {
  readonly folder: string
  readonly #kept: LRUCache<string, number>
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #queue = new WorkQueue(AT_ONCE, WAITING_AT_MOST)

  /** @param bytesAtMost what the folder may hold */
  constructor(folder: string, bytesAtMost: number) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    this.#kept = new LRUCache<string, number>({
      maxSize: bytesAtMost,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void rm(join(folder, name), { force: true })
      },
    })
    const files = readdirSync(folder).flatMap((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      return found?.isFile() ? [{ name, ...found }] : []
    })
    // What a killed process left unfinished starts with a dot.
    for (const { name } of files.filter(({ name }) => name.startsWith('.'))) {
      void rm(join(folder, name), { force: true })
    }
    const finished = files.filter(({ name }) => !name.startsWith('.'))
    for (const { name, size } of finished.sort((a, b) => a.mtimeMs - b.mtimeMs)) this.#kept.set(name, size)
  }

  /**
   * Sees to it that a rendition is there; however many ask for it at once, it is made once.
   * Throws a QueueFullError when too many others are to be made, or what `make` throws.
   */
  async ensure(name: string, make: () => Promise<Buffer>): Promise<void> {
    const file = join(this.folder, name)
    if (this.#kept.get(name) !== undefined) {
      const isThere = await access(file).then(
        () => true,
        () => false,
      )
      if (isThere) return
    }
    const joined = this.#underWay.get(name)
    if (joined) return joined
    const made = this.#queue
      .run(async () => {
        const bytes = await make()
        const unfinished = join(this.folder, `.${randomUUID()}`)
        await writeFile(unfinished, bytes)
        await rename(unfinished, file)
        this.#kept.set(name, bytes.length)
      })
      .finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, made)
    return made
  }
}
