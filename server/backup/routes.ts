import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import express, { type RequestHandler, type Router } from 'express'
import type { Access } from '../access/access'
import type { Logger } from '../http/log'
import type { BackupSchedule } from './schedule'

/** Path of the backup status, for members of the dataset in the Studio or in scripts. */
export const BACKUP_STATUS_PATH = '/studio/backup-status'

/** Below this path, editors download backups by name. */
export const BACKUP_FILES_PATH = '/studio/backup-files'

export interface BackupRoutesOptions {
  access: Pick<Access, 'authorize' | 'guard'>
  /** Null if no backups are made. */
  backups: Pick<BackupSchedule, 'status' | 'files'> | null
  log: Pick<Logger, 'info'>
}

/**
 * Answers members with `{ "backups": null }` if no backups are made, otherwise with the `BackupStatus` and the
 * `files`, newest first, with all times as ISO dates. Anyone else gets 401.
 */
export function createBackupStatusRoute({ access, backups }: Omit<BackupRoutesOptions, 'log'>): Router {
  const router = express.Router()
  router.use(access.guard, noStore)
  router.get('/', (request, response, next) => {
    if (access.authorize(request) === null)
      return void response.status(401).json({ message: 'Sign in first.' })
    answer(response).catch(next)
  })
  return router

  async function answer(response: express.Response): Promise<void> {
    if (!backups) return void response.json({ backups: null })
    const files = (await backups.files()).map(({ file, at, ...rest }) => ({
      name: basename(file),
      at: at.toISOString(),
      ...rest,
    }))
    const status = backups.status()
    response.json({
      backups: {
        ...status,
        lastSuccessAt: dateOf(status.lastSuccessAt),
        nextAt: dateOf(status.nextAt),
        files,
      },
    })
  }
}

/**
 * Sends editors the backup `GET /<name>`; 401 and 403 for others, since it contains drafts too, and 404 for an
 * unknown name. Each download is logged.
 */
export function createBackupFilesRoute({ access, backups, log }: BackupRoutesOptions): Router {
  const router = express.Router()
  router.use(access.guard, noStore)
  router.get('/:name', (request, response, next) => {
    const who = access.authorize(request)
    if (who === null) return void response.status(401).json({ message: 'Sign in first.' })
    if (who.role !== 'editor')
      return void response.status(403).json({ message: 'Only editors can download backups.' })
    send(request.params.name, who.userId, request.method === 'HEAD', response).catch(next)
  })
  return router

  async function send(name: string, userId: string, headOnly: boolean, response: express.Response) {
    // Only listed files are sent, so the name never becomes part of a path.
    const found = (await backups?.files())?.find(({ file }) => basename(file) === name)
    const size = found && (await stat(found.file).catch(() => null))?.size
    if (!found || size === undefined)
      return void response.status(404).json({ message: 'There is no such backup.' })
    response.attachment(name).set('Content-Length', String(size)).type('application/gzip')
    if (headOnly) return void response.end()
    log.info({ backup: name, userId }, 'A backup is downloaded')
    // Stops at the announced size, whatever happens to the file.
    const stream = createReadStream(found.file, size > 0 ? { end: size - 1 } : {})
    // A client that disconnects is normal; a file that cannot be read breaks the connection.
    await pipeline(stream, response).catch(() => response.destroy())
  }
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}

function dateOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
