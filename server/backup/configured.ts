import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Environment } from '../environment/environment'
import { codeOf } from '../errors/error-code'
import { StartError } from '../errors/start-error'
import type { Logger } from '../http/reporting/log'
import { makePrivateFolder } from '../storage/private-file'
import { scheduleBackups, type BackupSchedule } from './schedule'

/**
 * Schedules the backups that the environment asks for, in the process that runs the embedded dataset.
 * @param directory base directory of relative paths in the environment
 * @returns null without `BACKUP_DIR`
 */
export function scheduleConfiguredBackups(
  environment: Environment,
  directory: string,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): BackupSchedule | null {
  if (environment.BACKUP_DIR === undefined) return null
  const dataDir = resolve(directory, environment.DATA_DIR)
  const folder = resolve(directory, environment.BACKUP_DIR)
  // If a folder cannot be read, the first backup reports it.
  warnOfSharedDisk(dataDir, folder, log).catch(() => {})
  return scheduleBackups({
    dataDir,
    dataset: environment.SANITY_DATASET,
    folder,
    keep: environment.BACKUP_KEEP,
    times: environment.BACKUP_SCHEDULE,
    log,
  })
}

/**
 * Warns the operator if backups would be lost together with the data. This also catches a disk that is not connected,
 * whose mount point is then on the disk below.
 */
export async function warnOfSharedDisk(
  dataDir: string,
  folder: string,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const [data, backups] = await Promise.all([stat(dataDir), stat(folder)])
  if (data.dev !== backups.dev) return
  log.warn(
    { folder },
    'Backups are on the same disk as the data, and would be lost with it. Is the disk of BACKUP_DIR mounted?',
  )
}

/**
 * Warns the operator if the environment asks for backups in a process that makes none, because it does not run the
 * dataset.
 */
export function warnOfUnusedBackupFolder(
  { BACKUP_DIR }: Pick<Environment, 'BACKUP_DIR'>,
  log: Pick<Logger, 'warn'>,
): void {
  if (BACKUP_DIR === undefined) return
  log.warn('This process makes no backups: BACKUP_DIR only takes effect in the process of the dataset.')
}

/**
 * Error codes of a folder that cannot be created until the operator changes something, for example because a file has
 * the same name or because the path is below /proc.
 */
const IMPOSSIBLE: ReadonlySet<string | undefined> = new Set(['EEXIST', 'ENOTDIR', 'ENOENT'])

/**
 * Creates the folder for backups, if missing. If that fails only for now, for example because the disk is full or not
 * connected, it is left to the schedule, which reports the problem and tries again: the site can serve without backups.
 * @param directory base directory of relative paths in the environment
 * @throws StartError if `BACKUP_DIR` can never be a folder
 */
export function prepareBackupFolder(
  { BACKUP_DIR }: Pick<Environment, 'BACKUP_DIR'>,
  directory: string,
): void {
  if (BACKUP_DIR === undefined) return
  const folder = resolve(directory, BACKUP_DIR)
  try {
    makePrivateFolder(folder)
  } catch (cause) {
    if (!IMPOSSIBLE.has(codeOf(cause))) return
    const reason = codeOf(cause) === 'ENOENT' ? 'there' : 'because a file has that name, or one above it'
    throw new StartError(
      `The folder for backups ${folder} cannot be created ${reason}: set BACKUP_DIR to another folder.`,
      { cause },
    )
  }
}
