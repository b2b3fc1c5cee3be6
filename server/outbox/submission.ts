import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { PAYMENT_PROBLEMS, type PaymentReport } from '../../shared/orders/payment-report'
import {
  DEFAULT_REFERENCE_PREFIX,
  PAYMENT_STATES,
  REFERENCE,
  REFERENCE_LENGTH,
  REFERENCE_LETTERS,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
} from '../../shared/orders/submission'

/** Length of the secret part of an address, in bytes: unguessable. */
const TOKEN_BYTES = 16

/** A reference and the secret part. */
const STATUS_TOKEN = /^(.+)-[\w-]{22}$/

const reference = z.object({ _type: z.literal('reference'), _ref: z.string(), _weak: z.literal(true) })

const post = z.object({
  _key: z.string(),
  _type: z.literal('submissionPost'),
  number: z.number().optional(),
  postId: z.string(),
  link: z.string(),
  share: z.number(),
})

const item = z.object({
  _key: z.string(),
  _type: z.literal('submissionItem'),
  title: z.string(),
  pack: reference.optional(),
  kind: z.string().optional(),
  quantity: z.number().optional(),
  price: z.number().optional(),
  username: z.string().optional(),
  service: z.string().optional(),
  posts: z.array(post).optional(),
})

const answer = z.object({
  _key: z.string(),
  _type: z.literal('submissionAnswer'),
  field: z.string(),
  label: z.string(),
  type: z.string(),
  value: z.string(),
})

const report = z.object({
  paymentReference: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  refundedMinor: z.number().optional(),
  problem: z.enum(PAYMENT_PROBLEMS).optional(),
}) satisfies z.ZodType<PaymentReport>

const activity = z.object({
  _key: z.string(),
  _type: z.literal('submissionActivity'),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  text: z.string().optional(),
  report: report.optional(),
})

const campaign = z.object({
  source: z.string().optional(),
  medium: z.string().optional(),
  campaign: z.string().optional(),
})

/** A submission as stored in the dataset; docs/orders.md describes each field. */
export const submissionSchema = z.object({
  _id: z.string(),
  _type: z.literal('submission'),
  reference: z.string().regex(REFERENCE),
  submittedAt: z.string(),
  form: reference,
  formTitle: z.string(),
  page: z.string().optional(),
  campaign: campaign.optional(),
  kind: z.enum(SUBMISSION_KINDS),
  status: z.enum(SUBMISSION_STATES),
  payment: z.enum(PAYMENT_STATES),
  amount: z.number().optional(),
  paidAt: z.string().optional(),
  refundedAt: z.string().optional(),
  paymentReference: z.string().optional(),
  items: z.array(item),
  answers: z.array(answer),
  name: z.string().optional(),
  email: z.string().optional(),
  consent: z.string().optional(),
  notes: z.string().optional(),
  message: z.string().optional(),
  statusToken: z.string(),
  spamReasons: z.array(z.string()).optional(),
  activity: z.array(activity),
})

export type Submission = z.output<typeof submissionSchema>
export type SubmissionItem = Submission['items'][number]
export type SubmissionAnswer = Submission['answers'][number]

/** Returns a new public reference, such as `KS-7F3QK9`, that begins with these letters. */
export function createReference(prefix = DEFAULT_REFERENCE_PREFIX): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  )
  return `${prefix}-${letters.join('')}`
}

/**
 * Returns a new secret for the address of a submission's status page; it starts with the reference, by which the
 * submission is found.
 */
export function createStatusToken(reference: string): string {
  return `${reference}-${randomBytes(TOKEN_BYTES).toString('base64url')}`
}

/** Returns the reference in a status token; null if it is not a valid token. */
export function referenceOfToken(token: string): string | null {
  const reference = STATUS_TOKEN.exec(token)?.[1] ?? ''
  return REFERENCE.test(reference) ? reference : null
}
