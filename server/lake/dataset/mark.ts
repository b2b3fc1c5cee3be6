import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../../errors/error-code'
import { PRIVATE_FILE } from '../../storage/private-file'

/* A file in the data folder that shows that a dataset was there. It contains the dataset's lineage, if known. */

/** What the name of such a file begins with. */
export const MARK = 'dataset-'

/** A random id that a dataset shares with its backups, so that those of two sites are told apart. */
export const lineageId = z.uuid()

/** Returns the path of a dataset's mark. It is not in the dataset's folder, which may be a mount of its own. */
export function markOf(dataDir: string, dataset: string): string {
  return join(dataDir, `${MARK}${dataset}`)
}

/**
 * Marks a dataset as being in this data folder, unless it is marked already.
 * @param isNew whether it was just created from its seed, which begins a lineage; any other may have backups already
 */
export function markDataset(dataDir: string, dataset: string, { isNew }: { isNew: boolean }): void {
  try {
    writeFileSync(markOf(dataDir, dataset), isNew ? randomUUID() : '', { flag: 'wx', mode: PRIVATE_FILE })
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause
  }
}

/** Returns the lineage of the dataset in this data folder; null if it is not known. */
export async function readLineage(dataDir: string, dataset: string): Promise<string | null> {
  const text = await readFile(markOf(dataDir, dataset), 'utf8').catch(() => '')
  return lineageId.safeParse(text.trim()).data ?? null
}

/** Stores the lineage of the dataset in this data folder. The file is not replaced, so it keeps its owner. */
export async function writeLineage(dataDir: string, dataset: string, lineage: string): Promise<void> {
  await writeFile(markOf(dataDir, dataset), lineage, { mode: PRIVATE_FILE, flush: true })
}
