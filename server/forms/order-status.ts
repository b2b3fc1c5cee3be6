import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { OrderStatus } from '../../app/http/load-context'
import {
  PAYMENT_STATES,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  submissionId,
} from '../../shared/orders/submission'
import { isSameSecret } from '../access/digest'
import type { Outbox } from '../outbox/outbox'
import { referenceOfToken } from '../outbox/submission'
import { listOf } from './list-of'

const number = z.number().nullable().catch(null)

/** The fields read from a document that editors and scripts may have changed: whatever is malformed is left out. */
const documentSchema = z.object({
  reference: z.string(),
  statusToken: z.string(),
  kind: z.enum(SUBMISSION_KINDS).catch('contact'),
  // Do not reveal that a submission is considered spam.
  status: z
    .enum(SUBMISSION_STATES)
    .catch('new')
    .transform((status) => (status === 'spam' ? 'new' : status)),
  payment: z.enum(PAYMENT_STATES).catch('none'),
  amount: number,
  items: listOf(
    z.object({
      title: z.string(),
      price: number,
      posts: listOf(z.object({ number, share: z.number() })),
    }),
  ),
  message: z.string().nullable().catch(null),
})

export interface OrderStatusOptions {
  /** Reads the dataset as a member; null if this server cannot. */
  client: Pick<SanityClient, 'getDocument'> | null
  outbox: Pick<Outbox, 'find'>
  log: { warn(details: object, message: string): void }
}

/**
 * Creates a function that finds a submission's status by the secret of its address: in the dataset, or in the outbox
 * until the submission has arrived there.
 * @returns the function; it resolves with null if there is no such submission or the secret is wrong
 * @throws the dataset's error if the outbox does not have the submission either
 */
export function createOrderStatus({ client, outbox, log }: OrderStatusOptions) {
  return async (token: string): Promise<OrderStatus | null> => {
    const reference = referenceOfToken(token)
    if (reference === null) return null
    const sent = outbox.find(reference)
    let found: unknown
    try {
      found = client ? await client.getDocument(submissionId(reference)) : undefined
    } catch (cause) {
      if (!sent) throw cause
      log.warn({ err: cause }, 'Cannot read the status of a submission; showing it as submitted')
    }
    return statusOf(found ?? sent, token)
  }
}

function statusOf(document: unknown, token: string): OrderStatus | null {
  const read = documentSchema.safeParse(document)
  if (!read.success || !isSameSecret(token, read.data.statusToken)) return null
  const { statusToken: _secret, message, ...shown } = read.data
  return { ...shown, message: message?.trim() || null }
}
