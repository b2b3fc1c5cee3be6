import { open, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { NotReadyError, type ReadinessCheck } from '../http/readiness'
import { codeOf, PROBE_BYTES, PROBE_FILE } from './data-folder'
import { findDamage } from './database-file'

/** How old the outcome of the last check may be, in ms: it writes, and anybody may ask for it. */
const CHECK_INTERVAL_MS = 2_000

export interface StorageHealthOptions {
  /** Where the databases are. */
  folder: string
  /** Paths of the databases that this process has open. */
  databases: readonly string[]
  /** See `CHECK_INTERVAL_MS`, its default. */
  intervalMs?: number
}

/**
 * Tells whether what is written now can be read after a restart: the open databases are still the files of their names and
 * whole, and their disk takes data. To be made once the databases are open.
 */
export async function createStorageHealth(options: StorageHealthOptions): Promise<ReadinessCheck> {
  const { folder, databases, intervalMs = CHECK_INTERVAL_MS } = options
  const opened = new Map<string, OpenedFile>()
  for (const file of databases) opened.set(file, await lookAt(file))
  let last: { at: number; outcome: Promise<string> } | null = null

  async function check(): Promise<string> {
    for (const [file, before] of opened) {
      const name = basename(file)
      const now = await lookAt(file).catch(() => null)
      if (now === null) throw new NotReadyError(`${name} was deleted while it is open; ${RESTART}`)
      if (now.identity !== before.identity)
        throw new NotReadyError(`${name} was replaced while it is open; ${RESTART}`)
      // SQLite never makes a file smaller unless it is told to, which nothing here does.
      const damage = now.bytes < before.bytes ? 'was cut off' : findDamage(file)
      if (damage !== null) throw new NotReadyError(`${name} ${damage}; restore it from a backup`)
      opened.set(file, now)
    }
    await probe()
    return 'writes are kept'
  }

  async function probe(): Promise<void> {
    const file = join(folder, PROBE_FILE)
    try {
      const handle = await open(file, 'w')
      try {
        await handle.writeFile(Buffer.alloc(PROBE_BYTES))
        await handle.sync()
      } finally {
        await handle.close()
      }
    } catch (cause) {
      throw new NotReadyError(`the data folder takes no writes (${codeOf(cause) ?? 'unknown error'})`, {
        cause,
      })
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
  }

  return {
    name: 'storage',
    check() {
      const now = performance.now()
      if (!last || now - last.at >= intervalMs) last = { at: now, outcome: check() }
      return last.outcome
    },
  }
}

const RESTART = 'restart the site, or put the file back and restart it'

interface OpenedFile {
  /** What tells a file from another one of the same name. */
  identity: string
  bytes: bigint
}

async function lookAt(file: string): Promise<OpenedFile> {
  const { dev, ino, size } = await stat(file, { bigint: true })
  return { identity: `${dev}:${ino}`, bytes: size }
}
