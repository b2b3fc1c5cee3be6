import { setImmediate } from 'node:timers/promises'
import type { Log } from '../../../shared/logging/log'
import { fileExists } from '../../storage/file-exists'
import type { LakeDocument } from '../documents'
import { openDatabase } from '../storage/database'
import { readStored } from '../storage/stored-document'
import { TransferError } from './errors'

/** Documents parsed per turn of the event loop: about a millisecond's work. */
const BATCH = 100

/** A dataset as it was when its first document was read, whatever other processes commit meanwhile. */
export interface Snapshot {
  /** Yields the documents of assets, by id. */
  assets(): AsyncGenerator<LakeDocument>
  /** Yields all other documents, by id. */
  documents(): AsyncGenerator<LakeDocument>
  close(): void
}

const ASSET_TYPES = "('sanity.imageAsset', 'sanity.fileAsset')"

/**
 * Opens a dataset for reading all of it, a few documents at a time, so that the site in the same process stays
 * responsive.
 * @param log reports an upgrade of the database
 * @throws TransferError if there is no dataset; StartError if this user may not look for it
 */
export function openSnapshot(databaseFile: string, log?: Pick<Log, 'info'>): Snapshot {
  if (!fileExists(databaseFile)) {
    throw new TransferError(
      `There is no embedded dataset at ${databaseFile}: start the site once to make it.`,
    )
  }
  const database = openDatabase(databaseFile, log)
  // The first read determines the state that all later reads see.
  database.holdState()

  async function* read(condition: string): AsyncGenerator<LakeDocument> {
    const batch = database.prepare(
      `SELECT content FROM documents WHERE id > ? AND type ${condition} ORDER BY id LIMIT ${BATCH}`,
    )
    for (let after = ''; ;) {
      const contents = batch.raw().all(after).flat()
      for (const content of contents) {
        const document = readStored(content)
        after = document._id
        yield document
      }
      if (contents.length < BATCH) return
      await setImmediate()
    }
  }

  return {
    assets: () => read(`IN ${ASSET_TYPES}`),
    documents: () => read(`NOT IN ${ASSET_TYPES}`),
    close() {
      database.close()
    },
  }
}
