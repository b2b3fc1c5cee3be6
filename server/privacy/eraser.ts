import { ClientError, type SanityClient } from '@sanity/client'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { oldSpam } from '../../shared/orders/retention'
import { INBOX_PREFIX, submissionId } from '../../shared/orders/submission'
import { LEASE_MS } from '../outbox/delivery-queue'
import type { Outbox } from '../outbox/outbox'
import type { Results } from '../results/results'
import { mentions, type Person } from './mentions'
import {
  erasableSubmission,
  withoutPersonalData,
  type Deletion,
  type StoredSubmission,
} from './personal-data'

/** Submissions deleted per transaction. */
const BATCH = 100
/** Maximum number of submissions that a run deletes for their age, and that are returned for one person. */
const MAX_SUBMISSIONS = 10_000
/** Maximum number of attempts to erase a submission that someone else keeps changing. */
const MAX_ATTEMPTS = 5
/** Pause before the outbox is tried again, in ms. */
const PAUSE_MS = 100

/** The data cannot be erased right now; the message says why. */
export class NotErasedError extends Error {
  override name = 'NotErasedError'
}

export interface EraserOptions {
  /**
   * Reads and writes the dataset as a member; null without access, in which case submissions are only in the outbox.
   */
  client: Pick<SanityClient, 'fetch' | 'request' | 'config'> | null
  outbox: Pick<Outbox, 'find' | 'findByEmail' | 'forget' | 'truncateLog' | 'referencesBefore'>
  results: Pick<Results, 'readOrders' | 'forget'>
  log: Pick<Log, 'warn'>
}

/**
 * Deletes people's data from the dataset, including its history, and from the outbox. Anonymous counts remain in the
 * results. Each method can be called again if it failed halfway.
 */
export interface Eraser {
  /**
   * Removes all personal data from one submission, except for what bookkeeping needs.
   * @returns false if there is no such submission
   * @throws NotErasedError, or any error of the dataset or the outbox
   */
  eraseOrder(reference: string, deletion: Deletion): Promise<boolean>
  /**
   * Returns the submissions from an email address, newest first, without the secrets of their status pages: all of
   * them, unless there are more than `MAX_SUBMISSIONS`.
   */
  findByEmail(email: string): Promise<Omit<StoredSubmission, '_rev'>[]>
  /**
   * Returns the references of submissions in the dataset that name a person in any text, newest first, without those
   * from the same email address. Others may have sent them, so they are only for looking at.
   */
  findMentions(person: Person): Promise<string[]>
  /**
   * Deletes all submissions from an email address, for good: no import or backup brings them back.
   * @returns their references
   * @throws like `eraseOrder`
   */
  deleteByEmail(email: string): Promise<string[]>
  /**
   * Deletes all submissions sent before a time. A backup may bring them back, in case the settings or the clock were
   * wrong; otherwise, they are deleted again.
   * @returns the number of submissions
   * @throws like `eraseOrder`
   */
  deleteBefore(time: Date): Promise<number>
  /** Like `deleteBefore`, but only deletes spam from the dataset that was neither paid for nor changed since. */
  deleteSpamBefore(time: Date): Promise<number>
}

const ALL = `*[_type == "submission" && string::startsWith(_id, "${INBOX_PREFIX}")`
const BY_REFERENCE = `${ALL} && _id == $id][0]`
const IDS = `${ALL}]._id`
/** Submissions read per query by their ids: few enough for the limits of a query and the patience of other clients. */
const READ_AT_ONCE = 500
const BY_EMAIL = `*[_id in $ids && (lower(email) == $email || count(answers[lower(value) == $email]) > 0)]{
  _id, _type, submittedAt
}`
const WHOLE = '*[_id in $ids]'
const TEXTS = `*[_id in $ids]{
  _id, _type, submittedAt, name, email, page, notes, message, "answers": answers[].value,
  "items": items[]{title, username, "posts": posts[].link}, "activity": activity[].text
}`
const OLDEST = `| order(submittedAt asc)[0...${BATCH}]{_id, _rev, _type}`
const BEFORE = `${ALL} && submittedAt < $time] ${OLDEST}`
const SPAM_BEFORE = `${ALL} && ${oldSpam('$time')}] ${OLDEST}`

/** Creates an eraser for the data of one dataset, its outbox and its results. */
export function createEraser({ client, outbox, results, log }: EraserOptions): Eraser {
  const ask = (query: string, params: Record<string, string | readonly string[]>): Promise<unknown> =>
    client ? client.fetch(query, params, { perspective: 'raw' }) : Promise.resolve(null)

  async function mutate(mutations: unknown[]): Promise<void> {
    if (!client || mutations.length === 0) return
    const { dataset = '' } = client.config()
    await client.request({ uri: `/data/mutate/${dataset}`, method: 'POST', body: { mutations } })
  }

  /** Deletes the document and its draft, including their history. */
  const purge = (reference: string) =>
    [submissionId(reference), `drafts.${submissionId(reference)}`].map((id) => ({
      delete: { id, purge: true },
    }))

  /** Makes a transaction fail if the submission has changed since it was read. Only a patch can have that condition. */
  const unlessChanged = ({ _id, _rev }: StoredSubmission) => [
    { patch: { id: _id, ifRevisionID: _rev, unset: ['_reserved_prop_'] } },
  ]

  async function forgetInOutbox(...given: Parameters<Outbox['forget']>): Promise<void> {
    const until = performance.now() + 2 * LEASE_MS
    while (!(await outbox.forget(...given))) {
      if (performance.now() > until)
        throw new NotErasedError('It is being delivered to the dataset. Try again in a minute.')
      await setTimeout(PAUSE_MS)
    }
    outbox.truncateLog()
  }

  async function forgetInResults(references: readonly string[]): Promise<void> {
    // A failure here must not stop the deletion: all that remains is a reference without personal data.
    await results.forget(references).catch((cause: unknown) => {
      log.warn({ err: cause }, 'Results still tell which numbers belong to deleted submissions')
    })
  }

  /** Clears the outbox first; otherwise, a submission could still be delivered after its deletion. */
  async function deleteBatch(
    references: readonly string[],
    how: { isForGood?: boolean } = {},
  ): Promise<void> {
    await forgetInOutbox(references, 'delete', how)
    await mutate(references.flatMap(purge))
    await forgetInResults(references)
  }

  async function deleteAll(
    references: readonly string[],
    how: { isForGood?: boolean } = {},
  ): Promise<number> {
    await results.readOrders()
    for (let from = 0; from < references.length; from += BATCH)
      await deleteBatch(references.slice(from, from + BATCH), how)
    return references.length
  }

  /** Returns the first batch of what a query finds. */
  async function findBefore(query: string, time: Date): Promise<StoredSubmission[]> {
    return z.array(erasableSubmission).parse((await ask(query, { time: time.toISOString() })) ?? [])
  }

  async function deleteBefore(time: Date): Promise<number> {
    let count = 0
    for (;;) {
      const inDataset = (await findBefore(BEFORE, time)).map(({ reference }) => reference)
      const references = [...new Set([...inDataset, ...outbox.referencesBefore(time.getTime())])]
      if (references.length === 0 || count >= MAX_SUBMISSIONS) return count
      count += await deleteAll(references)
    }
  }

  /**
   * Finds spam in the dataset only, because the outbox keeps only what waits and the last days. Submissions that
   * someone marks as orders meanwhile are spared.
   */
  async function deleteSpamBefore(time: Date): Promise<number> {
    let count = 0
    let conflicts = 0
    for (;;) {
      const spam = await findBefore(SPAM_BEFORE, time)
      if (spam.length === 0 || count >= MAX_SUBMISSIONS) return count
      const references = spam.map(({ reference }) => reference)
      await results.readOrders()
      try {
        await mutate([...spam.flatMap(unlessChanged), ...references.flatMap(purge)])
      } catch (cause) {
        if (!isConflict(cause) || ++conflicts === MAX_ATTEMPTS) throw cause
        continue
      }
      // Only now are all of them known to be spam. A delivery that was in progress may have brought one back.
      await deleteBatch(references)
      count += spam.length
    }
  }

  /** Yields what a query finds among the submissions with these ids, a few of them at a time. */
  async function* readInParts(
    ids: readonly string[],
    query: string,
    params: Record<string, string> = {},
  ): AsyncGenerator<StoredSubmission[]> {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const part = ids.slice(from, from + READ_AT_ONCE)
      yield z.array(erasableSubmission).parse(await ask(query, { ...params, ids: part }))
    }
  }

  /** Returns the ids of all submissions in the dataset. */
  async function readIds(): Promise<string[]> {
    return z.array(z.string()).parse((await ask(IDS, {})) ?? [])
  }

  /** Finds all submissions in the dataset from an email address, newest first, without their other fields. */
  async function findInDataset(email: string): Promise<StoredSubmission[]> {
    const found: StoredSubmission[] = []
    for await (const part of readInParts(await readIds(), BY_EMAIL, { email: email.toLowerCase() }))
      found.push(...part)
    return found.sort(newestFirst)
  }

  /** Finds the references of all submissions from an email address. */
  async function findReferences(email: string): Promise<string[]> {
    const found = [...outbox.findByEmail(email), ...(await findInDataset(email))]
    return [...new Set(found.map(({ reference }) => reference))]
  }

  async function findByEmail(email: string): Promise<StoredSubmission[]> {
    const ids = (await findInDataset(email)).map(({ _id }) => _id)
    const found: StoredSubmission[] = []
    for await (const part of readInParts(ids.slice(0, MAX_SUBMISSIONS), WHOLE)) found.push(...part)
    const known = new Set(ids)
    const waiting = outbox.findByEmail(email).filter(({ _id }) => !known.has(_id))
    return [...waiting, ...found.sort(newestFirst)]
  }

  async function findMentions(person: Person): Promise<string[]> {
    const known = new Set('email' in person ? await findReferences(person.email) : [])
    const found: StoredSubmission[] = []
    for await (const part of readInParts(await readIds(), TEXTS))
      found.push(...part.filter((each) => !known.has(each.reference) && mentions(each, person)))
    return found.sort(newestFirst).map(({ reference }) => reference)
  }

  return {
    findMentions,

    async eraseOrder(reference, deletion) {
      for (let attempt = 1; ; attempt++) {
        const inDataset = await ask(BY_REFERENCE, { id: submissionId(reference) })
        const found = inDataset ?? outbox.find(reference)
        if (found === null) return false
        if (!client) {
          // Without the dataset, there is nowhere to keep the rest, so the whole submission is deleted.
          await forgetInOutbox([reference], 'delete')
          return true
        }
        const submission = erasableSubmission.parse(found)
        const kept = withoutPersonalData(submission, deletion)
        try {
          await mutate([
            ...(inDataset === null ? [] : unlessChanged(submission)),
            ...purge(reference),
            { create: kept },
          ])
        } catch (cause) {
          // A payment or an edit has arrived since the submission was read.
          if (!isConflict(cause) || attempt === MAX_ATTEMPTS) throw cause
          continue
        }
        // A payment that still waits is part of what is kept.
        await forgetInOutbox([reference], 'keep')
        return true
      }
    },

    async findByEmail(email) {
      const found = await findByEmail(email)
      return found.map(({ _rev: _, statusToken: _secret, ...rest }) => rest)
    },

    async deleteByEmail(email) {
      const references = await findReferences(email)
      await deleteAll(references, { isForGood: true })
      return references
    },

    deleteBefore,
    deleteSpamBefore,
  }
}

function newestFirst(one: StoredSubmission, other: StoredSubmission): number {
  return String(other.submittedAt).localeCompare(String(one.submittedAt))
}

function isConflict(cause: unknown): boolean {
  return cause instanceof ClientError && cause.statusCode === 409
}
