import { setTimeout } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { LEASE_MS, type Outbox } from '../outbox/outbox'
import { documentIdOf } from '../outbox/submission'
import type { Results } from '../results/results'
import { storedSubmission, withoutPersonalData, type Deletion, type StoredSubmission } from './personal-data'

/** Submissions that are deleted in one transaction. */
const BATCH = 100
/** Most submissions of one person, or of one run. */
const MAX_SUBMISSIONS = 10_000
/** Pause before the outbox is asked again, in ms. */
const PAUSE_MS = 100

/** What is asked for cannot be done now, and why. */
export class NotErasedError extends Error {
  override name = 'NotErasedError'
}

export interface EraserOptions {
  /** Reads and writes the dataset as a member; null when nobody here may, and submissions are in the outbox alone. */
  client: Pick<SanityClient, 'fetch' | 'request' | 'config'> | null
  outbox: Pick<Outbox, 'find' | 'findByEmail' | 'forget' | 'truncateLog' | 'referencesBefore'>
  results: Pick<Results, 'readOrders' | 'forget'>
  log: { warn(details: object, message: string): void }
}

/**
 * Deletes what is known of people: in the dataset with its history, and in the outbox. What was counted stays, and belongs to
 * nobody. Each method can be called again after it failed halfway.
 */
export interface Eraser {
  /**
   * Takes everything personal out of one submission; what books need stays.
   * @returns false when there is no such submission
   * @throws NotErasedError, or what dataset or outbox fail with
   */
  erasePerson(reference: string, deletion: Deletion): Promise<boolean>
  /** @returns everything that was sent from a mail address, newest first, without the secret of its status page */
  findByEmail(email: string): Promise<Omit<StoredSubmission, '_rev'>[]>
  /**
   * Deletes everything that was sent from a mail address.
   * @returns how many submissions
   * @throws like `erasePerson`
   */
  deleteByEmail(email: string): Promise<number>
  /**
   * Deletes everything that was sent before a time.
   * @returns how many submissions
   * @throws like `erasePerson`
   */
  deleteBefore(time: Date): Promise<number>
}

const ALL = '*[_type == "submission" && string::startsWith(_id, "inbox.")'
const BY_REFERENCE = `${ALL} && _id == $id][0]`
const BY_EMAIL = `${ALL} && (lower(email) == $email || count(answers[lower(value) == $email]) > 0)]
  | order(submittedAt desc)[0...${MAX_SUBMISSIONS}]`
const BEFORE = `${ALL} && submittedAt < $time] | order(submittedAt asc)[0...${BATCH}]{_id, _type}`

export function createEraser({ client, outbox, results, log }: EraserOptions): Eraser {
  const ask = (query: string, params: Record<string, string>): Promise<unknown> =>
    client ? client.fetch(query, params, { perspective: 'raw' }) : Promise.resolve(null)

  async function mutate(mutations: unknown[]): Promise<void> {
    if (!client || mutations.length === 0) return
    const { dataset = '' } = client.config()
    await client.request({ uri: `/data/mutate/${dataset}`, method: 'POST', body: { mutations } })
  }

  /** With all of its history, whichever way it was opened. */
  const purge = (reference: string) =>
    [documentIdOf(reference), `drafts.${documentIdOf(reference)}`].map((id) => ({
      delete: { id, purge: true },
    }))

  async function forgetInOutbox(references: readonly string[]): Promise<void> {
    const until = performance.now() + 2 * LEASE_MS
    while (!(await outbox.forget(references))) {
      if (performance.now() > until)
        throw new NotErasedError('It is being handed to the dataset. Try again in a minute.')
      await setTimeout(PAUSE_MS)
    }
    outbox.truncateLog()
  }

  async function forgetInResults(references: readonly string[]): Promise<void> {
    // Numbers are no reason to keep anything: what stays there is a reference and nothing else.
    await results.forget(references).catch((cause: unknown) => {
      log.warn({ err: cause }, 'Results still name the references of deleted submissions')
    })
  }

  /** What is on its way would arrive after it was deleted: the outbox comes first. */
  async function deleteAll(references: readonly string[]): Promise<number> {
    await results.readOrders()
    for (let from = 0; from < references.length; from += BATCH) {
      const batch = references.slice(from, from + BATCH)
      await forgetInOutbox(batch)
      await mutate(batch.flatMap(purge))
      await forgetInResults(batch)
    }
    return references.length
  }

  async function findByEmail(email: string): Promise<StoredSubmission[]> {
    const found = z.array(storedSubmission).parse((await ask(BY_EMAIL, { email: email.toLowerCase() })) ?? [])
    const known = new Set(found.map(({ reference }) => reference))
    const waiting = outbox.findByEmail(email).filter(({ reference }) => !known.has(reference))
    return [...waiting, ...found]
  }

  return {
    async erasePerson(reference, deletion) {
      const answer = (await ask(BY_REFERENCE, { id: documentIdOf(reference) })) ?? outbox.find(reference)
      if (answer === null) return false
      if (!client) {
        // There is nowhere to keep anything: what has not arrived never does.
        await forgetInOutbox([reference])
        return true
      }
      const kept = withoutPersonalData(storedSubmission.parse(answer), deletion)
      await mutate([...purge(reference), { create: kept }])
      await forgetInOutbox([reference])
      return true
    },

    async findByEmail(email) {
      const found = await findByEmail(email)
      return found.map(({ _rev: _, statusToken: _secret, ...rest }) => rest)
    },

    async deleteByEmail(email) {
      return deleteAll((await findByEmail(email)).map(({ reference }) => reference))
    },

    async deleteBefore(time) {
      let count = 0
      for (;;) {
        const answer = (await ask(BEFORE, { time: time.toISOString() })) ?? []
        const inDataset = z.array(storedSubmission).parse(answer)
        const references = [
          ...new Set([
            ...inDataset.map(({ reference }) => reference),
            ...outbox.referencesBefore(time.getTime()),
          ]),
        ]
        if (references.length === 0 || count >= MAX_SUBMISSIONS) return count
        count += await deleteAll(references)
      }
    },
  }
}
