import { DamageError } from '../../storage/database-file'
import { readDocument, type LakeDocument } from '../documents'

/**
 * Reads a stored document.
 * @param content the value of its column
 * @throws DamageError if the content is no longer what was written
 */
export function readStored(content: unknown): LakeDocument {
  try {
    if (typeof content !== 'string') throw new TypeError('It is no longer a text.')
    return readDocument(content)
  } catch (cause) {
    throw new DamageError('The dataset is damaged: a stored document cannot be read', { cause })
  }
}
