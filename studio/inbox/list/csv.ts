import { isRefundReport, paymentReportOf } from '../../../shared/orders/activity-reports'
import { delayedPayment } from '../../../shared/orders/delayed-payment'
import { reportText } from '../../../shared/orders/report-texts'
import type { Table } from '../../browser/csv'
import type { InboxActivity, InboxAnswer, InboxOrder } from '../order-schemas'
import { otherAnswers } from '../other-answers'
import { kindTitle, PAYMENT_PENDING, paymentTitle, statusTitle } from '../texts'

/**
 * Returns one row for each order, with a column for each question that was answered in any of them. The first column is
 * the reference; answers follow the columns that every order has.
 * @param now in ms since the epoch
 */
export function tableOf(orders: readonly InboxOrder[], now: number): Table {
  const questions = [
    ...new Set(orders.flatMap((order) => questionsOf(order).map(({ label }) => label ?? ''))),
  ]
  return {
    head: [
      ...COLUMNS.map(([title]) => title),
      ...questions.map((question) => (FIXED_TITLES.has(question) ? `${question} (answer)` : question)),
    ],
    rows: orders.map((order) => [
      ...COLUMNS.map(([, value]) => value(order, now) ?? ''),
      ...questions.map((question) =>
        questionsOf(order)
          .filter(({ label }) => (label ?? '') === question)
          .map(({ value }) => value ?? '')
          .join('\n'),
      ),
    ]),
  }
}

/** The title of the column for services, and what forms call the question for one. */
const SERVICE = 'Service'

const COLUMNS: readonly [title: string, value: (order: InboxOrder, now: number) => string | number | null][] =
  [
    ['Reference', ({ reference }) => reference],
    ['Sent (UTC)', ({ submittedAt }) => timeForSpreadsheet(submittedAt)],
    ['Kind', ({ kind }) => kindTitle(kind)],
    ['Status', ({ status }) => statusTitle(status)],
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Ordered', ({ items }) => items.map(({ title }) => title ?? '').join('\n')],
    [SERVICE, servicesOf],
    // Without the @, which would have to be escaped as a formula.
    [
      'Username',
      ({ items }) => {
        const usernames = items.map(({ username }) => (username ?? '').replace(/^@+/, ''))
        return distinctLines(usernames)
      },
    ],
    ['Quantity', ({ items }) => sum(items.map(({ quantity }) => quantity))],
    [
      'Posts',
      ({ items }) =>
        items
          .flatMap(({ posts }) => posts.map(({ link, share }) => `${link ?? ''} ${share ?? ''}`.trim()))
          .join('\n'),
    ],
    ['Amount (USD)', ({ amount }) => amount],
    [
      'Payment state',
      (order, now) =>
        delayedPayment(order, now)?.state === 'pending' ? PAYMENT_PENDING : paymentTitle(order.payment),
    ],
    ['Paid (UTC)', ({ paidAt }) => timeForSpreadsheet(paidAt)],
    ['Refunded (UTC)', ({ refundedAt }) => timeForSpreadsheet(refundedAt)],
    ['Payment reference', ({ paymentReference }) => paymentReference],
    ['Other payments', (order) => otherPayments(order).join('\n')],
    ['Refunds', (order) => refunds(order).join('\n')],
    ['Form', ({ formTitle }) => formTitle],
    ['Page', ({ page }) => page],
    ['Campaign source', ({ campaign }) => campaign?.source ?? null],
    ['Campaign medium', ({ campaign }) => campaign?.medium ?? null],
    ['Campaign', ({ campaign }) => campaign?.campaign ?? null],
    ['Consent', ({ consent }) => consent],
    ['Notes', ({ notes }) => notes],
    ['Message to the visitor', ({ message }) => message],
  ]

/**
 * Returns what Stripe has reported beyond the payment that the order is marked as paid with: payments that are too low,
 * second ones, and those of orders that were marked as not paid again. Without them, Stripe's list would have more.
 */
function otherPayments({ activity, paymentReference }: InboxOrder): string[] {
  return activity
    .filter((entry) => entry.action === 'payment' && !isRefundReport(entry))
    .filter((entry) => (paymentReportOf(entry)?.paymentReference ?? paymentReference) !== paymentReference)
    .map(historyText)
}

/** Returns the refunds that Stripe has reported, each added to those before it: “2.00 USD of 6.00 USD (pi_1)”. */
function refunds({ activity }: InboxOrder): string[] {
  return activity.filter(isRefundReport).map(historyText).filter(Boolean)
}

/** Returns what the history says about a payment or refund, so that one can be compared with the other. */
function historyText(entry: InboxActivity): string {
  const report = paymentReportOf(entry)
  return entry.text ?? (report ? reportText(report) : '')
}

function servicesOf({ items }: InboxOrder): string {
  return distinctLines(items.map(({ service }) => service ?? ''))
}

/** Returns the answers of an order that have no column of their own yet. */
function questionsOf(order: InboxOrder): InboxAnswer[] {
  const services = servicesOf(order)
  return otherAnswers(order).filter(({ label, value }) => label !== SERVICE || value !== services)
}

/** A question with such a title gets a longer one, since filters and pivot tables need unique column names. */
const FIXED_TITLES: ReadonlySet<string> = new Set(COLUMNS.map(([title]) => title))

/** A date with a time, in ISO 8601, and its zone, if it has one. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i

/**
 * Returns a time as `2026-01-31 14:05:00` in UTC, which spreadsheets read as one; anything else unchanged, since the
 * API accepts all values. Without a zone, it is in UTC, as the dataset takes it.
 */
function timeForSpreadsheet(text: string | null): string | null {
  const parts = text === null ? null : TIME.exec(text)
  if (parts === null) return text
  const time = new Date(parts[1] === undefined ? `${text}Z` : parts[0])
  return Number.isNaN(time.getTime()) ? text : time.toISOString().slice(0, 19).replace('T', ' ')
}

function sum(numbers: readonly (number | null)[]): number | null {
  const values = numbers.filter((each) => each !== null)
  return values.length === 0 ? null : values.reduce((total, each) => total + each, 0)
}

/** Returns the texts that are not empty, each once and on a line of its own. */
function distinctLines(texts: readonly string[]): string {
  return [...new Set(texts)].filter(Boolean).join('\n')
}
