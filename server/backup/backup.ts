import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../shared/logging/log'
import { codeOf } from '../errors/error-code'
import { messageOf } from '../errors/error-message'
import { TransferError } from '../lake/transfer/errors'
import { exportDataset } from '../lake/transfer/export'
import { isDiskFull } from '../storage/data-folder'
import { fileDigest } from '../storage/file-digest'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../storage/private-file'
import { REMOVE_STUBBORNLY } from '../storage/remove-folder'
import { syncFolder } from '../storage/sync-folder'
import {
  backupFileName,
  digestFileOf,
  isIntact,
  listBackups,
  missingFileOf,
  missingIn,
  newestFirst,
  unusable,
  type Backup,
} from './backup-files'
import { checkLineage, shareLineage } from './lineage'
import { LOCK, takeLock } from './lock'
import { readBack } from './read-back'

export interface BackupOptions {
  /** The process's data folder; see `LakeOptions`. */
  dataDir: string
  dataset: string
  /** Where backups are stored; created if missing. */
  folder: string
  /** Number of verified backups of this dataset to keep; at least 1. As many incomplete ones may be kept, too. */
  keep: number
  /** The time in the backup's name. Defaults to now. */
  now?: Date
  /** Aborts the backup: `makeBackup` rejects with the signal's reason, and leaves nothing behind. */
  signal?: AbortSignal | undefined
  /** Reports an upgrade of the dataset's database. Defaults to none. */
  log?: Pick<Log, 'info'> | undefined
}

export interface BackupSummary extends Backup {
  documents: number
  assets: number
  /** See `ExportSummary`. */
  missing: string[]
  /** Size of the archive, in bytes. */
  bytes: number
  /** Number of older backups removed. */
  removed: number
  /** What failed once the backup was made, such as deleting an old one. */
  problems: string[]
}

const WORK_PREFIX = '.making-'

/**
 * Makes a backup: an export of the dataset that is read back, synced to disk, and given its name last. Only then are
 * backups above `keep` removed, oldest first, and only if there are as many verified newer ones. A backup that lacks
 * assets, because their files are missing, displaces only others that lack some.
 * Once it has its name, nothing rejects.
 * @returns null if another process is making one in this folder
 * @throws TransferError if it cannot be made, does not match the dataset, or the folder has the backups of another
 * site's dataset; older backups are kept
 */
export async function makeBackup(options: BackupOptions): Promise<BackupSummary | null> {
  const { dataDir, dataset, folder, keep, now = new Date(), signal, log } = options
  await reachable(folder)
  const lock = await takeLock(folder).catch((cause: unknown) => {
    throw unusable(folder, cause)
  })
  if (!lock) return null
  const work = join(folder, `${WORK_PREFIX}${randomUUID()}`)
  const problems: string[] = []
  try {
    await checkLineage(options)
    await removeLeftovers(folder, problems)
    await mkdir(work, { mode: PRIVATE_FOLDER })
    const file = join(folder, backupFileName(dataset, now))
    const made = join(work, basename(file))
    const summary = await exportDataset({ dataDir, dataset, target: made, signal, log })
    signal?.throwIfAborted()
    const found = await readBack(made, join(work, 'read'))
    signal?.throwIfAborted()
    if (found.documents !== summary.documents || found.assets !== summary.assets) {
      throw new TransferError(
        `The backup contains ${found.documents} documents and ${found.assets} assets instead of ${summary.documents} and ${summary.assets}.`,
      )
    }
    await syncFile(made)
    // A checksum next to the archive, so that later checks need no unpacking.
    await writeSynced(digestFileOf(made), `${await fileDigest(made, 'sha256')}  ${basename(file)}\n`)
    const isIncomplete = summary.missing.length > 0
    if (isIncomplete) await writeSynced(missingFileOf(made), `${summary.missing.join('\n')}\n`)
    signal?.throwIfAborted()
    if (isIncomplete) await rename(missingFileOf(made), missingFileOf(file))
    await rename(digestFileOf(made), digestFileOf(file))
    await rename(made, file)
    await attempt(shareLineage(options), problems)
    // The backup is made. If this rejected, every retry would make another one, which displaces older ones.
    const isSynced = await attempt(syncFolder(folder), problems)
    const removed = isSynced ? await removeOld({ folder, dataset, keep, now, problems }) : 0
    return { file, at: now, removed, problems, ...summary }
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
    throw new TransferError(
      `The disk is full, so no backup can be written to ${folder}: free some space there.`,
      { cause },
    )
  } finally {
    await attempt(rm(work, REMOVE_STUBBORNLY), problems)
    await attempt(lock.release(), problems)
  }
}

/** Waits for work that a backup does not depend on, and returns whether it succeeded; a failure becomes a problem. */
async function attempt(work: Promise<unknown>, problems: string[]): Promise<boolean> {
  try {
    await work
    return true
  } catch (cause) {
    problems.push(messageOf(cause))
    return false
  }
}

interface RemoveOldOptions extends Pick<BackupOptions, 'folder' | 'dataset' | 'keep'> {
  now: Date
  /** Collects what cannot be read or removed. */
  problems: string[]
}

async function removeOld({ folder, dataset, keep, now, problems }: RemoveOldOptions): Promise<number> {
  const backups = await listBackups(folder, dataset).catch((cause: unknown) => {
    problems.push(messageOf(cause))
    return []
  })
  let complete = 0
  let incomplete = 0
  let removed = 0
  for (const { file } of newestFirst(backups, now)) {
    const isComplete = (await missingIn(file)).length === 0
    // A damaged backup does not count, so it never displaces a good one; it is removed once there are enough good
    // ones. Neither does an incomplete one displace a complete one.
    if (complete >= keep || (!isComplete && incomplete >= keep)) {
      if (!(await attempt(rm(file, { force: true }), problems))) continue
      for (const beside of [digestFileOf(file), missingFileOf(file)])
        await attempt(rm(beside, { force: true }), problems)
      removed += 1
    } else if (await isIntact(file)) {
      if (isComplete) complete += 1
      else incomplete += 1
    }
  }
  return removed
}

/** Removes what a killed process left unfinished. The caller holds the lock. */
async function removeLeftovers(folder: string, problems: string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(WORK_PREFIX) || name.startsWith(`${LOCK}.`))
      await attempt(rm(join(folder, name), { recursive: true, force: true }), problems)
  }
}

async function reachable(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (cause) {
    throw unusable(folder, cause)
  }
}

/** Does what `makePrivateFolder` does, without blocking the server while another disk or a network share responds. */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent)
  await mkdir(path, { mode: PRIVATE_FOLDER }).catch((cause: unknown) => {
    // Another process may have been faster.
    if (codeOf(cause) !== 'EEXIST' || found !== null) throw cause
  })
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

async function writeSynced(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: PRIVATE_FILE })
  await syncFile(file)
}
