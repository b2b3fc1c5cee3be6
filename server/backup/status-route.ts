import express, { type Router } from 'express'
import type { Access } from '../access/access'
import type { BackupStatus } from './schedule'

/** Where members of the dataset, in the Studio or by script, query the status of backups. */
export const BACKUP_STATUS_PATH = '/studio/backup-status'

/**
 * Answers members with `{ "backups": null }` if backups are disabled, otherwise with a `BackupStatus` with ISO dates;
 * others get 401.
 */
export function createBackupStatusRoute(
  access: Pick<Access, 'authorize'>,
  status: () => BackupStatus | null,
): Router {
  const router = express.Router()
  router.get('/', (request, response) => {
    response.set('Cache-Control', 'no-store')
    if (access.authorize(request) === null)
      return void response.status(401).json({ message: 'Sign in first.' })
    const now = status()
    const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
    response.json({
      backups: now && { ...now, lastSuccessAt: dateOf(now.lastSuccessAt), nextAt: dateOf(now.nextAt) },
    })
  })
  return router
}
