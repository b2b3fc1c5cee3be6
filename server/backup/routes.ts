import express, { type RequestHandler, type Router } from 'express'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Log } from '../../shared/logging/log'
import type { Access } from '../access/access'
import { editorsOnly, identityOf, membersOnly } from '../access/middleware'
import { refusalOf, RETRY_AFTER_S } from '../deletions/refusal'
import { handleRestore, RESTORED } from '../deletions/restore-handler'
import { messageOf } from '../errors/error-message'
import { asyncHandler } from '../http/async-handler'
import { jsonBody } from '../http/json-body'
import type { DeletedDocuments } from './deleted-documents'
import type { BackupSchedule } from './schedule'

/** Requests that may wait for a backup to be read; further ones are refused. */
const MAX_READING = 5
const MAX_BODY = '2kb'
/** Maximum number of missing pictures and files that are named for each backup. */
const MAX_NAMED = 20

export interface BackupRoutesOptions {
  access: Pick<Access, 'authorize' | 'guard'>
  /** Null if no backups are made. */
  backups: Pick<BackupSchedule, 'status' | 'files'> | null
  log: Pick<Log, 'info'>
}

/**
 * Answers members with `{ "backups": null }` if no backups are made, otherwise with the `BackupStatus` and the
 * `files`, newest first, with all times as ISO dates, and the number and first names of what is missing in each; none
 * if the folder cannot be read, which is then the `problem`. Anyone else gets 401.
 */
export function createBackupStatusRoute({ access, backups }: Omit<BackupRoutesOptions, 'log'>): Router {
  const router = express.Router()
  router.use(membersOnly(access))
  router.get(
    '/',
    asyncHandler((_request, response) => sendStatus(response)),
  )
  return router

  async function sendStatus(response: express.Response): Promise<void> {
    if (!backups) {
      response.json({ backups: null })
      return
    }
    let unreadable: string | null = null
    const listed = await backups.files().catch((cause: unknown) => {
      unreadable = messageOf(cause)
      return []
    })
    const files = listed.map(({ file, at, missing, ...rest }) => ({
      name: basename(file),
      at: at.toISOString(),
      ...rest,
      missing: { count: missing.length, names: missing.slice(0, MAX_NAMED) },
    }))
    const status = backups.status()
    response.json({
      backups: {
        ...status,
        lastSuccessAt: dateOf(status.lastSuccessAt),
        nextAt: dateOf(status.nextAt),
        problem: status.problem ?? unreadable,
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
  router.use(editorsOnly(access, 'Only editors can download backups.'))
  router.get('/:name', asyncHandler(send))
  return router

  async function send(request: express.Request<{ name: string }>, response: express.Response): Promise<void> {
    const { name } = request.params
    // Only listed files are sent, so the name never becomes part of a path.
    const found = (await backups?.files())?.find(({ file }) => basename(file) === name)
    const size = found && (await stat(found.file).catch(() => null))?.size
    if (!found || size === undefined) {
      response.status(404).json({ message: 'There is no such backup.' })
      return
    }
    response.attachment(name).set('Content-Length', String(size)).type('application/gzip')
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    log.info({ backup: name, userId: identityOf(response).userId }, 'Backup downloaded')
    // The stream stops at the announced size, even if the file grows.
    const stream = createReadStream(found.file, size > 0 ? { end: size - 1 } : {})
    // A client may disconnect at any time. If the file cannot be read, the connection is closed.
    await pipeline(stream, response).catch(() => response.destroy())
  }
}

export interface BackupDocumentsOptions extends Pick<BackupRoutesOptions, 'access' | 'backups'> {
  deleted: DeletedDocuments
  log: Pick<Log, 'info' | 'error'>
}

type BackupWork = (file: string, request: express.Request, response: express.Response) => Promise<unknown>

/**
 * Lets editors list and restore documents that were deleted since a backup; others get 401 or 403.
 *
 * - `GET /<name>` returns `{ "documents": DeletedDocument[] }`: what this backup has, and the dataset no longer has
 * - `POST /<name>` with `{ "id" }` restores such a document as a draft and returns `{ "id" }`; 404 if the backup does
 *   not have it, 409 if it exists again. Each restoration is logged.
 *
 * Responds with 404 for an unknown name, with 422 if the backup cannot be read, with 503 while too many are being read
 * or another process writes to the dataset, and with 507 if the disk is full.
 */
export function createBackupDocumentsRoute({
  access,
  backups,
  deleted,
  log,
}: BackupDocumentsOptions): Router {
  const router = express.Router()
  let reading = 0
  router.use(editorsOnly(access, 'Only editors can restore documents.'))
  router.use(jsonBody(MAX_BODY))

  /** Runs `work` with the path of the backup that the request names. */
  function withBackup(work: BackupWork): RequestHandler<{ name: string }> {
    return asyncHandler(async (request, response) => {
      if (reading >= MAX_READING) {
        response.set('Retry-After', String(RETRY_AFTER_S)).status(503)
        response.json({ message: 'Other backups are being read. Try again in a moment.' })
        return
      }
      reading += 1
      try {
        await respond(work, request, response)
      } finally {
        reading -= 1
      }
    })
  }

  async function respond(
    work: BackupWork,
    request: express.Request<{ name: string }>,
    response: express.Response,
  ) {
    const { name } = request.params
    // Only listed files are read, so the name never becomes part of a path.
    const found = (await backups?.files())?.find(({ file }) => basename(file) === name)
    if (!found) {
      response.status(404).json({ message: 'There is no such backup.' })
      return
    }
    try {
      await work(found.file, request, response)
    } catch (cause) {
      log.error({ err: cause, backup: name }, 'Cannot list or restore the deleted documents of a backup')
      const unusable = { status: 422, message: `This backup cannot be used: ${messageOf(cause)}` }
      const { status, message } = refusalOf(cause) ?? unusable
      if (status === 503) response.set('Retry-After', String(RETRY_AFTER_S))
      response.status(status).json({ message })
    }
  }

  router.get(
    '/:name',
    withBackup(async (file, _request, response) => response.json({ documents: await deleted.list(file) })),
  )
  router.post(
    '/:name',
    withBackup((file, request, response) =>
      handleRestore(request, response, {
        restore: (id, author) => deleted.restore(file, id, author),
        absent: 'This backup does not have that document.',
        onRestored: (details) => log.info({ backup: basename(file), ...details }, RESTORED),
      }),
    ),
  )
  return router
}

function dateOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
