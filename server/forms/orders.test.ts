import express from 'express'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { formNumbersQuery } from '../../app/content/queries'
import { DEFAULT_FORM_TEXTS } from '../../shared/default-texts/forms'
import { serveInTest } from '../../tests/support/local-server'
import { readEnvironment } from '../environment/environment'
import { createLog } from '../http/reporting/log'
import type { Channel } from '../outbox/delivery'
import { openOutbox, Outbox, outboxFile } from '../outbox/outbox'
import { sampleSubmission } from '../outbox/sample-for-tests'
import { createTrustedClock } from '../process/trusted-clock'
import { openOrders, type OrdersOptions } from './orders'

const FORM_ID = '250131874523401'

const log = createLog({ LOG_LEVEL: 'silent' })

const fields = [{ _key: 'about', type: 'text', label: 'About' }]
const content = {
  fetch: async (query: string) =>
    (query === formNumbersQuery
      ? [FORM_ID]
      : { form: { _id: 'form-contact', formId: FORM_ID, fields }, packs: [] }) as never,
}

/** Creates a folder for the data of a site until the end of the test. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orders-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens the orders of a site until the end of the test. */
async function open(variables: Record<string, string> = {}, given: Partial<OrdersOptions> = {}) {
  const directory = given.directory ?? (await makeFolder())
  const orders = await openOrders({
    environment: readEnvironment({ DATA_DIR: '.', SANITY_PROJECT_ID: 'abc', ...variables }),
    directory,
    clock: createTrustedClock({ dataDir: directory, log }),
    log,
    content,
    contentFor: () => Promise.resolve(content),
    dataset: { projectId: 'abc', dataset: 'production', apiHost: undefined },
    writeToken: null,
    onOutcome() {},
    onStripeEvent() {},
    onAttempt() {},
    ...given,
  })
  onTestFinished(async () => {
    await orders.stop()
    orders.close()
  })
  return orders
}

/** Serves the routes until the end of the test. @returns the URL of the form */
async function serve({ mounts }: Pick<Awaited<ReturnType<typeof open>>, 'mounts'>): Promise<string> {
  const app = express()
  for (const { path, router } of mounts) app.use(path, router)
  return `${await serveInTest(app)}/forms/${FORM_ID}`
}

/** A mail server that does not know some of its users yet. */
async function startMailServer() {
  const unknown = new Set(['customer@makes.example', 'team@katsocial.example'])
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const refusal = Object.assign(new Error('No such user'), { responseCode: 550 })
      callback(unknown.has(address) ? refusal : null)
    },
    onData(stream, _session, callback) {
      stream.resume().on('end', () => callback())
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, addUser: (address: string) => void unknown.delete(address) }
}

it.each([
  ['Sanity’s own', undefined, 'https://abc.api.sanity.io/v2025-02-19/'],
  ['the configured one', 'http://127.0.0.1:4000/lake', 'http://127.0.0.1:4000/lake/v2025-02-19/'],
])('writes orders to a dataset elsewhere: %s', async (_where, apiHost, url) => {
  const dataset = { projectId: 'abc', dataset: 'production', apiHost }
  const { client, warnings } = await open({}, { dataset, writeToken: 'a-token-that-may-write' })
  expect(client?.getUrl('/')).toBe(url)
  expect(warnings).toEqual([])
})

it('reads orders from the dataset itself, since the CDN may have an old state', async () => {
  const { client } = await open({}, { writeToken: 'a-token-that-may-write' })
  expect(client?.config()).toMatchObject({ useCdn: false, token: 'a-token-that-may-write' })
})

it('warns that orders are not delivered without a token, and says so when asked whether it is ready', async () => {
  const { client, warnings, check } = await open()
  expect(client).toBeNull()
  expect(warnings).toEqual([expect.stringContaining('set SANITY_API_WRITE_TOKEN')])
  expect(await check.check()).toBe('all delivered, SANITY_API_WRITE_TOKEN is not set')
})

it('warns of emails and calls from when they were set up, and says so when asked whether it is ready', async () => {
  const directory = await makeFolder()
  const outbox = await openOutbox(directory)
  const deliveries = (['dataset', 'customerMail', 'webhook'] as const).map((channel) => ({
    channel,
    payload: {},
  }))
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', deliveries)
  outbox.close()
  const { warnings, check, notSetUp } = await open(
    { ORDER_WEBHOOK_URL: 'https://a.example', ORDER_WEBHOOK_SECRET: 'long-enough' },
    { directory, writeToken: 'a-token-that-may-write' },
  )
  expect(warnings).toEqual([
    'One delivery waits for customerMail, which is not set up: set SMTP_URL and MAIL_FROM',
  ])
  expect(await check.check()).toBe(
    '1 waiting for dataset, 1 waiting for customerMail (not set up: set SMTP_URL and MAIL_FROM), 1 waiting for webhook',
  )
  expect(notSetUp).toEqual(['customerMail', 'teamMail'])
})

it('keeps what is sent, dates it by the trusted clock, and shows its status before it is delivered', async () => {
  const now = Date.UTC(2040, 0, 1)
  const clock = { time: () => Promise.resolve(null), timeToRecord: () => now }
  const orders = await open({}, { clock: clock as OrdersOptions['clock'] })
  const sent = await fetch(await serve(orders), { method: 'POST', body: new URLSearchParams() })
  const [, token = ''] = /\/en\/order-status\/([\w-]+)/.exec(await sent.text()) ?? []
  const { reference, status } = (await orders.statusOf(token)) ?? {}
  expect(status).toBe('new')
  expect(orders.outbox.find(reference ?? '')).toMatchObject({ submittedAt: '2040-01-01T00:00:00.000Z' })
})

it('knows the forms that were opened before a restart, but not those of another site', async () => {
  const directory = await makeFolder()
  const sent = new URLSearchParams()
  const before = await (await fetch(await serve(await open({}, { directory })))).text()
  sent.set('token', /name="token"[^>]* value="([^"]+)"/.exec(before)?.[1] ?? '')
  const answerOf = async (orders: Awaited<ReturnType<typeof open>>) =>
    (await fetch(await serve(orders), { method: 'POST', body: sent })).text()
  expect(await answerOf(await open({}, { directory }))).toContain(DEFAULT_FORM_TEXTS.tooFast)
  expect(await answerOf(await open())).toContain(DEFAULT_FORM_TEXTS.again)
})

it('is not ready once the file of the outbox was deleted', async () => {
  const directory = await makeFolder()
  const { check } = await open({}, { directory })
  await rm(outboxFile(directory))
  await expect(check.check()).rejects.toThrow('was deleted while open')
})

it('counts submissions where all processes of the site do', async () => {
  const resetTime = new Date(Date.now() + 60_000)
  const limitStore = { init: vi.fn(), increment: vi.fn(async () => ({ totalHits: 1_000, resetTime })) }
  const form = await serve(await open({}, { limitStore }))
  const { status } = await fetch(form, { method: 'POST', body: new URLSearchParams() })
  expect(status).toBe(429)
  expect(limitStore.init).toHaveBeenCalledExactlyOnceWith({ windowMs: 60_000 })
})

it('records a refused confirmation, but no refused email to the team, nor its delivery on retry', async () => {
  const { url, addUser } = await startMailServer()
  const orders = await open({ SMTP_URL: url, MAIL_FROM: 'orders@katsocial.example' })
  const mail = { subject: 'Your order', text: 'It has arrived.', html: '<p>It has arrived.</p>' }
  const keep = async (channel: Channel, address: string) => {
    const submission = sampleSubmission()
    const { reference } = submission
    const deliveries = [{ channel, payload: { ...mail, to: [address] } }]
    await orders.outbox.keep({ submission, sendKey: channel, contentKey: channel, deliveries })
    return reference
  }
  await keep('customerMail', 'customer@makes.example')
  const reference = await keep('teamMail', 'team@katsocial.example')
  /** What is to be done, including what is to be recorded in the dataset, which this site cannot reach. */
  const listed = () =>
    orders.outbox.deliveries
      .list()
      .map(({ channel, state }) => `${channel} ${state}`)
      .sort()
  orders.start()
  await vi.waitFor(() =>
    expect(listed()).toEqual(['customerMail refused', 'dataset waiting', 'teamMail refused']),
  )
  addUser('team@katsocial.example')
  await orders.outbox.deliveries.retry(reference)
  await vi.waitFor(() => expect(listed()).toEqual(['customerMail refused', 'dataset waiting']))
})

it('closes the outbox if a later step of opening the orders fails', async () => {
  const close = vi.spyOn(Outbox.prototype, 'close')
  const secret = vi.spyOn(Outbox.prototype, 'secret').mockRejectedValue(new Error('locked'))
  onTestFinished(() => {
    close.mockRestore()
    secret.mockRestore()
  })
  await expect(open()).rejects.toThrow('locked')
  expect(close).toHaveBeenCalledOnce()
})
