import { DamageError } from '../../storage/database-file'
import { readDocument, type LakeDocument } from '../documents'

/** The column to select for `readStored`: libsql aborts the process where a text, once damaged, is not UTF-8 any more. */
export const STORED = 'CAST(content AS BLOB)'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a stored document.
 * @param content the column `STORED`
 * @throws DamageError if it is no longer what was written
 */
export function readStored(content: unknown): LakeDocument {
  try {
    if (!(content instanceof Uint8Array)) throw new TypeError('It is not the column that it should be.')
    return readDocument(utf8.decode(content))
  } catch (cause) {
    throw new DamageError('The dataset is damaged: a stored document cannot be read', { cause })
  }
}
