import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { formNumbersQuery } from '../../../app/content/queries'
import { DEFAULT_FORM_TEXTS } from '../../../shared/default-texts/forms'
import { fillPattern } from '../../../shared/text/fill-pattern'
import type { NewDelivery } from '../../outbox/delivery'
import type { Kept, Outbox, FoundSubmission } from '../../outbox/outbox'
import type { Submission } from '../../outbox/submission'
import { createSubmissionLimits } from '../spam/limits'
import { createFormProofs } from '../spam/proofs'
import { createFormTokens, MAX_AGE_MS } from '../spam/token'
import type { SendOutcome } from './outcomes'
import { createReceiver, type Received } from './receive'

const FORM_ID = '250131874523401'
const SECRET = 'signs-the-forms-of-these-tests'
/** How much suspected spam is kept per hour. */
const MAX_SPAM_PER_HOUR = 50

/** The content of the dataset: a form that asks for a name and an email address, and takes payments. */
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

/** The form of `content`, with a field for packs. */
const selling = {
  ...content.form,
  fields: [
    ...content.form.fields,
    { _key: 'pack', type: 'choice', label: 'Pack', required: true, fills: 'pack' },
  ],
}

const filledIn = { 'f.name': 'Mara', 'f.email': 'mara@makes.example' }

/** A receiver whose outbox has kept this much suspected spam in the last hour. */
function startReceiver(spam: { kept: number }, perMinute = 100, changed: object = {}, now = Date.now) {
  const findRepeated = vi.fn((_sendKey: string | null, _contentKey: string): FoundSubmission | null => null)
  const newReference = vi.fn(async (_prefix: string) => 'KS-7F3QK9')
  const keep = vi.fn(async ({ submission }: Parameters<Outbox['keep']>[0]): Promise<Kept> => ({
    submission,
    isNew: true,
    isFromAnotherOpening: false,
  }))
  const fetch = vi.fn(
    async (query: string) => (query === formNumbersQuery ? [FORM_ID] : { ...content, ...changed }) as never,
  )
  const spamSince = vi.fn((_time: number) => spam.kept)
  const tokens = createFormTokens(SECRET)
  const deliveries = vi.fn((): NewDelivery[] => [])
  const onKept = vi.fn()
  const onOutcome = vi.fn<(outcome: SendOutcome) => void>()
  const log = { info: vi.fn(), error: vi.fn() }
  const receive = createReceiver({
    content: { fetch },
    isOwn: () => true,
    outbox: { keep, spamSince, findRepeated },
    tokens,
    proofs: createFormProofs(SECRET),
    limits: createSubmissionLimits(perMinute),
    newReference,
    deliveries,
    onKept,
    onOutcome,
    log,
    now,
  })
  /** Sends a form without its token, as a script does. */
  const sendSpam = (ip = '203.0.113.9') =>
    receive({ formId: FORM_ID, ip, sent: new URLSearchParams({ ...filledIn }) })
  /** Sends a form as a person does. */
  const send = (more: Record<string, string> = {}, ip = '203.0.113.9') => {
    const sent = new URLSearchParams({
      ...filledIn,
      token: tokens.issue(FORM_ID, { isRenewed: true }),
      ...more,
    })
    return receive({ formId: FORM_ID, ip, sent, requestId: 'request-1' })
  }
  return {
    receive,
    fetch,
    send,
    sendSpam,
    spamSince,
    newReference,
    findRepeated,
    keep,
    deliveries,
    onKept,
    outcomes: () => onOutcome.mock.calls.flat(),
    log,
  }
}

it('keeps suspected spam, which may be a person’s, up to a limit', async () => {
  // Only the spam of the last hour counts, whatever this machine's clock says.
  const now = Date.UTC(2040, 0, 1)
  const { sendSpam, spamSince, keep } = startReceiver({ kept: MAX_SPAM_PER_HOUR - 1 }, 100, {}, () => now)
  expect(await sendSpam()).toMatchObject({ state: 'kept', submission: { status: 'spam' } })
  expect(keep).toHaveBeenCalledOnce()
  expect(new Set(spamSince.mock.calls.flat())).toEqual(new Set([now - 3_600_000]))
})

it('stores a submission without an email address, and sends no confirmation', async () => {
  const { send, deliveries } = startReceiver({ kept: 0 })
  expect(await send({ 'f.email': '' })).toMatchObject({ state: 'kept', submission: { name: 'Mara' } })
  expect(deliveries).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isConfirmed: false }))
})

it('logs each submission that is kept, once and without personal data', async () => {
  const { send, sendSpam, keep, log } = startReceiver({ kept: 0 })
  await send()
  await sendSpam()
  const line = { form: FORM_ID, reference: 'KS-7F3QK9' }
  expect(log.info.mock.calls).toEqual([
    [{ ...line, requestId: 'request-1', status: 'new' }, 'A submission was saved'],
    [{ ...line, requestId: undefined, status: 'spam' }, 'A submission was saved'],
  ])
  keep.mockImplementationOnce(async ({ submission }) => ({
    submission,
    isNew: false,
    isFromAnotherOpening: false,
  }))
  expect(await send()).toMatchObject({ state: 'kept' })
  keep.mockRejectedValueOnce(new Error('The disk is full'))
  await send()
  expect(log.info).toHaveBeenCalledTimes(2)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), form: FORM_ID, requestId: 'request-1' },
    'A submission could not be saved; the visitor was told',
  )
})

it('makes a reference that begins with the letters of the business', async () => {
  const { send, newReference } = startReceiver({ kept: 0 }, 100, { settings: { referencePrefix: 'ACME' } })
  await send()
  expect(newReference).toHaveBeenCalledExactlyOnceWith('ACME')
})

it('stores the page around the form, and the campaign that led there', async () => {
  const { send } = startReceiver({ kept: 0 })
  const around = { page: '/en/youtube', utm_source: 'instagram' }
  expect(await send(around)).toMatchObject({
    submission: { page: '/en/youtube', campaign: { source: 'instagram' } },
  })
})

it('orders a pack that was chosen in the form itself', async () => {
  const packs = [{ _id: 'pack-300', quantity: 300, price: 6, paymentLink: null }]
  const { send } = startReceiver({ kept: 0 }, 100, { form: selling, packs })
  expect(await send({ 'f.pack': 'pack-300' })).toMatchObject({
    submission: { kind: 'order', amount: 6, items: [{ title: '300', pack: { _ref: 'pack-300' } }] },
  })
})

it('keeps what a person sends, however much spam was kept', async () => {
  const { send } = startReceiver({ kept: MAX_SPAM_PER_HOUR })
  expect(await send()).toMatchObject({ state: 'kept', submission: { status: 'new' } })
})

it('makes no reference, which would query the dataset, for spam beyond the limit', async () => {
  const { sendSpam, newReference, keep } = startReceiver({ kept: MAX_SPAM_PER_HOUR })
  expect(await sendSpam()).toMatchObject({ state: 'returned', status: 429 })
  expect(newReference).not.toHaveBeenCalled()
  expect(keep).not.toHaveBeenCalled()
})

it('asks to retry in an hour if there is too much spam, and words it in minutes', async () => {
  const { sendSpam } = startReceiver({ kept: MAX_SPAM_PER_HOUR })
  expect(await sendSpam()).toMatchObject({
    retryAfter: 3_600,
    shown: { problem: fillPattern(DEFAULT_FORM_TEXTS.tooMany, { minutes: 60 }) },
  })
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

it('confirms a repeated submission if the first one was kept while the dataset was being queried', async () => {
  const { sendSpam, newReference, findRepeated, keep } = startReceiver({ kept: 0 })
  const first = await sendSpam()
  if (first.state !== 'kept') throw new Error('The first one must be kept.')
  newReference.mockImplementation(async () => {
    findRepeated.mockReturnValue({ submission: first.submission, isFromAnotherOpening: true })
    return 'KS-8G4RL2'
  })
  expect(await sendSpam()).toMatchObject({
    state: 'kept',
    submission: { reference: 'KS-7F3QK9' },
    isFromAnotherOpening: true,
  })
  expect(keep).toHaveBeenCalledOnce()
})

it('knows who sent what is sent again from another opening', async () => {
  const { send, findRepeated } = startReceiver({ kept: 0 })
  const first = await send({}, '192.0.2.1')
  if (first.state !== 'kept') throw new Error('The first one must be kept.')
  const again = { submission: first.submission, isFromAnotherOpening: true }
  findRepeated.mockReturnValue(again)
  expect(await send({}, '192.0.2.1')).toMatchObject({ state: 'kept', isSender: true })
  expect(await send({}, '192.0.2.2')).toMatchObject({ state: 'kept', isSender: false })
  // Nobody else has the token of the first opening.
  findRepeated.mockReturnValue({ ...again, isFromAnotherOpening: false })
  expect(await send({}, '192.0.2.2')).toMatchObject({ state: 'kept', isSender: true })
})

it('does not count spam against the confirmations of the person whose address it names', async () => {
  const { send, sendSpam, deliveries } = startReceiver({ kept: 0 })
  for (let count = 0; count < 20; count++) await sendSpam()
  expect(await send()).toMatchObject({ state: 'kept', submission: { status: 'new' } })
  expect(deliveries).toHaveBeenLastCalledWith(expect.objectContaining({ isConfirmed: true }))
})

it('keeps submissions after a mailbox has used up its daily confirmations, without confirming them', async () => {
  const { send, deliveries } = startReceiver({ kept: 0 })
  for (let count = 0; count < 20; count++) await send()
  expect(deliveries).toHaveBeenLastCalledWith(expect.objectContaining({ isConfirmed: true }))
  expect(await send()).toMatchObject({ state: 'kept', submission: { status: 'new' } })
  expect(deliveries).toHaveBeenLastCalledWith(expect.objectContaining({ isConfirmed: false }))
  await send({ 'f.email': 'ada@makes.example' })
  expect(deliveries).toHaveBeenLastCalledWith(expect.objectContaining({ isConfirmed: true }))
})

it('does not mistake a submission for earlier suspected spam with the same content', async () => {
  const { send, sendSpam, keep } = startReceiver({ kept: 0 })
  await sendSpam()
  await sendSpam()
  await send()
  const keys = keep.mock.calls.map(([{ contentKey }]) => contentKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

it('keeps what has no token under a key of its own, so that the same can be kept again another day', async () => {
  const { sendSpam, keep, newReference } = startReceiver({ kept: 0 })
  await sendSpam()
  newReference.mockResolvedValueOnce('KS-8G4RL2')
  await sendSpam()
  expect(keep.mock.calls.map(([{ sendKey }]) => sendKey)).toEqual(['KS-7F3QK9', 'KS-8G4RL2'])
})

it('awaits payment, except for a free trial', async () => {
  const services = [{ name: 'YouTube', hasTrial: true }, { name: 'TikTok' }]
  const { send, deliveries } = startReceiver({ kept: 0 }, 100, { services })
  const payAddress = 'https://pay.example/?for=KS-7F3QK9'
  const awaited = { submission: { payment: 'awaited' }, payAddress }
  expect(await send()).toMatchObject(awaited)
  expect(deliveries).toHaveBeenLastCalledWith(expect.objectContaining({ payAddress }))
  expect(await send({ trial: '1', service: 'YouTube' })).toMatchObject({
    submission: { kind: 'trial', payment: 'none' },
    payAddress: null,
  })
  expect(await send({ trial: '1', service: 'TikTok' })).toMatchObject(awaited)
})

it('asks a repeated order for the price at which it was made, not for the current one', async () => {
  const packsAt = (price: number, paymentLink: string) => ({
    form: selling,
    packs: [{ _id: 'pack-300', quantity: 300, price, paymentLink }],
  })
  const sendAt = (price: number, paymentLink: string) =>
    startReceiver({ kept: 0 }, 100, packsAt(price, paymentLink))
  const fixed = (price: number) => `https://pay.example/pack-for-${price}`
  const first = await sendAt(6, fixed(6)).send({ pack: 'pack-300' })
  if (first.state !== 'kept') throw new Error('The first one must be kept.')
  expect(first).toMatchObject({ submission: { amount: 6 }, payAddress: fixed(6) })
  const again = (price: number, paymentLink: string) => {
    const { send, findRepeated } = sendAt(price, paymentLink)
    findRepeated.mockReturnValue({ submission: first.submission, isFromAnotherOpening: true })
    return send({ pack: 'pack-300' })
  }
  expect(await again(6, fixed(6))).toMatchObject({ state: 'kept', payAddress: fixed(6) })
  expect(await again(8, fixed(8))).toMatchObject({ state: 'kept', payAddress: null })
  expect(await again(8, 'https://pay.example/{amount}')).toMatchObject({
    payAddress: 'https://pay.example/6.00',
  })
})

describe('an order whose confirmation was lost, sent again from the same opening', () => {
  const order = { ...selling, kind: 'order' }
  const OWN_LINK = 'https://pay.example/300'
  const pack = { _id: 'pack-300', quantity: 300, price: 6, paymentLink: null as string | null }
  const otherPack = { ...pack, _id: 'pack-400', quantity: 400 }
  const phone = { _id: 'phone-samsung', model: 'Samsung S22', price: 1000, available: true }
  const opening = { pack: 'pack-300', seen: 'pack-300:300:6', kind: 'likes' }
  const picked = { 'f.pack': 'pack-300', seen: 'pack-300:300:6' }
  const listing = (...packs: string[]) => [{ kind: 'likes', label: 'Likes', kindName: 'likes', packs }]
  const delisted = { services: [{ name: 'YouTube', packTabs: listing('pack-400') }] }
  const asFollowers = {
    services: [
      {
        name: 'YouTube',
        packTabs: [...listing('pack-400'), { kind: 'followers', packs: ['pack-300'] }],
      },
    ],
  }
  const phoneSent = { service: 'Samsung S22', 'f.pack': 'pack-300' }
  const trial = { trial: '1', service: 'YouTube' }
  const token = () => createFormTokens(SECRET).issue(FORM_ID, { isRenewed: true })

  /** A receiver that remembers what it has kept, with content that may change. */
  function startSelling(form: object = order) {
    const services = [{ name: 'YouTube', hasTrial: true, packTabs: listing('pack-300') }]
    const sold = { form, packs: [pack, otherPack], phones: [phone], services }
    const receiver = startReceiver({ kept: 0 }, 100, sold)
    const kept = new Map<string | null, Submission>()
    receiver.keep.mockImplementation(async ({ submission, sendKey }) => {
      kept.set(sendKey, submission)
      return { submission, isNew: true, isFromAnotherOpening: false }
    })
    receiver.findRepeated.mockImplementation((sendKey) => {
      const submission = kept.get(sendKey)
      return submission ? { submission, isFromAnotherOpening: false } : null
    })
    return { sold, ...receiver }
  }

  it.each([
    ['its pack was removed', opening, { packs: [] }],
    ['its pack was replaced', opening, { packs: [otherPack] }],
    ['its phone was sold', phoneSent, { phones: [{ ...phone, available: false }] }],
    ['its free trial has ended', trial, { services: [{ name: 'YouTube' }] }],
    ['its service stopped selling its pack', { ...opening, service: 'YouTube' }, delisted],
    ['its service stopped selling its pack, chosen in the form', { ...picked, service: 'YouTube' }, delisted],
    ['its pack is sold as something else', { ...opening, service: 'YouTube' }, asFollowers],
  ])('is confirmed even though %s since', async (_, chosen, change) => {
    const { send, sold, keep, outcomes } = startSelling()
    const sent = { ...chosen, token: token() }
    const first = await send(sent)
    expect(first).toMatchObject({ state: 'kept' })
    Object.assign(sold, change)
    expect(await send(sent)).toMatchObject({ state: 'kept', submission: { ...submissionOf(first) } })
    expect(keep).toHaveBeenCalledOnce()
    expect(outcomes()).toEqual(['received', 'repeated'])
    // Nobody can order it anew, and this visitor cannot use the token to order something else.
    expect(await send({ ...chosen, token: token() })).toMatchObject({ state: 'returned', status: 422 })
    expect(await send({ ...sent, 'f.name': 'Ada' })).toMatchObject({ state: 'returned', status: 422 })
  })

  it.each([
    ['has changed', 1100],
    ['has been removed', null],
  ])('is confirmed even though the price of its phone %s since', async (_, price) => {
    const { send, sold, keep } = startSelling({ ...content.form, kind: 'order' })
    const sent = { service: 'Samsung S22', seen: 'phone-samsung:1:1000', token: token() }
    const first = await send(sent)
    const payAddress = 'https://pay.example/?for=KS-7F3QK9'
    expect(first).toMatchObject({ state: 'kept', submission: { amount: 1000 }, payAddress })
    Object.assign(sold, { phones: [{ ...phone, price }] })
    expect(await send(sent)).toMatchObject({
      state: 'kept',
      submission: { ...submissionOf(first) },
      payAddress: null,
    })
    expect(keep).toHaveBeenCalledOnce()
  })

  it('is confirmed even though its free trial has ended since, and the form would take it as an order', async () => {
    const { send, sold, keep } = startSelling({ ...content.form, kind: 'order' })
    const sent = { ...trial, token: token() }
    const first = await send(sent)
    expect(first).toMatchObject({ state: 'kept', submission: { kind: 'trial' } })
    Object.assign(sold, { services: [{ name: 'YouTube' }] })
    expect(await send(sent)).toMatchObject({ state: 'kept', submission: { ...submissionOf(first) } })
    expect(keep).toHaveBeenCalledOnce()
    // What another visitor orders from such a page is confirmed, too, if it is sent again.
    const late = { ...trial, token: token() }
    expect(await send(late)).toMatchObject({ state: 'kept', submission: { kind: 'order' } })
    expect(await send(late)).toMatchObject({ state: 'kept', submission: { kind: 'order' } })
    expect(keep).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['its pack was removed', { packs: [] }, null],
    ['the price of its pack has changed', { packs: [{ ...pack, price: 8, paymentLink: OWN_LINK }] }, null],
    ['its service stopped selling its pack', delisted, OWN_LINK],
  ])('links only to a payment of the ordered price after %s', async (_, change, payAddress) => {
    const { send, sold } = startSelling()
    sold.packs = [{ ...pack, paymentLink: OWN_LINK }, otherPack]
    const sent = { ...opening, service: 'YouTube', token: token() }
    expect(await send(sent)).toMatchObject({ state: 'kept', payAddress: OWN_LINK })
    Object.assign(sold, change)
    expect(await send(sent)).toMatchObject({ state: 'kept', payAddress })
  })

  it('is confirmed even if the form has been open for more than a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { send, keep } = startSelling()
      const sent = { ...opening, token: token() }
      const first = await send(sent)
      vi.setSystemTime(Date.now() + MAX_AGE_MS + 60_000)
      expect(await send(sent)).toMatchObject({ state: 'kept', submission: { ...submissionOf(first) } })
      expect(await send({ ...sent, 'f.name': 'Ada' })).toMatchObject({ state: 'returned', token: null })
      expect(keep).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  function submissionOf(received: Received): Submission {
    if (received.state !== 'kept') throw new Error('It must be kept.')
    return received.submission
  }
})

it('neither queries the dataset for a form with a made-up number nor counts an outcome', async () => {
  const { receive, fetch, outcomes } = startReceiver({ kept: 0 })
  expect(await receive({ formId: '1000', ip: '203.0.113.9', sent: new URLSearchParams() })).toEqual({
    state: 'noForm',
  })
  expect(fetch.mock.calls).toEqual([[formNumbersQuery]])
  expect(outcomes()).toEqual([])
})

it.each([
  ['was open for more than a day', createFormTokens(SECRET, () => Date.now() - MAX_AGE_MS - 60_000)],
  ['has a token that another site has signed', createFormTokens('another secret')],
])('returns a form that %s without its token, so that it gets a new one', async (_what, tokens) => {
  const { send, keep } = startReceiver({ kept: 0 })
  const token = tokens.issue(FORM_ID, { isRenewed: true })
  expect(await send({ token })).toMatchObject({ state: 'returned', status: 422, token: null })
  expect(keep).not.toHaveBeenCalled()
  // Otherwise, the corrected form would come back once more.
  expect(await send({ token, 'f.name': '' })).toMatchObject({ state: 'returned', token: null })
})

it('returns a form with its own token, since it is still the same opening, until the token is used up', async () => {
  const { send, keep } = startReceiver({ kept: 0 })
  const token = createFormTokens(SECRET).issue(FORM_ID, { isRenewed: true })
  expect(await send({ token, 'f.name': '' })).toMatchObject({ state: 'returned', token })
  const justOpened = createFormTokens(SECRET).issue(FORM_ID)
  const problem = DEFAULT_FORM_TEXTS.tooFast
  expect(await send({ token: justOpened })).toMatchObject({
    state: 'returned',
    token: justOpened,
    shown: { problem },
  })
  for (const name of ['Ada', 'Ida', 'Mara'])
    expect(await send({ token, 'f.name': name })).toMatchObject({ state: 'kept' })
  expect(await send({ token, 'f.name': 'Zoe' })).toMatchObject({
    state: 'returned',
    status: 422,
    token: null,
  })
  expect(keep).toHaveBeenCalledTimes(3)
})

it('rounds the wait up to one minute in the message about too much from one address', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send } = startReceiver({ kept: 0 }, 1)
  await send({ message: 'one' })
  vi.advanceTimersByTime(40_000)
  expect(await send()).toMatchObject({
    retryAfter: 20,
    shown: { problem: fillPattern(DEFAULT_FORM_TEXTS.tooMany, { minutes: 1 }) },
  })
})

it('returns what one address sends beyond its limit per minute, and says when to retry', async () => {
  const { send, keep } = startReceiver({ kept: 0 }, 2)
  for (const message of ['one', 'two']) expect(await send({ message })).toMatchObject({ state: 'kept' })
  expect(await send()).toMatchObject({ state: 'returned', status: 429, retryAfter: expect.any(Number) })
  expect(await send({}, '203.0.113.10')).toMatchObject({ state: 'kept' })
  expect(keep).toHaveBeenCalledTimes(3)
})

it('returns no form to an address that floods the site, but says when to retry', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send, keep, outcomes } = startReceiver({ kept: 0 }, 1)
  const states: string[] = []
  for (let count = 0; count < 3; count++) states.push((await send()).state)
  expect(states).toEqual(['kept', 'returned', 'returned'])
  vi.advanceTimersByTime(20_000)
  expect(await send()).toEqual({ state: 'flood', retryAfter: 40 })
  expect(keep).toHaveBeenCalledOnce()
  expect(outcomes()).toEqual(['received', 'limited', 'limited', 'limited'])
})

it('counts the outcome of each form, including failed ones', async () => {
  const { send, sendSpam, keep, findRepeated, outcomes } = startReceiver({ kept: 0 })
  const first = await send()
  await sendSpam()
  await send({ 'f.name': '' })
  keep.mockRejectedValueOnce(new Error('database or disk is full'))
  await send()
  if (first.state !== 'kept') throw new Error('The first one must be kept.')
  findRepeated.mockReturnValue({ submission: first.submission, isFromAnotherOpening: false })
  await send()
  expect(outcomes()).toEqual(['received', 'spam', 'invalid', 'failed', 'repeated'])
  // Another process kept the same submission in the meantime.
  findRepeated.mockReturnValue(null)
  keep.mockResolvedValueOnce({ submission: first.submission, isNew: false, isFromAnotherOpening: false })
  await send()
  expect(outcomes().at(-1)).toBe('repeated')
})

it('suspects a submission without a proof of work if its form requires one', async () => {
  const { send } = startReceiver({ kept: 0 }, 100, { form: { ...content.form, proofOfWork: true } })
  expect(await send()).toMatchObject({ submission: { status: 'spam', spamReasons: ['proof'] } })
  const token = createFormTokens(SECRET).issue(FORM_ID, { isRenewed: true })
  const challenge = JSON.parse(await createFormProofs(SECRET).challenge(token))
  const solution = await solveChallenge({ challenge, deriveKey })
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  expect(await send({ token, proof })).toMatchObject({ submission: { status: 'new' } })
})

it('keeps no more than the daily limit from one address', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'setTimeout'] })
  try {
    const { send, keep } = startReceiver({ kept: 0 }, 1)
    const states: string[] = []
    for (let minute = 0; minute < 51; minute++) {
      states.push((await send()).state)
      await vi.advanceTimersByTimeAsync(61_000)
    }
    expect(states.filter((state) => state === 'kept')).toHaveLength(50)
    expect(states.at(-1)).toBe('returned')
    expect(keep).toHaveBeenCalledTimes(50)
  } finally {
    vi.useRealTimers()
  }
})

it('does not count spam against the limit of a form', async () => {
  const { send, sendSpam } = startReceiver({ kept: 0 }, 1)
  for (let count = 0; count < 20; count++) await sendSpam(`198.51.100.${count}`)
  expect(await send()).toMatchObject({ state: 'kept', submission: { status: 'new' } })
})

it('accepts a form that was refused because of others’ submissions as soon as the limit allows', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'setTimeout'] })
  try {
    const { send } = startReceiver({ kept: 0 }, 1)
    for (let count = 0; count < 20; count++)
      await send({ 'f.name': `Person ${count}` }, `198.51.100.${count}`)
    // With the last one, more often than one opening may be sent, as from a phone that changes its address.
    const token = createFormTokens(SECRET).issue(FORM_ID, { isRenewed: true })
    for (let times = 0; times < 3; times++)
      expect(await send({ token }, `192.0.2.${times}`)).toMatchObject({ state: 'returned', status: 429 })
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await send({ token })).toMatchObject({ state: 'kept' })
  } finally {
    vi.useRealTimers()
  }
})

it('starts delivery after keeping a submission, but not if it had been kept before', async () => {
  const { send, keep, onKept } = startReceiver({ kept: 0 })
  await send()
  expect(onKept).toHaveBeenCalledOnce()
  keep.mockImplementationOnce(async ({ submission }) => ({
    submission,
    isNew: false,
    isFromAnotherOpening: true,
  }))
  await send()
  expect(onKept).toHaveBeenCalledOnce()
})

it('returns the form with everything in it if it cannot be saved', async () => {
  const { send, keep, onKept } = startReceiver({ kept: 0 })
  keep.mockRejectedValueOnce(new Error('database or disk is full'))
  const received = await send()
  const { notKept: problem } = DEFAULT_FORM_TEXTS
  expect(received).toMatchObject({ state: 'returned', status: 503, shown: { problem } })
  expect(received.state === 'returned' && received.shown.values.get('name')).toEqual(['Mara'])
  expect(onKept).not.toHaveBeenCalled()
})

it('accepts a form that could not be saved for a while as soon as it can be', async () => {
  const { send, keep } = startReceiver({ kept: 0 })
  // Failures do not count: these are more than one opening may send.
  const token = createFormTokens(SECRET).issue(FORM_ID, { isRenewed: true })
  for (let times = 0; times < 5; times++) {
    keep.mockRejectedValueOnce(new Error('database or disk is full'))
    expect(await send({ token })).toMatchObject({ state: 'returned', status: 503 })
  }
  expect(await send({ token })).toMatchObject({ state: 'kept' })
})

it('returns an order of a phone that was sold meanwhile, even if the form has no field for it', async () => {
  const phones = [
    { _id: 'phone-samsung', model: 'Samsung S22', available: false },
    { _id: 'phone-iphone', model: 'iPhone 12', available: true },
  ]
  const form = { ...content.form, kind: 'order' }
  const { send, keep } = startReceiver({ kept: 0 }, 100, { form, phones })
  expect(await send({ service: 'Samsung S22' })).toMatchObject({
    state: 'returned',
    status: 422,
    shown: { problem: expect.stringContaining('Samsung S22') },
  })
  expect(keep).not.toHaveBeenCalled()
  expect(await send({ service: 'iPhone 12' })).toMatchObject({ state: 'kept' })
})

it('returns an order of a phone whose price has changed, with both prices, then keeps it at the new one', async () => {
  const form = { ...content.form, kind: 'order' }
  const phones = [{ _id: 'phone-iphone', model: 'iPhone 12', price: 899.5, available: true }]
  const { send, keep } = startReceiver({ kept: 0 }, 100, { form, phones })
  expect(await send({ service: 'iPhone 12', seen: 'phone-iphone:1:799' })).toMatchObject({
    state: 'returned',
    status: 422,
    shown: {
      problem: fillPattern(DEFAULT_FORM_TEXTS.phoneChanged, {
        name: 'iPhone 12',
        before: '$799',
        now: '$899.50',
      }),
    },
  })
  expect(keep).not.toHaveBeenCalled()
  expect(await send({ service: 'iPhone 12', seen: 'phone-iphone:1:899.5' })).toMatchObject({
    state: 'kept',
    submission: { amount: 899.5, items: [{ title: 'iPhone 12', price: 899.5 }] },
  })
})

it('announces a changed price along with whatever else is wrong', async () => {
  const form = { ...content.form, kind: 'order' }
  const phones = [{ _id: 'phone-iphone', model: 'iPhone 12', price: 899.5, available: true }]
  const { send } = startReceiver({ kept: 0 }, 100, { form, phones })
  const token = createFormTokens(SECRET).issue(FORM_ID)
  const prices = { name: 'iPhone 12', before: '$799', now: '$899.50' }
  const { phoneChanged, tooFast } = DEFAULT_FORM_TEXTS
  expect(await send({ service: 'iPhone 12', seen: 'phone-iphone:1:799', token })).toMatchObject({
    state: 'returned',
    shown: { problem: `${fillPattern(phoneChanged, prices)} ${tooFast}` },
  })
})

it('returns a form with the pack that was chosen around it, unless the pack is no longer sold', async () => {
  const order = { ...selling, kind: 'order' }
  const packs = [{ _id: 'pack-300', quantity: 300, price: 6, paymentLink: null }]
  const { send } = startReceiver({ kept: 0 }, 100, { form: order, packs })
  const returned = async (pack: string) => {
    const received = await send({ pack, kind: 'likes', 'f.email': 'not an address' })
    if (received.state !== 'returned') throw new Error(`The form is ${received.state}`)
    const { choices, chosen, problem } = received.shown
    return { pack: choices.packId, price: chosen?.pack.price, problem }
  }
  expect(await returned('pack-300')).toEqual({ pack: 'pack-300', price: 6, problem: null })
  expect(await returned('pack-900')).toEqual({
    pack: null,
    price: undefined,
    problem: DEFAULT_FORM_TEXTS.packGone,
  })
})
