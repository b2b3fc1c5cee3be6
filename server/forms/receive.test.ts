import { expect, it, vi } from 'vitest'
import type { NewDelivery } from '../outbox/delivery'
import type { Kept, Outbox } from '../outbox/outbox'
import type { Submission } from '../outbox/submission'
import { formNumbersQuery } from '../../app/content/queries'
import { createSubmissionLimits, MAX_SPAM_PER_HOUR } from './limits'
import { createFormProofs } from './proofs'
import { createReceiver } from './receive'
import { createFormTokens } from './token'

const FORM_ID = '250131874523401'
const SECRET = 'signs-the-forms-of-these-tests'

/** What the dataset says of a form that asks for a name and an email address, and takes payments. */
const content = {
  form: {
    _id: 'form-contact',
    formId: FORM_ID,
    fields: [
      { _key: 'name', type: 'name', label: 'Name', required: true },
      { _key: 'email', type: 'email', label: 'Email' },
    ],
    paymentLink: 'https://pay.example/?for={reference}',
  },
  packs: [],
}

const filledIn = { 'f.name': 'Mara', 'f.email': 'mara@makes.example' }

/** A receiver whose outbox has kept this much suspected spam in the last hour. */
function startReceiver(spam: { kept: number }) {
  const findRepeated = vi.fn((): Submission | null => null)
  const newReference = vi.fn(async () => 'KS-7F3QK9')
  const keep = vi.fn(async ({ submission }: Parameters<Outbox['keep']>[0]): Promise<Kept> => ({
    submission,
    isNew: true,
  }))
  const fetch = vi.fn(async (query: string) => (query === formNumbersQuery ? [FORM_ID] : content) as never)
  const tokens = createFormTokens(SECRET)
  const deliveries = vi.fn((): NewDelivery[] => [])
  const receive = createReceiver({
    content: { fetch },
    isOwn: () => true,
    outbox: { keep, spamSince: () => spam.kept, findRepeated },
    tokens,
    proofs: createFormProofs(SECRET),
    limits: createSubmissionLimits(100),
    newReference,
    deliveries,
    onKept: () => undefined,
    onOutcome: () => undefined,
    log: { error: () => undefined },
  })
  /** Sends a form without its token, as a script does. */
  const sendSpam = () =>
    receive({ formId: FORM_ID, ip: '203.0.113.9', sent: new URLSearchParams({ ...filledIn }) })
  /** Sends a form as a person does. */
  const send = (more: Record<string, string> = {}) => {
    const sent = new URLSearchParams({ ...filledIn, token: tokens.issue(FORM_ID, true), ...more })
    return receive({ formId: FORM_ID, ip: '203.0.113.9', sent })
  }
  return { receive, fetch, send, sendSpam, newReference, findRepeated, keep, deliveries }
}

it('keeps suspected spam, which may be a person’s, up to a limit', async () => {
  const { sendSpam, keep } = startReceiver({ kept: MAX_SPAM_PER_HOUR - 1 })
  expect(await sendSpam()).toMatchObject({ state: 'kept', submission: { status: 'spam' } })
  expect(keep).toHaveBeenCalledOnce()
})

it('makes no reference, which asks the dataset, for spam beyond the limit', async () => {
  const { sendSpam, newReference, keep } = startReceiver({ kept: MAX_SPAM_PER_HOUR })
  expect(await sendSpam()).toMatchObject({ state: 'returned', status: 429 })
  expect(newReference).not.toHaveBeenCalled()
  expect(keep).not.toHaveBeenCalled()
})

it('checks the limit again after the dataset has answered, since more may have been kept meanwhile', async () => {
  const spam = { kept: MAX_SPAM_PER_HOUR - 1 }
  const { sendSpam, newReference, keep } = startReceiver(spam)
  newReference.mockImplementation(async () => {
    spam.kept = MAX_SPAM_PER_HOUR
    return 'KS-7F3QK9'
  })
  expect(await sendSpam()).toMatchObject({ state: 'returned', status: 429 })
  expect(keep).not.toHaveBeenCalled()
})

it('confirms what was sent twice, if the first one was kept while the dataset was asked', async () => {
  const { sendSpam, newReference, findRepeated, keep } = startReceiver({ kept: 0 })
  const first = await sendSpam()
  if (first.state !== 'kept') throw new Error('The first one must be kept.')
  newReference.mockImplementation(async () => {
    findRepeated.mockReturnValue(first.submission)
    return 'KS-8G4RL2'
  })
  expect(await sendSpam()).toMatchObject({ state: 'kept', submission: { reference: 'KS-7F3QK9' } })
  expect(keep).toHaveBeenCalledOnce()
})

it('does not let spam use up the confirmations of the person whose address it names', async () => {
  const { send, sendSpam, deliveries } = startReceiver({ kept: 0 })
  for (let count = 0; count < 20; count++) await sendSpam()
  expect(await send()).toMatchObject({ state: 'kept', submission: { status: 'new' } })
  expect(deliveries).toHaveBeenLastCalledWith(expect.objectContaining({ isConfirmed: true }))
})

it('does not take a submission for the suspected spam with the same content from before', async () => {
  const { send, sendSpam, keep } = startReceiver({ kept: 0 })
  await sendSpam()
  await sendSpam()
  await send()
  const keys = keep.mock.calls.map(([{ contentKey }]) => contentKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

it('awaits a payment, but none of a free trial', async () => {
  const { send } = startReceiver({ kept: 0 })
  expect(await send()).toMatchObject({
    submission: { payment: 'awaited' },
    payAddress: 'https://pay.example/?for=KS-7F3QK9',
  })
  expect(await send({ trial: '1' })).toMatchObject({
    submission: { kind: 'trial', payment: 'none' },
    payAddress: null,
  })
})

it('asks the dataset for no form of a made-up number', async () => {
  const { receive, fetch } = startReceiver({ kept: 0 })
  expect(await receive({ formId: '1000', ip: '203.0.113.9', sent: new URLSearchParams() })).toEqual({
    state: 'noForm',
  })
  expect(fetch.mock.calls).toEqual([[formNumbersQuery]])
})
