import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { ContentClient } from '../../app/content/client.server'
import { paymentLinksQuery } from '../../app/content/queries'
import type { Log } from '../../shared/logging/log'
import { delayedPayment } from '../../shared/orders/delayed-payment'
import type { OrderStatus } from '../../shared/orders/order-status'
import { SUBMISSION_KINDS, submissionId } from '../../shared/orders/submission'
import { isSameSecret } from '../access/digest'
import type { Outbox } from '../outbox/outbox'
import { activityEntry, documentReference, storedSubmission } from '../outbox/stored-submission'
import { referenceOfToken } from '../outbox/submission'
import { phoneModels, phoneSchema } from './definition/phone-models'
import { serviceToName } from './definition/submission-wording'
import { listOf } from './list-of'
import { paymentAddress } from './submission/payment'

/** What a status shows, or is derived from; whatever is malformed is left out. */
const documentSchema = storedSubmission.extend({
  statusToken: z.string(),
  kind: z.enum(SUBMISSION_KINDS).catch('contact'),
  submittedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
  // Do not reveal that a submission is considered spam.
  status: storedSubmission.shape.status.transform((status) => (status === 'spam' ? 'new' : status)),
  items: listOf(
    z.object({
      title: z.string(),
      price: z.number().nullable().catch(null),
      pack: documentReference,
      service: z.string().nullish().catch(null),
      posts: listOf(z.object({ share: z.number() })),
    }),
  ),
  message: z.string().nullable().catch(null),
  activity: listOf(activityEntry),
})

export interface OrderStatusOptions {
  /** Reads the dataset as a member; null if this server cannot. */
  client: Pick<SanityClient, 'getDocument'> | null
  outbox: Pick<Outbox, 'find'>
  /** The published content, which says where to pay. */
  content: Pick<ContentClient, 'fetch'>
  log: Pick<Log, 'warn'>
  /** Clock in ms since the epoch. */
  now?: () => number
}

/**
 * Creates a function that finds a submission's status by the secret of its address: in the dataset, or in the outbox
 * until the submission has arrived there.
 * @returns the function; it resolves with null if there is no such submission or the secret is wrong
 * @throws the dataset's error if the outbox does not have the submission either
 */
export function createOrderStatus({ client, outbox, content, log, now = Date.now }: OrderStatusOptions) {
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
    const document = readDocument(found ?? sent, token)
    if (!document) return null
    const delayed = document.payment === 'paid' ? null : (delayedPayment(document, now())?.state ?? null)
    return {
      ...shownOf(document),
      delayedPayment: delayed,
      // Do not ask for a payment that is on its way.
      payAddress: delayed === 'pending' ? null : await payAddressOf(document),
    }
  }

  async function payAddressOf({ reference, kind, payment, amount, form, items }: Document) {
    if (payment !== 'awaited' || !form) return null
    const [item] = items
    const phone = item && !item.pack && item.price !== null ? item.service : null
    const params = { form: form._ref, pack: item?.pack?._ref ?? '', phone: phone ?? '' }
    try {
      const links = await content.fetch(paymentLinksQuery, params)
      const offer = {
        paymentLink: links.form,
        packs: links.pack ? [{ ...links.pack, id: links.pack._id }] : [],
        phones: phoneModels(listOf(phoneSchema).parse(links.phones)),
      }
      // Without the email address: others may get to see the page.
      return paymentAddress(offer, { reference, kind, items, amount: amount ?? undefined })
    } catch (cause) {
      log.warn({ err: cause }, 'Cannot read the payment link of a submission; showing its status without it')
      return null
    }
  }
}

type Document = z.output<typeof documentSchema>

/** Reads a document; null if it is not a submission, or if the secret is not its own. */
function readDocument(document: unknown, token: string): Document | null {
  const read = documentSchema.safeParse(document)
  return read.success && isSameSecret(token, read.data.statusToken) ? read.data : null
}

function shownOf(document: Document): Omit<OrderStatus, 'payAddress' | 'delayedPayment'> {
  const { statusToken: _secret, form: _form, activity: _activity, message, items, ...shown } = document
  return {
    ...shown,
    items: items.map(({ pack: _pack, service, ...item }) => ({
      ...item,
      service: serviceToName({ service, title: item.title }),
    })),
    message: message?.trim() || null,
  }
}
