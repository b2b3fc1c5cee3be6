import { z } from 'zod'
import type { Submission } from '../outbox/submission'

const INBOX = 'inbox.'

/** A submission as the dataset has it: scripts may have changed anything but its id, which holds the reference. */
export interface StoredSubmission {
  _id: string
  _type: 'submission'
  reference: string
  [field: string]: unknown
}

export const storedSubmission = z
  .looseObject({ _id: z.string().startsWith(INBOX), _type: z.literal('submission') })
  .transform((document): StoredSubmission => ({
    ...document,
    reference: document._id.slice(INBOX.length),
  }))

/** What books need, and what tells nothing about anybody. */
const KEPT = [
  ...['_createdAt', 'submittedAt', 'form', 'formTitle', 'kind', 'status'],
  ...['payment', 'amount', 'paidAt', 'paymentReference'],
]
const KEPT_OF_ITEM = ['_key', '_type', 'title', 'pack', 'kind', 'quantity', 'price']
const KEPT_OF_STEP = ['_key', '_type', 'at', 'by', 'action']
/** Of steps between the site's own words, not a person's. */
const KEPT_OF_CHANGE = [...KEPT_OF_STEP, 'from', 'to']
const CHANGES: readonly unknown[] = ['status', 'payment']

/** A page whose address ends with a username. */
const RESULT_PAGE = /^(\/en\/(?:profile|likes-views))\/.*$/

/** Who deletes, and when. */
export interface Deletion {
  /** A member's name. */
  by: string
  at: Date
}

/**
 * Returns a submission with what books need and nothing that says whose it was: reference, dates, form, what was bought for
 * how much, how it was paid, and who of the team did what when. Its status page ends, since the secret of it goes, too.
 */
export function withoutPersonalData(
  submission: StoredSubmission | Submission,
  { by, at }: Deletion,
): StoredSubmission {
  const { items, activity, page }: Record<string, unknown> = submission
  return {
    ...pick(submission, KEPT),
    _id: submission._id,
    _type: 'submission',
    reference: submission.reference,
    ...(typeof page === 'string' ? { page: page.replace(RESULT_PAGE, '$1') } : {}),
    items: objectsIn(items).map((item) => pick(item, KEPT_OF_ITEM)),
    answers: [],
    activity: [
      ...objectsIn(activity).map((step) =>
        pick(step, CHANGES.includes(step.action) ? KEPT_OF_CHANGE : KEPT_OF_STEP),
      ),
      {
        _key: `deleted-${at.getTime()}`,
        _type: 'submissionActivity',
        at: at.toISOString(),
        by,
        action: 'deleted',
      },
    ],
    personalDataDeletedAt: at.toISOString(),
  }
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  const isObject = (each: unknown): each is Record<string, unknown> =>
    typeof each === 'object' && each !== null
  return Array.isArray(value) ? value.filter(isObject) : []
}

function pick(object: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) =>
      object[name] === undefined || object[name] === null ? [] : [[name, object[name]]],
    ),
  )
}
