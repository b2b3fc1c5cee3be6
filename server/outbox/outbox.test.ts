import Database from 'libsql'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { REFERENCE } from '../../shared/orders/submission'
import { DAY_MS, HOUR_MS } from '../../shared/time/durations'
import { openOutboxDatabase } from './database'
import type { NewDelivery } from './delivery'
import { LEASE_MS, pauseAfter } from './delivery-queue'
import { Outbox, receivedEventOf } from './outbox'
import { sampleSubmission } from './sample-for-tests'
import { createReference, createStatusToken, referenceOfToken } from './submission'

let folder: string
let file: string
let now = 1_000_000
/** How far the clock is behind. */
let behindMs = 0
const open: Outbox[] = []

function openOutbox(): Outbox {
  const outbox = new Outbox(
    openOutboxDatabase(file),
    () => now,
    () => now + behindMs,
  )
  open.push(outbox)
  return outbox
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  file = join(folder, 'outbox.db')
  now = 1_000_000
  behindMs = 0
})
afterEach(async () => {
  for (const outbox of open.splice(0)) outbox.close()
  await rm(folder, { recursive: true, force: true })
})

const deliveries: NewDelivery[] = [
  { channel: 'dataset', payload: { to: 'dataset' } },
  { channel: 'webhook', payload: { to: 'webhook' } },
]

function keep(outbox: Outbox, given: { sendKey?: string; contentKey?: string } = {}) {
  const submission = sampleSubmission()
  const { sendKey = submission.reference, contentKey = submission.reference } = given
  return outbox.keep({ submission, sendKey, contentKey, deliveries })
}

/** Returns the steps in which SQLite would run a query. */
function stepsOf(sql: string): string[] {
  const database = new Database(file)
  const steps = z
    .array(z.object({ detail: z.string() }))
    .parse(database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
  database.close()
  return steps.map(({ detail }) => detail)
}

describe('references', () => {
  it('are short and random, and can be read from the status token', () => {
    const references = Array.from({ length: 200 }, () => createReference())
    expect(new Set(references).size).toBe(200)
    for (const reference of references) {
      expect(reference).toMatch(REFERENCE)
      expect(referenceOfToken(createStatusToken(reference))).toBe(reference)
    }
    for (const wrong of ['', 'KS-7F3QK9', `KS-7F3QK0-${'a'.repeat(22)}`, `KS-7F3QK9-${'a'.repeat(23)}`])
      expect(referenceOfToken(wrong)).toBeNull()
  })
})

describe('the outbox', () => {
  it('keeps submissions across a restart, readable by this user only', async () => {
    const { submission } = await keep(openOutbox())
    open.splice(0).forEach((outbox) => outbox.close())
    const again = openOutbox()
    expect(again.find(submission.reference)).toEqual(submission)
    expect(again.findByEmail('mara@MAKES.example')).toEqual([submission])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('treats a repeated submission, and the same content within ten minutes, as one', async () => {
    const outbox = openOutbox()
    const other = openOutbox()
    const first = await keep(outbox, { sendKey: 'a', contentKey: 'x' })
    const { submission } = first
    expect(await keep(other, { sendKey: 'a', contentKey: 'y' })).toEqual({
      submission,
      isNew: false,
      isFromAnotherOpening: false,
    })
    expect(await keep(outbox, { sendKey: 'b', contentKey: 'x' })).toEqual({
      submission,
      isNew: false,
      isFromAnotherOpening: true,
    })
    now += 10 * 60_000 - 1
    expect(await keep(outbox, { sendKey: 'c', contentKey: 'x' })).toMatchObject({ isNew: false })
    now += 1
    expect(await keep(outbox, { sendKey: 'c', contentKey: 'x' })).toMatchObject({ isNew: true })
    expect(await keep(outbox, { sendKey: 'a', contentKey: 'z' })).toMatchObject({ isNew: false })
  })

  it('treats the same content as a new submission if the clock was set back in between', async () => {
    const outbox = openOutbox()
    now += HOUR_MS
    const { submission } = await keep(outbox, { sendKey: 'a', contentKey: 'x' })
    now -= HOUR_MS
    expect(outbox.findRepeated('b', 'x')).toBeNull()
    expect(await keep(outbox, { sendKey: 'b', contentKey: 'x' })).toMatchObject({ isNew: true })
    expect(await keep(outbox, { sendKey: 'a', contentKey: 'x' })).toEqual({
      submission,
      isNew: false,
      isFromAnotherOpening: false,
    })
  })

  it('matches a repeated submission by its opening of the form before its content', async () => {
    const outbox = openOutbox()
    const { submission: one } = await keep(outbox, { sendKey: 'a', contentKey: 'x' })
    now += 11 * 60_000
    const { submission: other } = await keep(outbox, { sendKey: 'b', contentKey: 'x' })
    expect(other.reference).not.toBe(one.reference)
    const isFromAnotherOpening = false
    expect(outbox.findRepeated('a', 'x')).toEqual({ submission: one, isFromAnotherOpening })
    expect(outbox.findRepeated('b', 'x')).toEqual({ submission: other, isFromAnotherOpening })
  })

  it('finds the submissions from an email address, latest first', async () => {
    const outbox = openOutbox()
    const { submission: first } = await keep(outbox)
    now += 1
    const { submission: second } = await keep(outbox)
    expect(outbox.findByEmail('mara@makes.example')).toEqual([second, first])
  })

  it('lets only one process claim a delivery, until the claim expires', async () => {
    const one = openOutbox()
    const two = openOutbox()
    await keep(one)
    const claimed = await one.deliveries.claim('dataset', 10)
    expect(claimed).toMatchObject([{ channel: 'dataset', attempts: 1, payload: { to: 'dataset' } }])
    expect(await two.deliveries.claim('dataset', 10)).toEqual([])
    expect(await two.deliveries.claim('webhook', 10)).toHaveLength(1)
    now += LEASE_MS
    const taken = await two.deliveries.claim('dataset', 10)
    expect(taken).toMatchObject([{ eventId: claimed[0]?.eventId, attempts: 2 }])
    // The previous owner is too late to report a failure.
    await one.deliveries.failed(claimed[0]!, 'too late')
    expect(two.deliveries.list({ all: true }).find(({ channel }) => channel === 'dataset')).toMatchObject({
      error: null,
    })
    await two.deliveries.delivered(taken[0]!)
    expect(two.deliveries.list().map(({ channel }) => channel)).toEqual(['webhook'])
  })

  it('lets only one process claim a delivery, even if one of them had to wait for the lock', async () => {
    const one = openOutbox()
    const two = openOutbox()
    await keep(one)
    const writer = new Database(file)
    writer.exec('BEGIN IMMEDIATE')
    const waiting = one.deliveries.claim('dataset', 10)
    // By then, the first attempt has failed, and the next one follows after a pause.
    await new Promise((resolve) => setImmediate(resolve))
    now += 30
    writer.exec('COMMIT')
    writer.close()
    const claimed = await Promise.all([two.deliveries.claim('dataset', 10), waiting])
    expect(claimed.map((each) => each.length)).toEqual([1, 0])
  })

  it('lets no other process claim a delivery whose claim is renewed', async () => {
    const one = openOutbox()
    const two = openOutbox()
    await keep(one)
    const claimed = await one.deliveries.claim('dataset', 10)
    now += LEASE_MS - 1
    await one.deliveries.renew(claimed)
    now += LEASE_MS - 1
    expect(await two.deliveries.claim('dataset', 10)).toEqual([])
    now += 1
    const taken = await two.deliveries.claim('dataset', 10)
    expect(taken).toHaveLength(1)
    // Too late: another process has claimed it, and nobody has a claim on a failed delivery.
    await one.deliveries.renew(claimed)
    await two.deliveries.failed(taken[0]!, 'down', { pauseMs: 5_000 })
    await two.deliveries.renew(taken)
    now += 4_999
    expect(await one.deliveries.claim('dataset', 10)).toEqual([])
    now += 1
    expect(await one.deliveries.claim('dataset', 10)).toHaveLength(1)
  })

  it('ends pauses that began with a wrong clock, except after a delivery that may have arrived', async () => {
    const outbox = openOutbox()
    now += DAY_MS
    await keep(outbox)
    const [failed] = await outbox.deliveries.claim('webhook', 1)
    await outbox.deliveries.failed(failed!, 'down')
    const [unanswered] = await outbox.deliveries.claim('dataset', 1)
    await outbox.deliveries.failed(unanswered!, 'no answer', { pauseMs: 12 * HOUR_MS })
    expect(await outbox.deliveries.claim('webhook', 1)).toEqual([])
    now -= 6 * HOUR_MS
    expect(await outbox.deliveries.claim('webhook', 1)).toHaveLength(1)
    expect(await outbox.deliveries.claim('dataset', 1)).toEqual([])
  })

  it('makes deliveries even if the clock is set back, and takes over claims from before', async () => {
    const one = openOutbox()
    const two = openOutbox()
    const { submission } = await keep(one)
    const [claimed] = await one.deliveries.claim('webhook', 10)
    await one.deliveries.failed(claimed!, 'down')
    await one.deliveries.claim('dataset', 10)
    now -= 30 * DAY_MS
    expect(await two.deliveries.claim('webhook', 10)).toHaveLength(1)
    expect(await two.deliveries.claim('dataset', 10)).toHaveLength(1)
    expect(await one.deliveries.claim('dataset', 10)).toEqual([])
    now -= DAY_MS
    expect(await two.forget([submission.reference], 'delete')).toBe(true)
    await keep(one)
    now -= DAY_MS
    expect(await two.deliveries.claim('dataset', 10)).toHaveLength(1)
  })

  it('does not renew a claim that another process has taken over', async () => {
    const one = openOutbox()
    const two = openOutbox()
    await keep(one)
    const claimed = await one.deliveries.claim('dataset', 10)
    now += LEASE_MS
    expect(await two.deliveries.claim('dataset', 10)).toHaveLength(1)
    now += LEASE_MS - 1
    await one.deliveries.renew(claimed)
    now += 1
    expect(await one.deliveries.claim('dataset', 10)).toHaveLength(1)
  })

  it('does not release a claim that another process has taken over', async () => {
    const one = openOutbox()
    const two = openOutbox()
    await keep(one)
    const [claimed] = await one.deliveries.claim('dataset', 10)
    now += LEASE_MS
    expect(await two.deliveries.claim('dataset', 10)).toHaveLength(1)
    await one.deliveries.release(claimed!)
    expect(await one.deliveries.claim('dataset', 10)).toEqual([])
  })

  it('claims the delivery that has waited longest first', async () => {
    const outbox = openOutbox()
    const kept: string[] = []
    for (let count = 0; count < 3; count++) {
      kept.push((await keep(outbox)).submission.reference)
      now += 1
    }
    const [first] = await outbox.deliveries.claim('dataset', 1)
    expect(first?.reference).toBe(kept[0])
    await outbox.deliveries.failed(first!, 'down', { pauseMs: 0 })
    const order: (string | undefined)[] = []
    for (let count = 0; count < 3; count++)
      order.push((await outbox.deliveries.claim('dataset', 1))[0]?.reference)
    expect(order).toEqual([kept[1], kept[2], kept[0]])
  })

  it('reads only what is due, not all that waits: there may be tens of thousands after a long outage', async () => {
    const database = openOutboxDatabase(file)
    const prepare = vi.spyOn(database, 'prepare')
    const outbox = new Outbox(database, () => now)
    open.push(outbox)
    await keep(outbox)
    prepare.mockClear()
    expect(await outbox.deliveries.claim('webhook', 4)).toHaveLength(1)
    const queries = prepare.mock.calls.map(([sql]) => sql.trim()).filter((sql) => sql.startsWith('SELECT'))
    expect(queries).toHaveLength(2)
    const steps = queries.flatMap(stepsOf)
    // Either would visit each waiting delivery of the channel.
    expect(steps.filter((step) => /^SCAN deliveries|\(channel=\? AND state=\?\)/.test(step))).toEqual([])
  })

  it('claims new deliveries and those that failed before in the order in which they became due', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    const [failed] = await outbox.deliveries.claim('webhook', 1)
    await outbox.deliveries.failed(failed!, 'down', { pauseMs: 50 })
    const order = [failed!.reference]
    now += 10
    order.unshift((await keep(outbox)).submission.reference)
    now += 90
    order.push((await keep(outbox)).submission.reference)
    const claimed = await outbox.deliveries.claim('webhook', 2)
    expect(claimed.map(({ reference }) => reference)).toEqual(order.slice(0, 2))
    expect((await outbox.deliveries.claim('webhook', 2)).map(({ reference }) => reference)).toEqual([
      order[2],
    ])
  })

  it('does not cut short the pause of a failed delivery when another one is due', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    const [paused] = await outbox.deliveries.claim('dataset', 10)
    await outbox.deliveries.failed(paused!, 'down', { pauseMs: HOUR_MS })
    const { submission } = await keep(outbox)
    const claimed = await outbox.deliveries.claim('dataset', 10)
    expect(claimed.map(({ reference }) => reference)).toEqual([submission.reference])
  })

  it('lists deliveries in the order of their submissions, each as due since it was submitted', async () => {
    const outbox = openOutbox()
    const kept: [string, number][] = []
    for (let count = 0; count < 3; count++) {
      const { submission } = await keep(outbox)
      kept.push([submission.reference, now], [submission.reference, now])
      now += 1
    }
    expect(outbox.deliveries.list().map(({ reference, nextAt }) => [reference, nextAt])).toEqual(kept)
  })

  it.each([
    ['JSON', "'{'"],
    ['UTF-8', "CAST(x'7bff7d' AS TEXT)"],
  ])(
    'delivers the others if the content of one is no longer valid %s, and lists the damaged one as refused',
    async (_what, content) => {
      const outbox = openOutbox()
      const { submission } = await keep(outbox)
      const other = await keep(outbox)
      const database = openOutboxDatabase(file)
      database.transaction(() => {
        database
          .prepare(`UPDATE deliveries SET payload = ${content} WHERE reference = ?`)
          .run(submission.reference)
        database
          .prepare(`UPDATE submissions SET document = ${content} WHERE reference = ?`)
          .run(submission.reference)
      })
      database.close()
      const claimed = await outbox.deliveries.claim('dataset', 10)
      expect(claimed.map(({ reference }) => reference)).toEqual([other.submission.reference])
      expect(outbox.deliveries.list().filter(({ state }) => state === 'refused')).toMatchObject([
        { reference: submission.reference, channel: 'dataset', error: expect.stringContaining('damaged') },
      ])
      expect(() => outbox.find(submission.reference)).toThrow('does not have the format')
    },
  )

  it.each(['event_id', 'reference', 'error'])(
    'delivers the others if the %s of one is no longer valid UTF-8, and still lists the damaged one',
    async (column) => {
      const outbox = openOutbox()
      await keep(outbox)
      now += 1
      const other = await keep(outbox)
      const database = openOutboxDatabase(file)
      database.transaction(() =>
        database
          .prepare(`UPDATE deliveries SET ${column} = CAST(x'4bff' AS TEXT) WHERE reference <> ?`)
          .run(other.submission.reference),
      )
      database.close()
      // One at a time, so that the damaged one would block the other.
      const claimed = [
        ...(await outbox.deliveries.claim('dataset', 1)),
        ...(await outbox.deliveries.claim('dataset', 1)),
      ]
      expect(claimed.map(({ reference }) => reference)).toContain(other.submission.reference)
      expect(await outbox.deliveries.claim('dataset', 10)).toEqual([])
      expect(JSON.stringify(outbox.deliveries.list())).toContain('K\ufffd')
    },
  )

  it('does not count an attempt that was released before it began', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    const [claimed] = await outbox.deliveries.claim('dataset', 10)
    await outbox.deliveries.release(claimed!)
    expect(await outbox.deliveries.claim('dataset', 10)).toMatchObject([{ attempts: 1 }])
  })

  it('discards the content of a delivery once it is delivered', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    for (const delivery of await outbox.deliveries.claim('webhook', 10))
      await outbox.deliveries.delivered(delivery)
    const database = openOutboxDatabase(file)
    const payloads = database.prepare('SELECT channel, payload FROM deliveries ORDER BY channel').all()
    database.close()
    expect(payloads).toEqual([
      { channel: 'dataset', payload: '{"to":"dataset"}' },
      { channel: 'webhook', payload: '' },
    ])
  })

  it('does not repeat a delivery that arrived after its claim had expired, even if the next attempt fails', async () => {
    const one = openOutbox()
    const two = openOutbox()
    await keep(one)
    const [late] = await one.deliveries.claim('webhook', 1)
    now += LEASE_MS
    const [again] = await two.deliveries.claim('webhook', 1)
    await one.deliveries.delivered(late!)
    await two.deliveries.failed(again!, 'no answer')
    now += DAY_MS
    expect(await two.deliveries.claim('webhook', 1)).toEqual([])
  })

  it('lists no error for a delivery that arrived in the end', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    const [first] = await outbox.deliveries.claim('webhook', 1)
    await outbox.deliveries.failed(first!, 'no answer')
    now += HOUR_MS
    const [second] = await outbox.deliveries.claim('webhook', 1)
    await outbox.deliveries.delivered(second!)
    const listed = outbox.deliveries.list({ all: true }).filter(({ channel }) => channel === 'webhook')
    expect(listed).toMatchObject([{ state: 'delivered', error: null }])
  })

  it('never repeats what has been delivered, even if an operator retries everything', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    for (const delivery of await outbox.deliveries.claim('webhook', 10))
      await outbox.deliveries.delivered(delivery)
    expect(await outbox.deliveries.retry()).toBe(1)
    expect(await outbox.deliveries.claim('webhook', 10)).toEqual([])
  })

  it('delivers every submission to the dataset once more if the dataset has lost them, and to nobody else', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const { submission: later } = await keep(outbox)
    for (const channel of ['dataset', 'webhook'] as const)
      for (const delivery of await outbox.deliveries.claim(channel, 10))
        await outbox.deliveries.delivered(delivery)
    expect(await outbox.redeliverToDataset((document) => ({ again: document.reference }))).toBe(2)
    const again = await outbox.deliveries.claim('dataset', 10)
    expect(again).toHaveLength(2)
    for (const { reference } of [submission, later]) {
      const found = again.find(({ eventId }) => eventId === receivedEventOf(reference))
      expect(found).toMatchObject({ attempts: 1, payload: { again: reference } })
    }
    expect(await outbox.deliveries.claim('webhook', 10)).toEqual([])
  })

  it('delivers a submission to the dataset once more even if its delivery was forgotten after a week', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const [first] = await outbox.deliveries.claim('dataset', 10)
    await outbox.deliveries.delivered(first!)
    now += 8 * DAY_MS
    // The webhook still waits, so the submission is kept.
    await outbox.prune(now)
    expect(await outbox.redeliverToDataset(() => ({}))).toBe(1)
    expect(await outbox.deliveries.claim('dataset', 10)).toMatchObject([{ reference: submission.reference }])
  })

  it('does not deliver to the dataset once more what still waits for it, or is being delivered', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    expect(await outbox.redeliverToDataset(() => ({}))).toBe(0)
    const [claimed] = await outbox.deliveries.claim('dataset', 10)
    expect(await outbox.redeliverToDataset(() => ({}))).toBe(0)
    expect(claimed?.payload).toEqual({ to: 'dataset' })
    expect(await outbox.deliveries.claim('dataset', 10)).toEqual([])
  })

  it('truncates errors to 500 characters', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    const [claimed] = await outbox.deliveries.claim('webhook', 10)
    await outbox.deliveries.failed(claimed!, 'x'.repeat(501))
    const failed = outbox.deliveries.list().find(({ channel }) => channel === 'webhook')
    expect(failed?.error).toHaveLength(500)
  })

  it('counts only suspected spam, and only since a time', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    for (const time of [now, now + 1]) {
      now = time
      const submission = sampleSubmission({ status: 'spam' })
      const { reference } = submission
      await outbox.keep({ submission, sendKey: reference, contentKey: reference, deliveries: [] })
    }
    expect([outbox.spamSince(now - 1), outbox.spamSince(now), outbox.spamSince(now + 1)]).toEqual([2, 1, 0])
    // The clock was an hour ahead.
    now -= HOUR_MS
    expect(outbox.spamSince(now - HOUR_MS)).toBe(0)
  })

  it('retries after growing pauses, and refused deliveries only on request', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const [first] = await outbox.deliveries.claim('webhook', 10)
    await outbox.deliveries.failed(first!, 'down')
    expect(await outbox.deliveries.claim('webhook', 10)).toEqual([])
    now += 1_200
    const [second] = await outbox.deliveries.claim('webhook', 10)
    await outbox.deliveries.failed(second!, 'gone', { isRefused: true })
    now += 10 * HOUR_MS
    expect(await outbox.deliveries.claim('webhook', 10)).toEqual([])
    expect(outbox.deliveries.backlog()).toMatchObject({
      webhook: { waiting: 0, refused: 1 },
      dataset: { waiting: 1, refused: 0 },
    })
    expect(outbox.deliveries.list().find(({ channel }) => channel === 'webhook')).toMatchObject({
      state: 'refused',
      error: 'gone',
      attempts: 2,
    })
    expect(await outbox.deliveries.retry('KS-222222')).toBe(0)
    expect(await outbox.deliveries.retry(submission.reference)).toBe(2)
    expect(await outbox.deliveries.retry()).toBe(2)
    expect(await outbox.deliveries.claim('webhook', 10)).toMatchObject([
      { attempts: 3, retriedAt: now, lastError: 'gone' },
    ])
  })

  it('reports which channels have been failing for some time, and since when', async () => {
    const outbox = openOutbox()
    const startedAt = now
    await keep(outbox)
    const [delivery] = await outbox.deliveries.claim('webhook', 1)
    // Neither first attempts in progress nor recent failures count.
    expect(outbox.deliveries.delays(0)).toEqual([])
    await outbox.deliveries.failed(delivery!, 'down')
    now += HOUR_MS - 1
    expect(outbox.deliveries.delays(HOUR_MS)).toEqual([])
    now += 1
    await keep(outbox, { sendKey: 'other', contentKey: 'other' })
    const [again, other] = await outbox.deliveries.claim('webhook', 2)
    await outbox.deliveries.failed(other!, 'still down')
    expect(outbox.deliveries.delays(HOUR_MS)).toEqual([{ channel: 'webhook', count: 2, since: startedAt }])
    await outbox.deliveries.delivered(again!)
    await outbox.deliveries.failed(other!, 'gone', { isRefused: true })
    expect(outbox.deliveries.delays(0)).toEqual([])
  })

  it('tells since when deliveries wait for a channel that is not set up, though they were never attempted', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    expect(outbox.deliveries.delays(0, ['teamMail'])).toEqual([])
    expect(outbox.deliveries.delays(0, ['teamMail', 'webhook'])).toEqual([
      { channel: 'webhook', count: 1, since: now },
    ])
    expect(outbox.deliveries.delays(1, ['webhook'])).toEqual([])
  })

  it('counts what is undelivered of one submission', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    await keep(outbox, { sendKey: 'other', contentKey: 'other' })
    expect(outbox.deliveries.backlog().webhook).toEqual({ waiting: 2, refused: 0 })
    expect(outbox.deliveries.backlog(submission.reference).webhook).toEqual({ waiting: 1, refused: 0 })
  })

  it('dates deliveries with the corrected time while the clock is behind, so that none seems old later', async () => {
    const outbox = openOutbox()
    behindMs = 9 * DAY_MS
    const sentAt = now + behindMs
    await keep(outbox)
    const [first] = await outbox.deliveries.claim('webhook', 1)
    expect(first).toMatchObject({ createdAt: sentAt })
    await outbox.deliveries.failed(first!, 'down')
    now += HOUR_MS
    expect(outbox.deliveries.delays(HOUR_MS)).toEqual([{ channel: 'webhook', count: 1, since: sentAt }])
    await outbox.deliveries.retry()
    expect(await outbox.deliveries.claim('webhook', 1)).toMatchObject([{ retriedAt: sentAt + HOUR_MS }])
    now = sentAt + HOUR_MS
    behindMs = 0
    expect(await outbox.deliveries.claim('webhook', 1)).toMatchObject([
      { createdAt: sentAt, retriedAt: sentAt + HOUR_MS },
    ])
  })

  it('never dates a retry before its delivery, even if the clock is behind', async () => {
    const sentAt = now
    await keep(openOutbox())
    now -= 9 * DAY_MS
    const commands = openOutbox()
    await commands.deliveries.retry()
    expect(await commands.deliveries.claim('webhook', 1)).toMatchObject([{ retriedAt: sentAt }])
  })

  it('keeps what waits in the outbox of an older version', async () => {
    const { submission } = await keep(openOutbox())
    open.pop()?.close()
    const older = new Database(file)
    older.exec(
      `DROP INDEX deliveries_paused; DROP TABLE refunds; DROP TABLE deleted_for_good;
       ALTER TABLE deliveries DROP COLUMN retried_at;
       PRAGMA user_version = 1`,
    )
    older.close()
    expect(await openOutbox().deliveries.claim('webhook', 10)).toMatchObject([
      { reference: submission.reference, createdAt: now, retriedAt: null },
    ])
  })

  it('remembers that an operator retried a delivery, even if the process is killed during it', async () => {
    const outbox = openOutbox()
    await keep(outbox)
    expect(await outbox.deliveries.claim('webhook', 10)).toMatchObject([{ attempts: 1, retriedAt: null }])
    // The claim of the killed process expires.
    now += LEASE_MS
    expect(await outbox.deliveries.claim('webhook', 10)).toMatchObject([
      { attempts: 2, retriedAt: null, lastError: null },
    ])
    now += LEASE_MS
    await outbox.deliveries.retry()
    await outbox.deliveries.claim('webhook', 10)
    const retriedAt = now
    now += LEASE_MS
    expect(await outbox.deliveries.claim('webhook', 10)).toMatchObject([{ attempts: 4, retriedAt }])
  })

  it('stores an event once, however often it is reported', async () => {
    const outbox = openOutbox()
    expect(await outbox.addEvent('KS-7F3QK9.paid.evt_1', 'KS-7F3QK9', deliveries)).toBe(true)
    expect(await outbox.addEvent('KS-7F3QK9.paid.evt_1', 'KS-7F3QK9', deliveries)).toBe(false)
    expect(outbox.deliveries.list()).toHaveLength(2)
    expect(outbox.deliveries.list({ atMost: 1 })).toHaveLength(1)
  })

  it('remembers a refund for a payment that is reported later, however often it is reported, for two months', async () => {
    const outbox = openOutbox()
    const refund = {
      eventId: 'evt_1',
      key: 'stripe-evt_1',
      at: '2026-01-03T04:00:00.000Z',
      paymentReference: 'pi_1',
      amountMinor: 600,
      refundedMinor: 200,
      isFull: false,
      currency: 'usd',
    }
    const rest = { ...refund, eventId: 'evt_2', refundedMinor: 600, isFull: true }
    const toDataset = [{ channel: 'dataset' as const, payload: { change: 'refund', refund } }]
    for (let times = 0; times < 2; times++) await outbox.addRefund(refund, toDataset)
    now += 1
    await outbox.addRefund(rest, toDataset)
    await outbox.addRefund({ ...refund, eventId: 'evt_3', paymentReference: 'pi_2' }, toDataset)
    expect(outbox.deliveries.list()).toHaveLength(3)
    for (const delivery of await outbox.deliveries.claim('dataset', 10))
      await outbox.deliveries.delivered(delivery)
    const reopened = openOutbox()
    now += 59 * DAY_MS
    await reopened.prune(now)
    expect(reopened.refundsOf('pi_1')).toEqual([refund, rest])
    now += 2 * DAY_MS
    await reopened.prune(now)
    expect(reopened.refundsOf('pi_1')).toEqual([])
  })

  it('deletes only submissions that were delivered completely, after a week', async () => {
    const outbox = openOutbox()
    const { submission: waiting } = await keep(outbox)
    const { submission: gone } = await keep(outbox)
    for (const channel of ['dataset', 'webhook'] as const)
      for (const delivery of await outbox.deliveries.claim(channel, 10))
        if (delivery.reference === gone.reference) await outbox.deliveries.delivered(delivery)
    now += 8 * DAY_MS
    await outbox.prune(now)
    expect(outbox.find(gone.reference)).toBeNull()
    expect(outbox.find(waiting.reference)).toEqual(waiting)
    expect(outbox.deliveries.list({ all: true })).toHaveLength(2)
    expect(await outbox.forget([waiting.reference], 'delete')).toBe(true)
    expect(outbox.find(waiting.reference)).toBeNull()
    expect(outbox.deliveries.list({ all: true })).toEqual([])
  })

  it('remembers dropped submissions for a week, so that they are not sent twice', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox, { sendKey: 'a' })
    for (const channel of ['dataset', 'webhook'] as const)
      await outbox.deliveries.drop(submission.reference, channel)
    now += 7 * DAY_MS
    await outbox.prune(now)
    expect(await keep(outbox, { sendKey: 'a' })).toMatchObject({ submission, isNew: false })
    now += 1
    await outbox.prune(now)
    expect(outbox.find(submission.reference)).toBeNull()
  })

  it('keeps a submission that was delivered late for a week after its delivery', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    now += 10 * DAY_MS
    for (const channel of ['dataset', 'webhook'] as const)
      for (const delivery of await outbox.deliveries.claim(channel, 10))
        await outbox.deliveries.delivered(delivery)
    now += 6 * DAY_MS
    await outbox.prune(now)
    expect(outbox.find(submission.reference)).toEqual(submission)
    now += 2 * DAY_MS
    await outbox.prune(now)
    expect(outbox.find(submission.reference)).toBeNull()
  })

  it('keeps refused deliveries for a month, unless an operator drops them', async () => {
    const outbox = openOutbox()
    const { submission: one } = await keep(outbox)
    const { submission: other } = await keep(outbox)
    for (const delivery of await outbox.deliveries.claim('webhook', 10))
      await outbox.deliveries.failed(delivery, 'gone', { isRefused: true })
    for (const delivery of await outbox.deliveries.claim('dataset', 10))
      await outbox.deliveries.delivered(delivery)
    const refused = () => outbox.deliveries.list().map(({ reference }) => reference)
    expect(await outbox.deliveries.drop(one.reference, 'dataset')).toBe(0)
    expect(await outbox.deliveries.drop(one.reference, 'webhook')).toBe(1)
    expect(refused()).toEqual([other.reference])
    now += 29 * DAY_MS
    await outbox.prune(now)
    expect(refused()).toEqual([other.reference])
    expect(outbox.find(one.reference)).toBeNull()
    expect(outbox.find(other.reference)).toEqual(other)
    now += 2 * DAY_MS
    await outbox.prune(now)
    expect(outbox.deliveries.list({ all: true })).toEqual([])
    expect(outbox.find(other.reference)).toBeNull()
  })

  it('keeps refused deliveries for a month even if they were refused while the clock was years behind', async () => {
    const outbox = openOutbox()
    behindMs = 800 * DAY_MS
    await keep(outbox)
    for (const delivery of await outbox.deliveries.claim('webhook', 10))
      await outbox.deliveries.failed(delivery, 'gone', { isRefused: true })
    for (const delivery of await outbox.deliveries.claim('dataset', 10))
      await outbox.deliveries.delivered(delivery)
    now += behindMs + 6 * DAY_MS
    behindMs = 0
    await outbox.prune(now)
    expect(outbox.deliveries.list({ all: true })).toHaveLength(2)
    now += 23 * DAY_MS
    await outbox.prune(now)
    expect(outbox.deliveries.list({ all: true })).toMatchObject([{ state: 'refused' }])
  })

  it('deletes deliveries that an older version refused without recording the time after a month, too', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    for (const channel of ['dataset', 'webhook'] as const)
      for (const delivery of await outbox.deliveries.claim(channel, 10))
        await outbox.deliveries.failed(delivery, 'gone', { isRefused: true })
    const database = openOutboxDatabase(file)
    database.transaction(() => database.prepare('UPDATE deliveries SET settled_at = NULL').run())
    database.close()
    now += 29 * DAY_MS
    await outbox.prune(now)
    expect(outbox.find(submission.reference)).toEqual(submission)
    now += 2 * DAY_MS
    await outbox.prune(now)
    expect(outbox.deliveries.list({ all: true })).toEqual([])
    expect(outbox.find(submission.reference)).toBeNull()
  })

  it('drops nothing that still has to be delivered, and reports what is waiting', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const event = receivedEventOf(submission.reference)
    expect(await outbox.deliveries.drop(submission.reference)).toBe(0)
    expect(outbox.deliveries.isWaiting(event, 'dataset')).toBe(true)
    expect(outbox.deliveries.isWaiting(event, 'teamMail')).toBe(false)
    for (const delivery of await outbox.deliveries.claim('dataset', 10))
      await outbox.deliveries.delivered(delivery)
    expect(outbox.deliveries.isWaiting(event, 'dataset')).toBe(false)
  })

  it('drops waiting deliveries of a channel that the operator names, unless they are in progress', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const { reference } = submission
    await outbox.deliveries.claim('webhook', 10)
    expect(await outbox.deliveries.drop(reference, 'webhook')).toBe(0)
    now += LEASE_MS + 1
    expect(await outbox.deliveries.drop(reference, 'webhook')).toBe(1)
    expect(outbox.deliveries.list().map(({ channel }) => channel)).toEqual(['dataset'])
  })

  it('does not delete a submission while it is being delivered to the dataset, where it would reappear', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const [claimed] = await outbox.deliveries.claim('dataset', 10)
    expect(await outbox.forget([submission.reference], 'delete')).toBe(false)
    expect(outbox.find(submission.reference)).toEqual(submission)
    if (claimed) await outbox.deliveries.failed(claimed, 'down')
    // Deliveries through other channels do not appear in the dataset.
    expect(await outbox.deliveries.claim('webhook', 10)).toHaveLength(1)
    expect(await outbox.forget([submission.reference], 'delete')).toBe(true)
  })

  it('ends the claim on a delivery as soon as it has arrived', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const areUnderway = () => outbox.deliveries.list({ all: true }).map(({ isUnderway }) => isUnderway)
    const [claimed] = await outbox.deliveries.claim('dataset', 10)
    expect(areUnderway()).toEqual([true, false])
    await outbox.deliveries.delivered(claimed!)
    // Not even its own process can renew the claim anymore.
    await outbox.deliveries.renew([claimed!])
    expect(areUnderway()).toEqual([false, false])
    expect(await outbox.forget([submission.reference], 'delete')).toBe(true)
  })

  it('leaves no trace of a deleted submission in its files', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const isNamed = async () => {
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
      return files.some((bytes) => bytes.includes(submission.reference))
    }
    expect(await isNamed()).toBe(true)
    await outbox.forget([submission.reference], 'delete')
    outbox.truncateLog()
    expect(await isNamed()).toBe(false)
  })

  it('can keep the payment of a deleted submission, but no emails about it, which name the customer', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const { reference } = submission
    const event = `${reference}.paid.evt_1`
    const channels = ['dataset', 'webhook', 'teamMail', 'customerMail'] as const
    await outbox.addEvent(
      event,
      reference,
      channels.map((channel) => ({ channel, payload: {} })),
    )
    expect(await outbox.forget([reference], 'keep')).toBe(true)
    expect(outbox.find(reference)).toBeNull()
    const kept = outbox.deliveries.list().map(({ eventId, channel }) => `${eventId} ${channel}`)
    expect(kept).toEqual([`${event} dataset`, `${event} webhook`])
  })

  it('deletes nothing while a payment is being delivered, since emails about it may follow', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const { reference } = submission
    for (const received of await outbox.deliveries.claim('dataset', 10))
      await outbox.deliveries.delivered(received)
    await outbox.addEvent(`${reference}.paid.evt_1`, reference, [{ channel: 'dataset', payload: {} }])
    const [paid] = await outbox.deliveries.claim('dataset', 10)
    for (const laterEvents of ['keep', 'delete'] as const)
      expect(await outbox.forget([reference], laterEvents)).toBe(false)
    await outbox.deliveries.delivered(paid!)
    expect(await outbox.forget([reference], 'keep')).toBe(true)
  })

  it('remembers which submissions were deleted for good, even if it never had them', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    const old = await keep(outbox)
    await outbox.forget([old.submission.reference], 'delete')
    for (let time = 0; time < 2; time++)
      await outbox.forget([submission.reference, 'KS-222222'], 'delete', { isForGood: true })
    expect(outbox.deletedForGood().toSorted()).toEqual([submission.reference, 'KS-222222'].toSorted())
  })

  it('does not remember those that are still being delivered, and were therefore not deleted', async () => {
    const outbox = openOutbox()
    const { submission } = await keep(outbox)
    await outbox.deliveries.claim('dataset', 1)
    expect(await outbox.forget([submission.reference], 'delete', { isForGood: true })).toBe(false)
    expect(outbox.deletedForGood()).toEqual([])
  })

  it('lists the references of submissions before a time, oldest first', async () => {
    const outbox = openOutbox()
    const kept: string[] = []
    for (let count = 0; count < 3; count++) {
      now += 1
      kept.push((await keep(outbox)).submission.reference)
    }
    expect(outbox.referencesBefore(now)).toEqual(kept.slice(0, 2))
    expect(outbox.referencesBefore(now + 1)).toEqual(kept)
  })

  it('dates a submission with the trusted time, not with a clock that is years behind', async () => {
    const outbox = openOutbox()
    behindMs = 800 * DAY_MS
    const { submission } = await keep(outbox, { contentKey: 'content' })
    const sentAt = now + behindMs
    expect(outbox.referencesBefore(sentAt)).toEqual([])
    expect(outbox.referencesBefore(sentAt + 1)).toEqual([submission.reference])
    expect(outbox.findRepeated(null, 'content')?.submission).toEqual(submission)
    const spam = sampleSubmission({ status: 'spam' })
    await outbox.keep({ submission: spam, sendKey: 'spam', contentKey: 'spam', deliveries: [] })
    expect(outbox.spamSince(sentAt - HOUR_MS)).toBe(1)
    // Pauses and claims are compared with the clock itself.
    expect(await outbox.deliveries.claim('webhook', 10)).toHaveLength(1)
  })

  it('shares its secrets among all processes', async () => {
    const one = openOutbox()
    const two = openOutbox()
    const [a, b] = await Promise.all([one.secret('forms'), two.secret('forms')])
    expect(a).toMatch(/^[\da-f]{64}$/)
    expect(b).toBe(a)
    expect(await one.secret('other')).not.toBe(a)
  })
})

it('doubles the pause after each failed attempt, from a second up to an hour', () => {
  const pauses = [1, 2, 3, 12, 13, 1000].map((attempts) => pauseAfter(attempts, () => 0.5))
  expect(pauses).toEqual([1_000, 2_000, 4_000, 2_048_000, HOUR_MS, HOUR_MS])
})
