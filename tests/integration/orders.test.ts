import type { SanityClient } from '@sanity/client'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openOutbox } from '../../server/outbox/outbox'
import { submissionSchema, type Submission } from '../../server/outbox/submission'
import { openPayments } from '../../shared/orders/open-payments'
import { STORED_FORMS } from '../../shared/orders/reports-for-tests'
import { lakeClient } from '../support/lake-client'
import { scraping } from '../support/metrics'
import type { SiteProcess } from '../support/site-process'
import {
  correctionOf,
  FORMS,
  openedEarlier,
  openForm,
  orderOf,
  sendForm,
  startMailServer,
  startOrdersSite,
  startReceiver,
} from './orders-site'

/* Orders from the form to the dataset, email and webhook, as the built site processes them. Its dataset is public, so
   that whatever anonymous clients cannot see is hidden deliberately. */

const STUDIO_TOKEN = 'a-token-that-is-long-enough-to-be-let-in'
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const STRIPE_SECRET = 'whsec_stripe_test_secret'

let folder: string
let site: SiteProcess
let mail: Awaited<ReturnType<typeof startMailServer>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let editor: SanityClient
/** Number of client addresses used so far. */
let addresses = 0

/** A paid session, as Stripe reports it. */
const SESSION = { id: 'cs_1', payment_status: 'paid', payment_intent: 'pi_1', currency: 'usd' }

function stripeEvent(id: string, type: string, object: object): string {
  const created = Math.floor(Date.now() / 1000)
  return JSON.stringify({ id, object: 'event', type, created, data: { object } })
}

/** Sends an event as Stripe does. */
function tell(payload: string, secret = STRIPE_SECRET): Promise<Response> {
  return fetch(`${site.origin}/api/stripe`, {
    method: 'POST',
    headers: {
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      'content-type': 'application/json',
    },
    body: payload,
  })
}

/** An IP address from which nothing has been sent yet. */
const nextAddress = () => `198.51.100.${++addresses}`

const read = async (reference: string): Promise<Submission> =>
  submissionSchema.loose().parse(await editor.getDocument(`inbox.${reference}`))

/** Retries until it passes; long enough for a busy machine. */
const soon = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { interval: 50 })

async function order(given: Record<string, string> = {}): Promise<{ reference: string; statusPath: string }> {
  const sent = await sendForm(site.origin, orderOf(openedEarlier(), given), { from: nextAddress() })
  expect(sent.status, sent.html).toBe(200)
  return { reference: sent.reference ?? '', statusPath: sent.statusPath ?? '' }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-'))
  mail = await startMailServer()
  receiver = await startReceiver()
  site = await startOrdersSite({
    DATA_DIR: folder,
    STUDIO_TOKEN,
    DATASET_PUBLIC: 'true',
    SITE_URL: 'https://katsocial.example',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Kat Social <orders@katsocial.example>',
    ORDER_WEBHOOK_URL: receiver.url,
    ORDER_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  })
  editor = lakeClient(`${site.origin}/lake`, {
    maxRetries: 0,
    token: STUDIO_TOKEN,
    perspective: 'raw',
  })
  await editor
    .patch('form-order')
    .set({
      notify: ['team@katsocial.example'],
      paymentLink: 'https://buy.stripe.com/test?client_reference_id={reference}&prefilled_email={email}',
    })
    .commit()
  await soon(async () => expect(await (await fetch(`${site.origin}/readyz`)).text()).toContain('orders: ok'))
})

afterAll(async () => {
  await site?.stop()
  receiver?.close()
  await mail?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a site with email whose content names no one to notify', () => {
  const readiness = async () => (await fetch(`${site.origin}/readyz`)).text()
  const warnings = () => site.output().match(/"msg":"Email is set up, but nobody on the team[^"]*"/g) ?? []

  it('warns at startup and on changes, not with every order, and is ready', async () => {
    await soon(async () =>
      expect(await readiness()).toMatch(
        /^ready\n[^]*orders: ok, all delivered, nobody on the team is notified/,
      ),
    )
    await soon(() => expect(warnings()[0]).toContain('Site settings → Orders and forms → Who is notified'))
    const before = warnings().length
    await order({ 'f.email': 'another@makes.example' })
    await soon(async () => expect(await readiness()).toContain('orders: ok, all delivered, nobody'))
    expect(warnings()).toHaveLength(before)
    const settings = editor.patch('siteSettings')
    await settings.set({ orderNotify: ['office@katsocial.example'] }).commit()
    await soon(async () => expect(await readiness()).not.toContain('nobody on the team'))
    await soon(() => expect(site.output()).toContain('The team is notified of orders by email'))
    await settings.reset().unset(['orderNotify']).commit()
    await soon(() => expect(warnings()).toHaveLength(before + 1))
  })
})

describe('an order', () => {
  it('is stored with the real price and shares, whatever the page sends', async () => {
    const logged = site.log().length
    const { reference } = await order({
      price: '0.01',
      quantity: '9999',
      'f.pack': 'pack-100',
      share: '1',
      'f.posts': 'https://evil.example',
    })
    await soon(() => read(reference))
    const document = await read(reference)
    const lines = () => site.log().slice(logged)
    const kept = new RegExp(
      `"reference":"${reference}","form":"${FORMS.order}","status":"new","requestId":"[\\w.-]+"`,
    )
    await soon(() => expect(lines()).toContainEqual(expect.stringMatching(kept)))
    expect(lines().join('\n')).not.toMatch(/mara/i)
    expect(document).toMatchObject({
      _id: `inbox.${reference}`,
      kind: 'order',
      status: 'new',
      payment: 'awaited',
      amount: 6,
      name: 'Mara Makes',
      email: 'mara@makes.example',
      page: '/en/likes-views/mara.makes',
      formTitle: 'Order form',
      consent: 'I agree that you can keep what I send to answer me and do the work I ask for.',
      activity: [{ by: 'visitor', action: 'received' }],
    })
    expect(document.items).toMatchObject([
      {
        title: '300 likes',
        pack: { _ref: 'pack-300' },
        quantity: 300,
        price: 6,
        username: 'mara.makes',
        service: 'TikTok',
        posts: [
          { number: 1, postId: '7101', share: 100, link: 'https://www.tiktok.com/@mara.makes/video/7101' },
          { number: 3, postId: '7103', share: 100 },
          { number: 6, postId: '7106', share: 100 },
        ],
      },
    ])
    expect(document.answers.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Pack: 300 likes',
      'TikTok username: mara.makes',
      expect.stringMatching(/^Posts: #1 \(100\) https/),
      'Email: mara@makes.example',
      'Full name: Mara Makes',
      'Payment method: PayPal',
      expect.stringMatching(/: Yes$/),
    ])
    expect(JSON.stringify(document)).not.toMatch(/198\.51\.100|evil|9999/)
  })

  it('is stored with the service of its form, even if that was opened without one', async () => {
    const given = { username: '', kind: '', 'f.kind': 'Followers', 'f.account': 'my.page' }
    const fields = orderOf(openedEarlier(FORMS.facebook), given).filter(([name]) => name !== 'post')
    const sent = await sendForm(site.origin, fields, { formId: FORMS.facebook, from: nextAddress() })
    const reference = sent.reference ?? ''
    await soon(() => read(reference))
    expect((await read(reference)).items).toMatchObject([
      { title: '300 followers', username: 'my.page', service: 'Facebook' },
    ])
  })

  it('is only accepted from pages of this site, even in browsers that only send their origin', async () => {
    const sendFrom = async (origin: string) => {
      const fields = orderOf(openedEarlier(), { 'f.email': 'old-browser@makes.example' })
      return (await sendForm(site.origin, fields, { from: nextAddress(), origin })).status
    }
    for (const origin of ['https://evil.example', 'null']) expect(await sendFrom(origin), origin).toBe(403)
    for (const origin of [site.origin, 'https://katsocial.example'])
      expect(await sendFrom(origin), origin).toBe(200)
  })

  it('is confirmed by email, emailed to the team, and sent to the webhook with a signature', async () => {
    const { reference, statusPath } = await order()
    const find = (to: string) =>
      mail.mails.find((each) => each.to.includes(to) && each.text.includes(reference))
    await soon(() =>
      expect([find('mara@makes.example'), find('team@katsocial.example')]).not.toContain(undefined),
    )
    const forCustomer = find('mara@makes.example')
    expect(forCustomer?.headers.get('subject')).toBe(`We received your order ${reference}`)
    expect(forCustomer?.headers.get('reply-to')).toBe('team@katsocial.example')
    expect(forCustomer?.headers.get('message-id')).toBe(
      `<${reference}.received.customerMail@katsocial.example>`,
    )
    for (const part of [forCustomer?.text, forCustomer?.html]) {
      expect(part).toContain('300 likes')
      expect(part).toMatch(/\$6(?![\d.])/)
      expect(part).toContain(`https://katsocial.example${statusPath}`)
      expect(part).toContain(`client_reference_id=${reference}`)
      expect(part).not.toContain('PayPal')
    }
    const forTeam = find('team@katsocial.example')
    expect(forTeam?.headers.get('reply-to')).toBe('mara@makes.example')
    expect(forTeam?.text).toContain('https://www.tiktok.com/@mara.makes/video/7106')
    expect(forTeam?.text).toContain('PayPal')

    await soon(() => expect(receiver.calls.some(({ body }) => body.includes(reference))).toBe(true))
    const calls = receiver.calls.filter(({ body }) => body.includes(reference))
    expect(calls).toHaveLength(1)
    const call = calls[0]
    const told = new Webhook(WEBHOOK_SECRET).verify(call?.body ?? '', call?.headers as Record<string, string>)
    expect(told).toMatchObject({ type: 'submission.received', data: { reference, amount: 6 } })
    expect(call?.headers['webhook-id']).toBe(`${reference}.received`)
    expect(call?.body).not.toContain('statusToken')
  })

  it('is stored once, even if it is sent concurrently, again, and from a reopened form', async () => {
    const token = openedEarlier()
    const given = { 'f.email': 'twice@makes.example' }
    const from = nextAddress()
    const send = (with_: string) => sendForm(site.origin, orderOf(with_, given), { from })
    const sent = [
      ...(await Promise.all([send(token), send(token), send(token)])),
      await send(token),
      await send(openedEarlier()),
    ]
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1)
    expect(sent[0]?.reference).toMatch(/^KS-/)
    // A visitor who reopened the form may have meant two orders.
    const saysSo = sent.map(({ html }) => html.includes('so we kept only one'))
    expect(saysSo).toEqual([false, false, false, false, true])
    await soon(() => read(sent[0]?.reference ?? ''))
    expect(await editor.fetch('count(*[_type == "submission" && email == "twice@makes.example"])')).toBe(1)
    // Different content makes another order.
    const other = await sendForm(site.origin, orderOf(token, { ...given, 'f.name': 'Else' }), { from })
    expect(other.reference).not.toBe(sent[0]?.reference)
  })

  it('shows its status to its visitor, and not at guessed URLs', async () => {
    const { reference, statusPath } = await order({ 'f.email': 'status@makes.example' })
    const show = async () => {
      const response = await fetch(site.origin + statusPath)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toMatch(/no-store/)
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      // Its URL is the key to it.
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      const html = await response.text()
      expect(html).toMatch(/<meta name="robots" content="noindex"/)
      expect(html).not.toMatch(/status@makes\.example|Mara Makes|PayPal/)
      expect(html).not.toContain('rel="canonical"')
      return html
    }
    expect(await show()).toContain('300 likes')
    await soon(() => read(reference))
    await editor.patch(`inbox.${reference}`).set({ status: 'done', message: 'All 300 are there.' }).commit()
    const html = await show()
    expect(html).toContain('All 300 are there.')
    expect(html).toMatch(/aria-current="step"[^>]*>(?:(?!<li).)*Done/s)
    for (const wrong of [
      `/en/order-status/${reference}`,
      `${statusPath.slice(0, -1)}!`,
      '/en/order-status/x',
    ])
      expect((await fetch(site.origin + wrong)).status).toBe(404)
    const guessed = statusPath.slice(0, -4) + (statusPath.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    expect((await fetch(site.origin + guessed)).status).toBe(404)
  })

  it('is marked as paid by Stripe’s signed webhook, once per event', async () => {
    const { reference } = await order({ 'f.email': 'pays@makes.example' })
    await soon(() => read(reference))
    const event = (id: string, object: object) =>
      stripeEvent(id, 'checkout.session.completed', { ...SESSION, ...object })
    const full = { client_reference_id: reference, amount_total: 600, currency: 'usd' }
    expect((await tell(event('evt_x', full), 'whsec_wrong_secret')).status).toBe(400)
    expect((await tell(event('evt_other', { client_reference_id: 'abc' }))).status).toBe(200)
    // An insufficient payment does not mark the order as paid, but is shown to the team.
    expect((await tell(event('evt_1', { ...full, amount_total: 100 }))).status).toBe(200)
    await soon(async () => expect((await read(reference)).activity).toHaveLength(2))
    expect(await read(reference)).toMatchObject({ payment: 'awaited' })
    for (let times = 0; times < 3; times++) expect((await tell(event('evt_2', full))).status).toBe(200)
    await soon(async () => expect(await read(reference)).toMatchObject({ payment: 'paid' }))
    const paid = await read(reference)
    expect(paid).toMatchObject({ paymentReference: 'pi_1' })
    expect(paid.activity.map(({ action, to }) => [action, to])).toEqual([
      ['received', undefined],
      ['payment', undefined],
      ['payment', 'paid'],
    ])
    // Only the payment that covers the order is announced.
    const announced = () =>
      receiver.calls.filter(({ body }) => body.includes('submission.paid') && body.includes(reference))
    await soon(() => expect(announced()).toHaveLength(1))
    expect(announced()[0]?.headers['webhook-id']).toBe(`${reference}.paid.evt_2`)
  })

  it('is not to be paid again while a delayed payment is pending, but once it has failed', async () => {
    const { reference, statusPath } = await order({ 'f.email': 'debit@makes.example' })
    await soon(() => read(reference))
    const show = async () => (await fetch(site.origin + statusPath)).text()
    const session = { ...SESSION, client_reference_id: reference, amount_total: 600 }
    const tellOf = async (id: string, type: string, intent: string, payment_status: string) => {
      const event = stripeEvent(id, `checkout.session.${type}`, {
        ...session,
        payment_intent: intent,
        payment_status,
      })
      expect((await tell(event)).status).toBe(200)
    }
    const PAY = 'href="https://buy.stripe.com/'
    expect(await show()).toContain(PAY)
    for (let times = 0; times < 2; times++) await tellOf('evt_d1', 'completed', 'pi_d1', 'unpaid')
    await soon(async () => expect(await show()).toContain('>Payment pending<'))
    expect(await show()).not.toContain(PAY)
    await tellOf('evt_d2', 'async_payment_failed', 'pi_d1', 'unpaid')
    await soon(async () => expect(await show()).toContain('>Your payment didn’t go through'))
    expect(await show()).toContain(PAY)
    await tellOf('evt_d3', 'completed', 'pi_d2', 'unpaid')
    await tellOf('evt_d4', 'async_payment_succeeded', 'pi_d2', 'paid')
    await soon(async () => expect(await read(reference)).toMatchObject({ payment: 'paid' }))
    await soon(async () => expect((await read(reference)).activity).toHaveLength(5))
    const { activity, paymentReference } = await read(reference)
    expect(paymentReference).toBe('pi_d2')
    expect(activity.map(({ action, text }) => `${action} ${text ?? ''}`).toSorted()).toEqual([
      'payment 6.00 USD (pi_d2)',
      'paymentFailed pi_d1, 6.00 USD',
      'paymentPending pi_d1, 6.00 USD',
      'paymentPending pi_d2, 6.00 USD',
      'received ',
    ])
    expect(await show()).not.toMatch(/>(?:Payment pending|Your payment didn’t go through|Awaiting payment)/)
  })

  it('whose payment needs attention is emailed to the team, and a failed payment to the customer, too', async () => {
    const { reference, statusPath } = await order({ 'f.email': 'attention@makes.example' })
    await soon(() => read(reference))
    const mailsAbout = () =>
      mail.mails
        .filter(({ text }) => text.includes(reference))
        .map(({ to, headers }) => `${to.join()} ${headers.get('message-id')?.split('@')[0]}`)
        .toSorted()
    const received = [
      `attention@makes.example <${reference}.received.customerMail`,
      `team@katsocial.example <${reference}.received.teamMail`,
    ]
    await soon(() => expect(mailsAbout()).toEqual(received))
    const session = { ...SESSION, client_reference_id: reference, amount_total: 600 }
    const tellOf = async (id: string, type: string, given: object) => {
      const event = stripeEvent(id, `checkout.session.${type}`, { ...session, ...given })
      for (let times = 0; times < 2; times++) expect((await tell(event)).status).toBe(200)
    }
    await tellOf('evt_m1', 'completed', { payment_intent: 'pi_m1', payment_status: 'unpaid' })
    await tellOf('evt_m2', 'async_payment_failed', { payment_intent: 'pi_m1', payment_status: 'unpaid' })
    const failed = [
      `attention@makes.example <${reference}.failed.evt_m2.customerMail`,
      `team@katsocial.example <${reference}.failed.evt_m2.teamMail`,
    ]
    await soon(() => expect(mailsAbout()).toEqual([...received, ...failed].toSorted()))
    const { text } = mail.mails.find(
      ({ to, text }) => to.includes('attention@makes.example') && text.includes('didn’t go through'),
    ) ?? { text: '' }
    expect(text).toContain(`https://katsocial.example${statusPath}`)
    await tellOf('evt_m3', 'completed', { payment_intent: 'pi_m3', amount_total: 100 })
    const check = `team@katsocial.example <${reference}.paid.evt_m3.teamMail`
    await soon(() => expect(mailsAbout()).toEqual([...received, ...failed, check].toSorted()))
    // Nothing needs attention, and the settings do not ask for every payment.
    await tellOf('evt_m4', 'completed', { payment_intent: 'pi_m4' })
    await soon(async () => expect(await read(reference)).toMatchObject({ payment: 'paid' }))

    const other = await order({ 'f.email': 'every@makes.example' })
    const lead = 'Every payment is emailed now.'
    await editor.patch('siteSettings').set({ mailEveryPayment: true, 'orderStatus.lead': lead }).commit()
    onTestFinished(async () => {
      await editor.patch('siteSettings').unset(['mailEveryPayment', 'orderStatus.lead']).commit()
    })
    await soon(async () =>
      expect(await (await fetch(site.origin + other.statusPath)).text()).toContain(`>${lead}<`),
    )
    await tellOf('evt_m5', 'completed', { payment_intent: 'pi_m5', client_reference_id: other.reference })
    const paid = `Paid: ${other.reference}`
    await soon(() => expect(mail.mails.map(({ headers }) => headers.get('subject'))).toContain(paid))
    expect(mailsAbout()).toEqual([...received, ...failed, check].toSorted())
  })

  it('is marked as refunded by Stripe, which reports the refund before the payment, and asks for no payment', async () => {
    const { reference, statusPath } = await order({ 'f.email': 'refunded@makes.example' })
    await soon(() => read(reference))
    const show = async () => (await fetch(site.origin + statusPath)).text()
    expect(await show()).toContain('href="https://buy.stripe.com/')
    const session = { ...SESSION, payment_intent: 'pi_r', client_reference_id: reference, amount_total: 600 }
    const charge = { id: 'ch_1', payment_intent: 'pi_r', amount: 600, amount_captured: 600, currency: 'usd' }
    const part = { ...charge, amount_refunded: 200, refunded: false }
    const full = { ...charge, amount_refunded: 600, refunded: true }
    const tellOf = async (id: string, type: string, object: object) =>
      expect((await tell(stripeEvent(id, type, object))).status).toBe(200)
    await tellOf('evt_part', 'charge.refunded', part)
    // Of something else that the same account sells, which must never wait for an order.
    await tellOf('evt_other', 'charge.refunded', { ...full, payment_intent: 'pi_other' })
    await tellOf('evt_pay', 'checkout.session.completed', session)
    await soon(async () => expect((await read(reference)).activity).toHaveLength(3))
    expect(await read(reference)).toMatchObject({ payment: 'paid' })
    // A second payment is only in the history, where its refund finds it.
    await tellOf('evt_pay2', 'checkout.session.completed', { ...session, payment_intent: 'pi_r2' })
    await soon(async () => expect((await read(reference)).activity).toHaveLength(4))
    await tellOf('evt_full2', 'charge.refunded', { ...full, payment_intent: 'pi_r2' })
    await soon(async () => expect((await read(reference)).activity).toHaveLength(5))
    expect(await read(reference)).toMatchObject({ payment: 'paid' })
    for (let times = 0; times < 2; times++) await tellOf('evt_full', 'charge.refunded', full)
    await soon(async () => expect(await read(reference)).toMatchObject({ payment: 'refunded' }))
    const refunded = await read(reference)
    expect(refunded).toMatchObject({ paymentReference: 'pi_r', refundedAt: expect.any(String) })
    expect(refunded.activity.map(({ action, to, text }) => [action, to, text])).toEqual([
      ['received', undefined, undefined],
      ['payment', 'paid', '6.00 USD (pi_r)'],
      ['refund', undefined, '2.00 USD of 6.00 USD (pi_r)'],
      ['payment', undefined, '6.00 USD (pi_r2), the order was already marked as paid'],
      ['refund', undefined, '6.00 USD of 6.00 USD (pi_r2), which is not the order’s own payment'],
      ['payment', 'refunded', '6.00 USD of 6.00 USD (pi_r)'],
    ])
    const announced = () =>
      receiver.calls.filter(({ body }) => body.includes('submission.refunded') && body.includes(reference))
    await soon(() => expect(announced()).toHaveLength(1))
    expect(announced()[0]?.headers['webhook-id']).toBe(`${reference}.refunded.evt_full`)
    const html = await show()
    expect(html).not.toContain('buy.stripe.com')
    expect(html).toMatch(/aria-current="step"[^>]*>(?:(?!<li).)*Refunded/s)
    expect(await (await fetch(`${site.origin}/readyz`)).text()).toContain('orders: ok')
  })
})

describe.each(STORED_FORMS)('a payment of which the history has only %s,', (_form, stored) => {
  it('is found by its refund, which settles it', async () => {
    const id = randomUUID()
    const { reference } = await order({ 'f.email': `${id}@makes.example` })
    const tellOf = async (key: string, type: string, object: object) =>
      expect((await tell(stripeEvent(`evt_${key}_${id}`, type, object))).status).toBe(200)
    const session = { ...SESSION, client_reference_id: reference, amount_total: 600 }
    const first = { ...session, payment_intent: `pi_first_${id}` }
    const second = { ...session, payment_intent: `pi_second_${id}` }
    const has = (count: number) =>
      soon(async () => expect((await read(reference)).activity).toHaveLength(count))
    await tellOf('first', 'checkout.session.completed', first)
    await has(2)
    await tellOf('second', 'checkout.session.completed', second)
    await has(3)
    const { _id, activity } = await read(reference)
    expect(activity[2]?.report).toEqual({
      paymentReference: second.payment_intent,
      amountMinor: 600,
      currency: 'usd',
      problem: 'alreadyPaid',
    })
    await editor
      .patch(_id)
      .set({ activity: activity.map((entry) => JSON.parse(JSON.stringify(stored(entry)))) })
      .commit()
    const charge = { id: 'ch_1', amount: 600, amount_captured: 600, amount_refunded: 600, currency: 'usd' }
    await tellOf('refund', 'charge.refunded', {
      ...charge,
      payment_intent: second.payment_intent,
      refunded: true,
    })
    await has(4)
    const refunded = await read(reference)
    expect(refunded).toMatchObject({ payment: 'paid', paymentReference: first.payment_intent })
    expect(openPayments({ ...refunded, amount: 6, paymentReference: first.payment_intent })).toEqual([])
    expect(refunded.activity[3]).toMatchObject({
      action: 'refund',
      text: `6.00 USD of 6.00 USD (${second.payment_intent}), which is not the order’s own payment`,
      report: { refundedMinor: 600, problem: 'otherPayment' },
    })
  })
})

describe('a preview by a shared link', () => {
  it('shows unpublished prices until the link is revoked, but orders never use them', async () => {
    const shareId = 'sanity-preview-url-secret.share-access'
    const secret = 'the-secret-of-the-shared-link'
    await editor.createOrReplace({
      _id: shareId,
      _type: 'sanity.previewUrlShareAccess',
      secret,
      studioUrl: `${site.origin}/studio/presentation`,
    })
    await editor.createOrReplace({ _id: 'drafts.pack-300', _type: 'pack', quantity: 300, price: 0.01 })
    onTestFinished(async () => void (await editor.delete('drafts.pack-300')))
    const opened = await fetch(`${site.origin}/preview/enable?sanity-preview-secret=${secret}`, {
      redirect: 'manual',
    })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^preview=drafts/)
    const show = async () =>
      (
        await fetch(`${site.origin}/forms/${FORMS.order}?pack=pack-300&kind=likes`, { headers: { cookie } })
      ).text()
    const amountOf = async (email: string) => {
      const sent = await sendForm(site.origin, orderOf(openedEarlier(), { 'f.email': email }), {
        from: nextAddress(),
        cookie,
      })
      expect(sent.status, sent.html).toBe(200)
      return (await soon(() => read(sent.reference ?? ''))).amount
    }
    expect(await show()).toContain('$0.01')
    expect(await amountOf('shared@makes.example')).toBe(6)

    await editor.delete(shareId)
    expect(await show()).not.toContain('$0.01')
    expect(await amountOf('revoked@makes.example')).toBe(6)
  })
})

describe('a rejected form keeps all input', () => {
  it('if the page around the form asked for the username and it is still missing', async () => {
    const address = `${site.origin}/forms/${FORMS.order}?pack=pack-300&kind=followers`
    const field = 'TikTok username'
    expect(await (await fetch(address)).text()).toContain(field)
    expect(await (await fetch(`${address}&asked=username`)).text()).not.toContain(field)
    expect(await (await fetch(`${address}&asked=username&username=mara`)).text()).toContain('value="mara"')
    const fields = orderOf(openedEarlier()).filter(([name]) => !/username/.test(name))
    const sent = await sendForm(site.origin, fields, { from: nextAddress() })
    expect(sent.status).toBe(422)
    expect(sent.html).toContain(field)
  })

  it('if something is missing or wrong', async () => {
    const { status, html } = await sendForm(
      site.origin,
      orderOf(openedEarlier(), { 'f.email': 'mara@nowhere', 'f.name': '', 'f.consent': '' }),
      { from: nextAddress() },
    )
    expect(status).toBe(422)
    expect(html).toContain('role="alert"')
    expect(html).toContain('value="mara@nowhere"')
    expect(html).toMatch(/id="field-email"[^>]*aria-invalid="true"[^>]*aria-describedby="field-email-error"/)
    expect(html).toContain('Please fill in “Full name”.')
    expect(html).toMatch(/value="PayPal"[^>]*checked|checked=""[^>]*value="PayPal"/)
  })

  it('if likes are ordered without a post', async () => {
    const withoutPosts = (given: Record<string, string>) => {
      const typed = { 'f.username': 'mara.makes', 'f.email': 'likes@makes.example', ...given }
      return orderOf(openedEarlier(), typed).filter(([name]) => name !== 'post')
    }
    const refused = await sendForm(site.origin, withoutPosts({}), { from: nextAddress() })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Likes and views need a post: add a link to it.')
    expect(refused.html).toContain('value="likes@makes.example"')
    const link = 'https://www.tiktok.com/@mara.makes/video/7101'
    const sent = await sendForm(site.origin, withoutPosts({ 'f.posts': link }), { from: nextAddress() })
    expect(sent.status, sent.html).toBe(200)
  })

  describe('if it cannot be delivered', () => {
    const ofForm = (formId: string, given: Record<string, string>) => {
      const typed = { username: '', page: '/en/tiktok', 'f.kind': 'Likes', ...given }
      const fields = orderOf(openedEarlier(formId), typed).filter(([name]) => name !== 'post')
      return sendForm(site.origin, fields, { formId, from: nextAddress() })
    }
    const post = 'https://www.tiktok.com/@mara.makes/video/7101'
    const noLink = 'Enter a link to each post, one per line. This is not a link: not a link'

    it.each([
      ['a name with spaces', 'a b c', post, 'account', 'That doesn’t look like an account on TikTok.'],
      ['emoji', '😀😀', post, 'account', 'That doesn’t look like an account on TikTok.'],
      ['no link', 'mara.makes', 'not a link', 'posts', noLink],
      ['one line of two', 'mara.makes', `${post}\nnot a link`, 'posts', noLink],
      [
        'another platform',
        'mara.makes',
        'https://instagram.com/p/Cx1',
        'posts',
        'Enter links to posts on TikTok. This one leads',
      ],
    ])('on TikTok: %s', async (_, account, posts, key, message) => {
      const given = { service: 'TikTok', 'f.account': account, 'f.posts': posts }
      const { status, html } = await ofForm(FORMS.tiktok, given)
      expect(status).toBe(422)
      const label = key === 'posts' ? 'Links to your posts' : 'TikTok username'
      expect(correctionOf(html, key)).toContain(`${label}: ${message}`)
      expect(html).toMatch(
        new RegExp(`id="field-${key}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*field-${key}-error`),
      )
      expect(html).toContain(`value="${account}"`)
      expect(html).toContain(posts)
    })

    it('without a service, if the label names the platform', async () => {
      const { status, html } = await ofForm(FORMS.order, { 'f.username': 'a b c', 'f.posts': post })
      expect(status).toBe(422)
      expect(correctionOf(html, 'username')).toContain(
        'TikTok username: That doesn’t look like an account on TikTok.',
      )
    })

    it('but not if it can or might be delivered', async () => {
      const onTikTok = {
        'f.account': 'https://vm.tiktok.com/ZM1/',
        'f.posts': `${post}\n\nLook! vt.tiktok.com/ZS1\nhttps://bit.ly/abc`,
      }
      const followers = {
        service: 'TikTok',
        kind: '',
        'f.kind': 'Followers',
        'f.account': '@mara.makes 🔥',
        'f.posts': 'none',
      }
      const business = { service: 'Google', 'f.business': 'Tilewright, Sacramento', 'f.goal': 'Reviews' }
      const website = { service: 'Website Traffic', 'f.website': 'tilewright.example' }
      const page = { service: 'Facebook', 'f.account': 'Mara’s Tiles', 'f.posts': 'fb.watch/abc' }
      const sent = [
        await ofForm(FORMS.tiktok, onTikTok),
        await ofForm(FORMS.tiktok, followers),
        await ofForm(FORMS.facebook, page),
        await ofForm(FORMS.google, { ...business, kind: '' }),
        await ofForm(FORMS.websiteTraffic, { ...website, kind: '' }),
      ]
      for (const { status, html } of sent) expect(status, html).toBe(200)
    })
  })

  it('if it was filled in too fast; it is accepted when sent again', async () => {
    // On a busy machine, even a test may take as long as a person.
    let attempts = 0
    const { email, html } = await soon(async () => {
      const email = `fast${++attempts}@makes.example`
      const token = await openForm(site.origin)
      const early = await sendForm(site.origin, orderOf(token, { 'f.email': email }), { from: nextAddress() })
      expect(early.status).toBe(422)
      return { email, html: early.html }
    })
    expect(html).toContain(`value="${email}"`)
    const [, again = ''] = /name="token"[^>]* value="([^"]+)"/.exec(html) ?? []
    await soon(async () => {
      const fields = orderOf(again, { 'f.email': email })
      const sent = await sendForm(site.origin, fields, { from: nextAddress() })
      expect(sent.status).toBe(200)
    })
  })

  it('if its token was signed with another secret; the form then has a new token', async () => {
    const token = openedEarlier()
    const foreign = token.slice(0, -6) + (token.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA')
    const from = nextAddress()
    const refused = await sendForm(site.origin, orderOf(foreign, { 'f.email': 'late@makes.example' }), {
      from,
    })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('This form was open for a long time.')
    expect(refused.html).toContain('value="late@makes.example"')
    const [, fresh = ''] = /name="token"[^>]* value="([^"]+)"/.exec(refused.html) ?? []
    expect(
      (await sendForm(site.origin, orderOf(fresh, { 'f.email': 'late@makes.example' }), { from })).status,
    ).toBe(200)
  })

  it('if one IP address sends too many forms', async () => {
    const from = nextAddress()
    const token = openedEarlier()
    const statuses = []
    for (let count = 0; count < 12; count++)
      statuses.push((await sendForm(site.origin, orderOf(token, { 'f.name': '' }), { from })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    const limited = await sendForm(site.origin, orderOf(token, { 'f.email': 'much@makes.example' }), {
      from,
    })
    expect(limited).toMatchObject({ status: 429, reference: null })
    expect(limited.html).toContain('value="much@makes.example"')
  })

  it('if the pack is no longer sold', async () => {
    const { status, html } = await sendForm(site.origin, orderOf(openedEarlier(), { pack: 'pack-9' }), {
      from: nextAddress(),
    })
    expect(status).toBe(422)
    expect(html).toContain('We no longer sell this pack.')
    expect(html).toContain('value="mara@makes.example"')
  })
})

it('one opening of a form allows three different orders; the next gets a new token', async () => {
  const token = openedEarlier()
  const statuses: number[] = []
  let html = ''
  for (const name of ['first', 'second', 'third', 'fourth']) {
    const sent = await sendForm(site.origin, orderOf(token, { 'f.email': `${name}@makes.example` }), {
      from: nextAddress(),
    })
    statuses.push(sent.status)
    html = sent.html
  }
  expect(statuses).toEqual([200, 200, 200, 422])
  expect(html).toContain('value="fourth@makes.example"')
  const [, fresh = ''] = /name="token"[^>]* value="([^"]+)"/.exec(html) ?? []
  expect(fresh).not.toBe(token)
  const sent = await sendForm(site.origin, orderOf(fresh, { 'f.email': 'fourth@makes.example' }), {
    from: nextAddress(),
  })
  expect(sent.status).toBe(200)
})

describe('suspected spam', () => {
  it.each([
    ['a filled honeypot', { subject_line_2: 'x' }, 'honeypot'],
    ['no token', { token: '' }, 'token'],
    ['many links', { 'f.name': 'http://a.example http://b.example http://c.example' }, 'links'],
  ])('%s: is kept and marked, but neither emailed nor sent to the webhook', async (_, given, reason) => {
    const { reference } = await order({ 'f.email': `${reason}@spam.example`, ...given })
    await soon(() => read(reference))
    expect(await read(reference)).toMatchObject({ status: 'spam', spamReasons: [reason] })
    // A later order has arrived, but this one has not.
    const { reference: next } = await order({ 'f.email': `after-${reason}@makes.example` })
    await soon(() => {
      expect(mail.mails.some(({ text }) => text.includes(next))).toBe(true)
      expect(receiver.calls.some(({ body }) => body.includes(next))).toBe(true)
    })
    expect(mail.mails.some(({ text }) => text.includes(reference))).toBe(false)
    expect(receiver.calls.some(({ body }) => body.includes(reference))).toBe(false)
  })
})

it('a form that requires a proof of work keeps submissions without one as spam', async () => {
  await editor.patch('form-contact').set({ proofOfWork: true }).commit()
  await soon(async () =>
    expect(await (await fetch(`${site.origin}/forms/${FORMS.contact}`)).text()).toContain('data-proof'),
  )
  const token = openedEarlier(FORMS.contact)
  const fields = Object.entries({
    token,
    'f.message': 'Hello',
    'f.email': 'a@b.co',
    'f.name': 'A',
    'f.consent': 'yes',
  })
  const sent = await sendForm(site.origin, fields, { formId: FORMS.contact, from: nextAddress() })
  await soon(() => read(sent.reference ?? ''))
  expect(await read(sent.reference ?? '')).toMatchObject({ status: 'spam', spamReasons: ['proof'] })
})

it('an order tells the team that its confirmation was refused, and why', async () => {
  const { reference } = await order({ 'f.email': 'nobody@makes.example' })
  await soon(async () =>
    expect((await read(reference))?.activity).toEqual([
      expect.objectContaining({ by: 'visitor', action: 'received' }),
      expect.objectContaining({
        by: 'site',
        action: 'mailRefused',
        text: expect.stringContaining('No such user'),
      }),
    ]),
  )
  expect(JSON.stringify((await read(reference))?.activity)).not.toContain('nobody@')
})

it('a refused email to the team is not recorded in the order as a refused confirmation', async () => {
  await editor
    .patch('form-quote')
    .set({ notify: ['nobody@katsocial.example'] })
    .commit()
  const fields = orderOf(openedEarlier(FORMS.quote), {
    'f.email': 'quoted@makes.example',
    'f.project': 'Hosting',
    'f.message': 'A small shop.',
  })
  const sent = await sendForm(site.origin, fields, { formId: FORMS.quote, from: nextAddress() })
  expect(sent.status, sent.html).toBe(200)
  await soon(async () => {
    const readiness = await (await fetch(`${site.origin}/readyz`)).text()
    expect(readiness).toContain('refused by teamMail')
    expect(readiness).not.toContain('waiting for dataset')
  })
  expect((await read(sent.reference ?? '')).activity).toEqual([
    expect.objectContaining({ by: 'visitor', action: 'received' }),
  ])
})

it('an order tells the team that a refused confirmation was delivered once an operator retried it', async () => {
  const { reference } = await order({ 'f.email': 'nobody@later.example' })
  const actions = async () =>
    (await read(reference))?.activity?.map((entry) => (entry as { action: string }).action)
  await soon(async () => expect(await actions()).toEqual(['received', 'mailRefused']))
  mail.addUser('nobody@later.example')
  const outbox = await openOutbox(folder)
  // The site records the refusal in the outbox after it has said so in the activity.
  const refused: unknown = expect.objectContaining({ reference, channel: 'customerMail', state: 'refused' })
  await soon(() => expect(outbox.deliveries.list()).toContainEqual(refused))
  await outbox.deliveries.retry(reference)
  outbox.close()
  await soon(async () => expect(await actions()).toEqual(['received', 'mailRefused', 'mailDelivered']))
})

it('the status page links to the payment, without naming the person, until the order is paid', async () => {
  const { reference, statusPath } = await order({ 'f.email': 'pays-later@makes.example' })
  await soon(() => read(reference))
  const show = async () => (await fetch(site.origin + (statusPath ?? ''))).text()
  const link = `href="https://buy.stripe.com/test?client_reference_id=${reference}&amp;prefilled_email="`
  const html = await show()
  expect(html).toContain(link)
  expect(html).not.toContain('pays-later')
  await editor.patch(`inbox.${reference}`).set({ payment: 'paid' }).commit()
  await soon(async () => expect(await show()).not.toContain('buy.stripe.com'))
})

describe('anonymous clients of a public dataset', () => {
  it('cannot see the inbox', async () => {
    const { reference, statusPath } = await order({ 'f.email': 'secret@makes.example' })
    await soon(() => read(reference))
    const id = `inbox.${reference}`
    const api = `${site.origin}/lake/v2025-02-19/data`
    const send = async (path: string) => {
      const response = await fetch(api + path)
      return `${response.status} ${await response.text()}`
    }
    const query = (groq: string) =>
      send(`/query/production?returnQuery=false&query=${encodeURIComponent(groq)}`)
    const answers = await Promise.all([
      query('*[_type == "submission"]'),
      query('*[email == "secret@makes.example"]'),
      query(`*[_id == "${id}"]`),
      query('count(*[_type == "submission"])'),
      query('*[_id == "pack-300"]{"who": *[references(^._id)]{email, reference}}'),
      query('*[_id in path("inbox.**")]'),
      send(
        `/query/production?perspective=raw&returnQuery=false&query=${encodeURIComponent('*[_type == "submission"]')}`,
      ),
      send(`/doc/production/${id}`),
      send(`/history/production/documents/${id}`),
      send(`/history/production/transactions/${id}?excludeContent=true`),
      send(`/history/production/events/documents/${id}`),
      send('/references/production/documents/pack-300/to'),
    ])
    for (const answer of answers) expect(answer).not.toMatch(/secret@makes|Mara Makes/)
    expect(answers[3]).toContain('"result":0')
    expect(answers.slice(7).join()).not.toContain(`"${reference}"`)
    for (const path of ['/sitemap.xml', '/en/home', '/robots.txt', `/forms/${FORMS.order}`])
      expect(await (await fetch(site.origin + path)).text()).not.toContain(reference)
    expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain('order-status')
    expect(statusPath).toMatch(/^\/en\/order-status\//)
  })

  it('receive no events about new submissions', async () => {
    const api = `${site.origin}/lake/v2025-02-19/data`
    const stop = new AbortController()
    let heard = ''
    const listen = async (path: string) => {
      const response = await fetch(api + path, {
        signal: stop.signal,
        headers: { accept: 'text/event-stream' },
      })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
        heard += chunk.value
    }
    const streams = [
      listen(`/listen/production?query=${encodeURIComponent('*')}&includeResult=true`),
      listen(`/listen/production?query=${encodeURIComponent('*[_type == "submission"]')}&includeResult=true`),
      listen('/live/events/production'),
    ].map((stream) => stream.catch(() => {}))
    await soon(() => expect(heard.match(/event: ?welcome/g)?.length).toBe(3))
    const { reference } = await order({ 'f.email': 'unheard@makes.example' })
    await soon(() => read(reference))
    // A later public change arrives; the submission before it did not.
    await editor.patch('faq-password').set({ question: 'Is it heard?' }).commit()
    await soon(() => expect(heard).toContain('Is it heard?'))
    expect(heard).not.toMatch(new RegExp(`${reference}|unheard|inbox`))
    stop.abort()
    await Promise.all(streams)
  })
})

it('metrics and /readyz show the state of deliveries', async () => {
  const metrics = await (await fetch(`${site.origin}/metrics`, scraping)).text()
  expect(metrics).toMatch(/form_submissions_total\{outcome="received"\} [1-9]/)
  expect(metrics).toMatch(/form_submissions_total\{outcome="spam"\} [1-9]/)
  expect(metrics).toMatch(/outbox_deliveries_total\{channel="dataset",outcome="delivered"\} [1-9]/)
  expect(metrics).toMatch(/outbox_deliveries_pending\{channel="webhook",state="waiting"\} \d/)
  for (const outcome of ['recorded', 'ignored', 'rejected'])
    expect(metrics).toMatch(new RegExp(`stripe_events_total\\{outcome="${outcome}"\\} [1-9]`))
  await soon(async () => expect(await (await fetch(`${site.origin}/readyz`)).text()).toContain('orders: ok'))
})
