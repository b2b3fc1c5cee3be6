import { z } from 'zod'
import { BACKUP_FILES_PATH, BACKUP_STATUS_PATH } from '../../shared/addresses/server-paths'
import { requestFromServer } from '../requests/server-request'

const fileSchema = z.object({
  name: z.string().min(1),
  at: z.iso.datetime(),
  bytes: z.number().nonnegative(),
  state: z.enum(['verified', 'damaged', 'unchecked']),
  /** The pictures and files that the backup lacks; only the first are named. */
  missing: z.object({ count: z.number(), names: z.array(z.string()) }),
})

const responseSchema = z.object({
  backups: z
    .object({
      lastSuccessAt: z.iso.datetime().nullable(),
      nextAt: z.iso.datetime().nullable(),
      problem: z.string().nullable(),
      activity: z.enum(['checking', 'making']).nullable(),
      files: z.array(fileSchema),
    })
    .nullable(),
})

/** A backup on the server. */
export type BackupFile = z.infer<typeof fileSchema>
/** The state of the dataset's backups; null if none are made. */
export type Backups = z.infer<typeof responseSchema>['backups']

/**
 * Requests the state of the backups from the server.
 * @param server origin of the server
 * @throws if the server does not answer, or answers with something else
 */
export async function readBackups(server: string, signal: AbortSignal): Promise<Backups> {
  return responseSchema.parse(await requestFromServer(server, BACKUP_STATUS_PATH, { signal })).backups
}

/** Returns the address where editors download a backup. */
export function downloadUrl(server: string, { name }: BackupFile): string {
  return new URL(`${BACKUP_FILES_PATH}/${encodeURIComponent(name)}`, server).href
}
