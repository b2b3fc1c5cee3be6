import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../errors/error-code'
import { messageOf } from '../errors/error-message'
import { TransferError } from '../lake/transfer/errors'
import { fileDigest } from '../storage/file-digest'

/** A backup in its folder. */
export interface Backup {
  /** Absolute or relative, like the given folder. */
  file: string
  /** When it was made. */
  at: Date
}

/** Returns `production-2026-01-31T02-00-00-000Z.tar.gz`, a name that sorts by time and is valid on every system. */
export function backupFileName(dataset: string, at: Date): string {
  return `${dataset}-${at.toISOString().replace(/[:.]/g, '-')}.tar.gz`
}

/** Returns when a backup was made, which its name says; null if the name is another. */
export function momentOf(name: string, dataset: string): Date | null {
  if (!name.startsWith(`${dataset}-`)) return null
  const time = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.tar\.gz$/.exec(name.slice(dataset.length + 1))
  if (!time) return null
  const at = new Date(`${time[1]}:${time[2]}:${time[3]}.${time[4]}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Returns the path of the checksum next to an archive. */
export function digestFileOf(file: string): string {
  return `${file}.sha256`
}

/** Returns the path of the list of missing assets next to an archive; only an incomplete one has it. */
export function missingFileOf(file: string): string {
  return `${file}.missing`
}

/** Returns the names of the assets that an archive lacks. */
export async function missingIn(file: string): Promise<string[]> {
  const text = await readFile(missingFileOf(file), 'utf8').catch(() => '')
  return text.split('\n').filter((name) => name !== '')
}

/** Lists the backups of a dataset by name, oldest first, without checking that they are readable. */
export async function listBackups(folder: string, dataset: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return []
    throw unusable(folder, cause)
  })
  return names
    .flatMap((name) => {
      const at = momentOf(name, dataset)
      return at ? [{ file: join(folder, name), at }] : []
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Whether an archive is byte for byte the one that was verified. */
export async function isIntact(file: string): Promise<boolean> {
  try {
    const expected = (await readFile(digestFileOf(file), 'utf8')).slice(0, 64)
    return (await fileDigest(file, 'sha256')) === expected
  } catch {
    return false
  }
}

/** How much the clocks of processes that share a folder may differ, in ms. */
const CLOCK_SLACK_MS = 5 * 60_000

/** Whether a backup was made while the clock was ahead, so that its real time is unknown. */
export function isFromFuture({ at }: Pick<Backup, 'at'>, now = new Date()): boolean {
  return at.getTime() > now.getTime() + CLOCK_SLACK_MS
}

/** Returns the newest intact backup that was not made while the clock was ahead; null if there is none. */
export async function newestIntact(folder: string, dataset: string): Promise<Backup | null> {
  for (const backup of (await listBackups(folder, dataset)).reverse()) {
    if (!isFromFuture(backup) && (await isIntact(backup.file))) return backup
  }
  return null
}

/**
 * Sorts backups by when they were made. Those made while the clock was ahead come last: they may be older than all
 * others.
 */
export function newestFirst(backups: readonly Backup[], now = new Date()): Backup[] {
  const sorted = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  const isCertain = (backup: Backup) => !isFromFuture(backup, now)
  return [...sorted.filter(isCertain), ...sorted.filter((backup) => !isCertain(backup))]
}

/** Returns the error of a folder that backups cannot be kept in. */
export function unusable(folder: string, cause: unknown): TransferError {
  return new TransferError(`Backups cannot be kept in ${folder}: ${messageOf(cause)}.`, { cause })
}
