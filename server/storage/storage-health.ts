import { constants, openSync } from 'node:fs'
import { access, open, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { reused } from '../concurrency/reused'
import { codeOf } from '../errors/error-code'
import { NotReadyError, type ReadinessCheck } from '../http/reporting/readiness'
import { PROBE_BYTES, PROBE_FILE } from './data-folder'
import { findDamageIn } from './database-file'

/** How long the result of a check is reused, in ms: a check writes to disk, and anyone can trigger it. */
const CHECK_INTERVAL_MS = 2_000

export interface StorageHealthOptions {
  /** The folder of the databases. */
  folder: string
  /** Paths of the databases that this process has open. */
  databases: readonly string[]
  /** Defaults to `CHECK_INTERVAL_MS`. */
  intervalMs?: number
}

/**
 * Checks whether data written now will be readable after a restart: the open databases still have their names and are
 * intact, and their disk is writable. Create it once the databases are open.
 */
export async function createStorageHealth(options: StorageHealthOptions): Promise<ReadinessCheck> {
  const { folder, databases, intervalMs = CHECK_INTERVAL_MS } = options
  const opened = new Map<string, OpenedFile>()
  for (const file of databases) {
    // The descriptor is never closed: see `findDamage`.
    const descriptor = openSync(file, 'r')
    opened.set(file, { descriptor, ...(await lookAt(file)) })
  }

  async function check(): Promise<string> {
    for (const [file, before] of opened) {
      const name = basename(file)
      const now = await lookAt(file).catch((cause: unknown) => {
        const code = codeOf(cause)
        if (code === 'ENOENT')
          throw new NotReadyError(`${name} was deleted while open; ${RESTART}`, { cause })
        throw new NotReadyError(
          `${name} cannot be opened again (${code ?? 'unknown error'}): let this user read and write it and its folder`,
          { cause },
        )
      })
      if (now.identity !== before.identity)
        throw new NotReadyError(`${name} was replaced while open; ${RESTART}`)
      // SQLite never shrinks a file unless told to, which nothing here does.
      const damage = now.bytes < before.bytes ? 'was truncated' : findDamageIn(before.descriptor, file)
      if (damage !== null) throw new NotReadyError(`${name} ${damage}; restore it from a backup`)
      opened.set(file, { ...before, ...now })
    }
    await probe()
    return 'storage is durable'
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
      throw new NotReadyError(`the data folder is not writable (${codeOf(cause) ?? 'unknown error'})`, {
        cause,
      })
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
  }

  // On a disk that does not answer, each check occupies one of the few threads that read files and resolve names.
  return { name: 'storage', check: reused(check, intervalMs) }
}

const RESTART = 'restart the site, or put the file back and restart it'

interface FoundFile {
  /** Distinguishes a file from another one of the same name. */
  identity: string
  bytes: bigint
}

interface OpenedFile extends FoundFile {
  descriptor: number
}

/** Returns which file has a name; rejects if this process could not open it for writing. */
async function lookAt(file: string): Promise<FoundFile> {
  await access(file, constants.R_OK | constants.W_OK).catch((cause: unknown) => {
    // A disk that has become read-only is what the probe reports.
    if (codeOf(cause) !== 'EROFS') throw cause
  })
  const { dev, ino, size } = await stat(file, { bigint: true })
  return { identity: `${dev}:${ino}`, bytes: size }
}
