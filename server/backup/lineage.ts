import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../errors/error-code'
import { lineageId, readLineage, writeLineage } from '../lake/dataset/mark'
import { TransferError } from '../lake/transfer/errors'
import { PRIVATE_FILE } from '../storage/private-file'
import { listBackups, unusable } from './backup-files'

/* Two sites whose datasets have the same name must not share a folder for backups, since each would remove the other's.
   A dataset and the folder that it is backed up to therefore have the same id, its lineage. */

export interface LineagePlace {
  dataDir: string
  dataset: string
  /** Where its backups are. */
  folder: string
}

/**
 * Checks that a folder's backups are not those of another dataset of the same name. A dataset or a folder whose lineage
 * is not known is not refused: earlier versions recorded none.
 * @throws TransferError if they are, or if the folder cannot be read
 */
export async function checkLineage({ dataDir, dataset, folder }: LineagePlace): Promise<void> {
  const [own, theirs] = await Promise.all([readLineage(dataDir, dataset), lineageIn(folder, dataset)])
  if (own === null || theirs === null || own === theirs) return
  // A folder whose backups were moved away may be used for another dataset.
  if ((await listBackups(folder, dataset)).length === 0) return
  throw new TransferError(
    `The backups in ${folder} are of another dataset "${dataset}" than the one in ${dataDir}, and two sites that share a folder would remove each other's backups: set another BACKUP_DIR. If these are the backups of this site, remove ${lineageFile(folder, dataset)}.`,
  )
}

/**
 * Gives a dataset and a folder that now has a backup of it the same lineage. The caller has checked that the folder may
 * have its backups.
 */
export async function shareLineage({ dataDir, dataset, folder }: LineagePlace): Promise<void> {
  const [own, theirs] = await Promise.all([readLineage(dataDir, dataset), lineageIn(folder, dataset)])
  const lineage = own ?? theirs ?? randomUUID()
  if (theirs !== lineage)
    await writeFile(lineageFile(folder, dataset), lineage, { mode: PRIVATE_FILE, flush: true })
  if (own !== lineage) await writeLineage(dataDir, dataset, lineage)
}

/** Gives a dataset that was restored from a folder's backup the lineage of that folder, if it is known. */
export async function adoptLineage({ dataDir, dataset, folder }: LineagePlace): Promise<void> {
  const theirs = await lineageIn(folder, dataset)
  if (theirs !== null) await writeLineage(dataDir, dataset, theirs)
}

async function lineageIn(folder: string, dataset: string): Promise<string | null> {
  const text = await readFile(lineageFile(folder, dataset), 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return ''
    throw unusable(folder, cause)
  })
  return lineageId.safeParse(text.trim()).data ?? null
}

function lineageFile(folder: string, dataset: string): string {
  return join(folder, `${dataset}.lineage`)
}
