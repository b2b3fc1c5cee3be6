import type { SanityClient } from '@sanity/client'
import { submissionId } from '../../../shared/orders/submission'
import type { Outbox } from '../../outbox/outbox'
import { createReference } from '../../outbox/submission'

/** Timeout of the dataset, in ms: a confirmation must not wait longer. */
const TIMEOUT_MS = 500
const IS_TAKEN = 'defined(*[_id == $id][0]._id)'

export interface ReferencesOptions {
  /** Reads the dataset as a member; null without access. */
  client: Pick<SanityClient, 'fetch'> | null
  outbox: Pick<Outbox, 'find'>
  /** Makes a random reference that begins with these letters. */
  create?: (prefix: string) => string
}

/**
 * Creates a function that makes unique references for new submissions, which begin with the given letters. With only
 * six random characters, one in a few thousand would collide in a busy year. If the dataset does not answer, only the
 * outbox is checked.
 */
export function createReferences({
  client,
  outbox,
  create = createReference,
}: ReferencesOptions): (prefix: string) => Promise<string> {
  async function isTaken(reference: string): Promise<boolean> {
    if (outbox.find(reference) !== null) return true
    if (!client) return false
    const id = submissionId(reference)
    return client
      .fetch(IS_TAKEN, { id }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then((result: unknown) => result === true)
      .catch(() => false)
  }

  return async (prefix) => {
    let reference = create(prefix)
    while (await isTaken(reference)) reference = create(prefix)
    return reference
  }
}
