import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest'
import { z } from 'zod'
import { DELIVERIES_AT_ONCE } from '../../server/outbox/channel-worker'
import { lakeClient } from '../support/lake-client'
import { lastingPort } from '../support/lasting-port'
import {
  FORMS,
  openForm,
  orderOf,
  sendForm,
  startMailServer,
  startOrdersSite,
  startReceiver,
} from './orders-site'

const STUDIO_TOKEN = 'a-token-that-is-long-enough-to-be-let-in'
const COUNT = 500
const KILLS = 6
const VISITORS = 6
/** Determines when the site is killed; printed on failure. */
const SEED = Number(process.env.ORDERS_CRASH_SEED ?? Date.now() % 100_000)

let folder: string
let mail: Awaited<ReturnType<typeof startMailServer>>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-crash-'))
  mail = await startMailServer()
  receiver = await startReceiver()
})
afterAll(async () => {
  receiver.close()
  await mail.close()
  await rm(folder, { recursive: true, force: true })
})

/** Pseudorandom numbers from 0 to 1, the same for the same seed: a linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

it('a site that is killed at random moments delivers each of 500 confirmed submissions at least once, under one id', async () => {
  onTestFailed(() => console.info(`To kill it at the same points again: ORDERS_CRASH_SEED=${SEED}`))
  const environment = {
    DATA_DIR: folder,
    PORT: String(await lastingPort()),
    STUDIO_TOKEN,
    SUBMISSIONS_PER_MINUTE: '100000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'orders@katsocial.example',
    ORDER_WEBHOOK_URL: receiver.url,
    ORDER_WEBHOOK_SECRET: 'another-secret-of-the-tests',
    // Forms are signed with the site's own secret, which survives restarts.
    PICTURE_SECRET: '',
  }
  let site = await startOrdersSite(environment)
  const { origin: address } = site
  const waiting: { name: string; token: string }[] = []
  while (waiting.length < COUNT) {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => openForm(address, FORMS.order)))
    waiting.push(...tokens.map((token, index) => ({ token, name: `Visitor ${waiting.length + index}` })))
  }
  const confirmed = new Map<string, string>()
  /** Submits like a visitor who got no response or was too fast, and retries until there is a confirmation. */
  async function visit(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { name, token } = next
      const given = { 'f.name': name, 'f.email': `${name.replace(' ', '.')}@makes.example` }
      const reference = await vi.waitUntil(
        async () => (await sendForm(address, orderOf(token, given)).catch(() => null))?.reference,
        { interval: 50 },
      )
      confirmed.set(name, reference)
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, visit))
  const random = randomFrom(SEED)
  let kills = 0
  for (; kills < KILLS && waiting.length > 0; kills++) {
    // Once some more have been answered.
    const enough = confirmed.size + Math.floor(random() * (COUNT / KILLS / 2))
    await vi.waitFor(() => expect(confirmed.size >= enough || waiting.length === 0).toBe(true), {
      interval: 1,
    })
    await site.stop('SIGKILL')
    site = await startOrdersSite(environment)
  }
  await visitors
  expect(kills).toBeGreaterThan(2)
  expect(confirmed.size).toBe(COUNT)
  const references = new Set(confirmed.values())
  expect(references.size).toBe(COUNT)

  const client = lakeClient(`${address}/lake`, {
    token: STUDIO_TOKEN,
    perspective: 'raw',
  })
  // Claims of a killed process last for a while.
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${address}/readyz`)).text()).toContain('orders: ok, all delivered'),
    { timeout: 120_000, interval: 250 },
  )
  const kept = z
    .array(z.object({ name: z.string(), reference: z.string() }))
    .parse(await client.fetch('*[_type == "submission"]{name, reference}'))
  expect(new Map(kept.map(({ name, reference }) => [name, reference]))).toEqual(confirmed)
  expect(kept).toHaveLength(COUNT)
  const called = new Set(receiver.calls.map(({ headers }) => headers['webhook-id']))
  expect(called).toEqual(new Set([...references].map((reference) => `${reference}.received`)))
  const mailed = new Set(mail.mails.map(({ headers }) => headers.get('message-id')))
  expect(mailed.size).toBe(COUNT)
  // Only what arrived just before a kill arrives again, since that could not be recorded.
  const most = COUNT + kills * DELIVERIES_AT_ONCE
  expect(receiver.calls.length).toBeLessThanOrEqual(most)
  expect(mail.mails.length).toBeLessThanOrEqual(most)
  await site.stop()
})
