import { z } from 'zod'
import { readPaymentReport } from '../../shared/orders/payment-report'
import { INBOX_PREFIX, PAYMENT_ACTIONS, type ActivityAction } from '../../shared/orders/submission'
import { recordsIn } from '../../shared/values/records-in'
import { hasTypedTitle } from '../forms/submission/typed-titles'
import type { Submission } from '../outbox/submission'
import { pageName } from '../results/pages'

/** A submission in the dataset. Scripts may have changed anything but its id, which contains the reference. */
export interface StoredSubmission {
  _id: string
  _type: 'submission'
  reference: string
  [field: string]: unknown
}

export const erasableSubmission = z
  .looseObject({ _id: z.string().startsWith(INBOX_PREFIX), _type: z.literal('submission') })
  .transform((document): StoredSubmission => ({
    ...document,
    reference: document._id.slice(INBOX_PREFIX.length),
  }))

/** Fields that bookkeeping needs or that do not identify anyone. */
const KEPT = [
  ...['_createdAt', 'submittedAt', 'form', 'formTitle', 'kind', 'status'],
  ...['payment', 'amount', 'paidAt', 'refundedAt', 'paymentReference'],
]
const KEPT_OF_ITEM = ['_key', '_type', 'title', 'pack', 'kind', 'quantity', 'price']
const KEPT_OF_STEP = ['_key', '_type', 'at', 'by', 'action']
/** Fields kept of changes between values that the site defines, as opposed to text that a person wrote. */
const KEPT_OF_CHANGE = [...KEPT_OF_STEP, 'from', 'to']
const CHANGES: readonly unknown[] = ['status', 'payment']
/** What Stripe reports is written by the site: amounts, and the payment's reference. */
const REPORTS: readonly unknown[] = PAYMENT_ACTIONS
const KEPT_OF_REPORT = [...KEPT_OF_CHANGE, 'text', 'report']

/**
 * The address of any page that may end with a username, since editors may rename the result pages. That of an order
 * page ends with a pack instead.
 */
const RESULT_PAGE = /^(\/en\/(?!order\/)[^/]+)\/.*$/

/** Who deletes the data, and when. */
export interface Deletion {
  /** A member's name. */
  by: string
  at: Date
}

/**
 * Returns a submission with what bookkeeping needs and nothing that identifies the person: the reference, dates, form,
 * purchase, amount, payment, and the team's activity. Its status page stops working, because its secret is removed too.
 */
export function withoutPersonalData(
  submission: StoredSubmission | Submission,
  { by, at }: Deletion,
): StoredSubmission {
  const { items, answers, activity, page, formTitle }: Record<string, unknown> = submission
  const given = recordsIn(answers)
  return {
    ...pick(submission, KEPT),
    _id: submission._id,
    _type: 'submission',
    reference: submission.reference,
    ...(typeof page === 'string' ? { page: withoutChoice(page) } : {}),
    items: recordsIn(items).map((item) =>
      pick(hasTypedTitle(item, given) ? { ...item, title: formTitle } : item, KEPT_OF_ITEM),
    ),
    answers: [],
    activity: [
      ...recordsIn(activity).map(keptOf),
      {
        _key: `deleted-${at.getTime()}`,
        _type: 'submissionActivity',
        at: at.toISOString(),
        by,
        action: 'deleted' satisfies ActivityAction,
      },
    ],
    personalDataDeletedAt: at.toISOString(),
  }
}

/** Returns what is kept of a step of the activity: nothing that a person wrote. */
function keptOf(step: Record<string, unknown>): Record<string, unknown> {
  const { action, by } = step
  if (by !== 'stripe' || !REPORTS.includes(action))
    return pick(step, CHANGES.includes(action) ? KEPT_OF_CHANGE : KEPT_OF_STEP)
  // A script may have added anything to the report.
  return pick({ ...step, report: readPaymentReport(step.report) }, KEPT_OF_REPORT)
}

/**
 * Removes the visitor's choice from a page's address, but keeps the page, which the results may still have to count.
 */
function withoutChoice(page: string): string {
  const [, result] = RESULT_PAGE.exec(page) ?? []
  return result === undefined ? page : (pageName(page) ?? result)
}

function pick(object: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) =>
      object[name] === undefined || object[name] === null ? [] : [[name, object[name]]],
    ),
  )
}
