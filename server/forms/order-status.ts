import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { OrderStatus } from '../../app/http/load-context'
import { isSameSecret } from '../access/digest'
import type { Outbox } from '../outbox/outbox'
import { documentIdOf, referenceOfToken } from '../outbox/submission'

/** The fields read from a document that editors may have changed. */
const documentSchema = z.object({
  reference: z.string(),
  statusToken: z.string(),
  submittedAt: z.string(),
  kind: z.enum(['order', 'quote', 'contact', 'trial']).catch('contact'),
  // Do not reveal that a submission is considered spam.
  status: z
    .enum(['new', 'inProgress', 'done', 'spam'])
    .catch('new')
    .transform((status) => (status === 'spam' ? 'new' : status)),
  payment: z.enum(['none', 'awaited', 'paid']).catch('none'),
  amount: z.number().nullish(),
  items: z
    .array(
      z.object({
        title: z.string(),
        price: z.number().nullish(),
        posts: z.array(z.object({ number: z.number().nullish(), share: z.number() })).nullish(),
      }),
    )
    .nullish(),
  message: z.string().nullish(),
})

export interface OrderStatusOptions {
  /** Reads the dataset as a member; null if that is not possible here. */
  client: Pick<SanityClient, 'getDocument'> | null
  outbox: Pick<Outbox, 'find'>
  log: { warn(details: object, message: string): void }
}

/**
 * Finds the status of a submission by the secret of its address: in the dataset, or in the outbox until it arrives
 * there.
 * @returns null if there is none, or the secret is wrong
 * @throws the dataset's error if the outbox does not know it either
 */
export function createOrderStatus({ client, outbox, log }: OrderStatusOptions) {
  return async (token: string): Promise<OrderStatus | null> => {
    const reference = referenceOfToken(token)
    if (reference === null) return null
    const sent = outbox.find(reference)
    let found: unknown
    try {
      found = client ? await client.getDocument(documentIdOf(reference)) : undefined
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
  const { reference, submittedAt, kind, status, payment, amount, items, message } = read.data
  return {
    reference,
    submittedAt,
    kind,
    status,
    payment,
    amount: amount ?? null,
    items: (items ?? []).map(({ title, price, posts }) => ({
      title,
      price: price ?? null,
      posts: (posts ?? []).map(({ number, share }) => ({ number: number ?? null, share })),
    })),
    message: message?.trim() || null,
  }
}
