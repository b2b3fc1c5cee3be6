import { resolve } from 'node:path'
import type { Environment } from '../environment'
import type { Logger } from '../http/log'
import { scheduleBackups, type BackupSchedule } from './schedule'

/**
 * Schedules the backups that the environment asks for, in the process that runs the embedded dataset.
 * @param directory base directory of relative paths in the environment
 * @returns null without `BACKUP_DIR`
 */
export function scheduleConfiguredBackups(
  environment: Environment,
  directory: string,
  log: Pick<Logger, 'info' | 'error'>,
): BackupSchedule | null {
  if (environment.BACKUP_DIR === undefined) return null
  return scheduleBackups({
    dataDir: resolve(directory, environment.DATA_DIR),
    dataset: environment.SANITY_DATASET,
    folder: resolve(directory, environment.BACKUP_DIR),
    keep: environment.BACKUP_KEEP,
    times: environment.BACKUP_SCHEDULE,
    log,
  })
}
