import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../shared/time/durations'
import { startCourier, type Courier } from './courier'
import { openOutboxDatabase } from './database'
import type { Channel } from './delivery'
import { LEASE_MS } from './delivery-queue'
import { Outbox } from './outbox'
import { sampleSubmission } from './sample-for-tests'
import { PartialError, RefusedError, NoResponseError, type Deliver } from './sender'

const log = { info: vi.fn(), warn: vi.fn<(details: { reason?: unknown }, message: string) => void>() }
let outbox: Outbox
let courier: Courier | null = null
const START = Date.now()
/** Time since `START`. Only tests advance it, so that no retry happens before a test looks. */
let passedMs = 0
const now = () => START + passedMs
/** A clock that is trusted. */
const clock = { time: () => Promise.resolve(now()) }

beforeEach(() => {
  passedMs = 0
  vi.clearAllMocks()
  outbox = new Outbox(openOutboxDatabase(':memory:'), now)
})
afterEach(async () => {
  await courier?.stop(0)
  courier = null
  outbox.close()
})

/** Starts a courier whose mail server refuses every email with this answer; returns what is called then. */
function startRefusingCourier(answer: string) {
  const onRefused = vi.fn(() => Promise.resolve())
  const deliver = failingWith([new RefusedError(`550 ${answer}`)])
  courier = startCourier({
    outbox,
    clock,
    channels: { customerMail: { deliver } },
    log,
    pollMs: 5,
    onRefused,
  })
  return onRefused
}

async function keep(...channels: Channel[]) {
  const submission = sampleSubmission()
  const { reference } = submission
  const deliveries = channels.map((channel) => ({ channel, payload: { reference } }))
  await outbox.keep({ submission, sendKey: reference, contentKey: reference, deliveries })
  courier?.wake()
  return reference
}

/** Fails with each of the failures in turn, then succeeds. */
function failingWith(failures: Error[], onSuccess = () => {}): Deliver {
  return async () => {
    const failure = failures.shift()
    if (failure) throw failure
    onSuccess()
  }
}

it('delivers through every channel, even if one hangs', async () => {
  const arrived: string[] = []
  const deliver: Deliver = ({ channel, reference }) => {
    arrived.push(`${channel} ${reference}`)
    return Promise.resolve()
  }
  courier = startCourier({
    outbox,
    clock,
    channels: { dataset: { deliver }, webhook: { deliver: () => new Promise(() => {}) } },
    log,
  })
  const references = []
  for (let count = 0; count < 10; count++) references.push(await keep('dataset', 'webhook'))
  await vi.waitFor(() => expect(arrived).toHaveLength(10))
  expect(new Set(arrived)).toEqual(new Set(references.map((reference) => `dataset ${reference}`)))
  await vi.waitFor(() =>
    expect(outbox.deliveries.backlog()).toMatchObject({ dataset: { waiting: 0 }, webhook: { waiting: 10 } }),
  )
})

it('retries a delivery with the same id until it arrives, and logs the outage once', async () => {
  const ids = new Set<string>()
  let isDown = true
  const outcomes: string[] = []
  courier = startCourier({
    outbox,
    clock,
    channels: {
      webhook: {
        deliver: ({ eventId }) => {
          ids.add(eventId)
          return isDown ? Promise.reject(new Error('down')) : Promise.resolve()
        },
      },
    },
    log,
    onAttempt: (_channel, outcome) => void outcomes.push(outcome),
    pollMs: 5,
  })
  await keep('webhook')
  await vi.waitFor(() => expect(outcomes).toEqual(['failed']))
  passedMs += 10_000
  await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'failed']))
  isDown = false
  passedMs += 10_000
  await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'failed', 'delivered']))
  expect(ids.size).toBe(1)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.info).toHaveBeenCalledTimes(1)
})

it('logs the next outage even if its reason is the same', async () => {
  let isDown = true
  const deliver = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve())
  courier = startCourier({ outbox, clock, channels: { webhook: { deliver } }, log, pollMs: 5 })
  for (const outages of [1, 2]) {
    isDown = true
    await keep('webhook')
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(outages))
    isDown = false
    passedMs += 10_000
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(outages))
  }
})

it('logs each reason once per outage, whichever submission it concerns', async () => {
  const reasons = ['is not there', 'the dataset is down', 'is not there', 'the dataset is down']
  courier = startCourier({
    outbox,
    clock,
    channels: {
      dataset: {
        deliver: ({ reference }) => {
          const reason = reasons.shift()
          return reason === undefined
            ? Promise.resolve()
            : Promise.reject(new Error(`${reference}: ${reason}`))
        },
        atOnce: 1,
      },
    },
    log,
  })
  for (let count = 0; count < 4; count++) await keep('dataset')
  await vi.waitFor(() => expect(reasons).toEqual([]))
  await keep('dataset')
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1))
  expect(log.warn.mock.calls.map(([{ reason }]) => String(reason).split(': ')[1])).toEqual([
    'is not there',
    'the dataset is down',
  ])
})

it('logs at most ten reasons of an outage, however many there are', async () => {
  let errors = 0
  const deliver = () => Promise.reject(new Error(`error ${(errors += 1)}`))
  const onAttempt = vi.fn()
  courier = startCourier({ outbox, clock, channels: { webhook: { deliver } }, log, onAttempt })
  for (let count = 0; count < 12; count++) await keep('webhook')
  await vi.waitFor(() => expect(onAttempt).toHaveBeenCalledTimes(12))
  expect(log.warn).toHaveBeenCalledTimes(10)
})

it('logs what the receiver answered, without addresses, so that an operator finds the delivery there', async () => {
  const deliver = () => Promise.resolve('250 2.0.0 <mara@makes.example> queued as 4F1X2')
  courier = startCourier({ outbox, clock, channels: { customerMail: { deliver } }, log, pollMs: 5 })
  const reference = await keep('customerMail')
  const answer = '250 2.0.0 <…@makes.example> queued as 4F1X2'
  await vi.waitFor(() =>
    expect(log.info.mock.calls).toEqual([
      [{ channel: 'customerMail', reference, answer }, 'A submission was delivered'],
    ]),
  )
})

it('leaves refused deliveries to the operator', async () => {
  let attempts = 0
  const deliver = () => {
    attempts++
    return Promise.reject(new RefusedError('550 no such user'))
  }
  courier = startCourier({ outbox, clock, channels: { customerMail: { deliver } }, log, pollMs: 5 })
  await keep('customerMail')
  await vi.waitFor(() => expect(outbox.deliveries.backlog().customerMail).toEqual({ waiting: 0, refused: 1 }))
  passedMs += 100_000_000
  await keep('customerMail')
  await vi.waitFor(() => expect(attempts).toBe(2))
})

it('calls onRefused before it records a refusal, without addresses, but not for other failures', async () => {
  const refused: string[] = []
  const failures = [new Error('451 Try later'), new RefusedError('550 <mara@makes.example>: no such user')]
  courier = startCourier({
    outbox,
    clock,
    channels: {
      customerMail: {
        deliver: failingWith(failures),
      },
    },
    log,
    pollMs: 5,
    onRefused: ({ channel, reference }, reason) => {
      refused.push(`${channel} ${reference} ${reason}`)
      expect(outbox.deliveries.backlog().customerMail.refused).toBe(0)
      return Promise.resolve()
    },
  })
  const reference = await keep('customerMail')
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  passedMs += 100_000_000
  await vi.waitFor(() => expect(outbox.deliveries.backlog().customerMail.refused).toBe(1))
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatch(new RegExp(`^customerMail ${reference} 550 .*no such user$`))
  expect(refused[0]).not.toContain('mara@')
})

it.each([
  ['<mara@makes.example>: no such user', '<…@makes.example>: no such user'],
  ['Visit https://mx/?rcpt=mara%40makes.example', 'Visit https:…%40makes.example'],
  ['Visit https://mx/?to=%22mara%22%2540makes.example now', 'Visit https:…%2540makes.example now'],
  ['Visit https://mx/?a=mara%40makes.example&b=mara%40other.example', 'Visit https:…%40other.example'],
  ['100%40 of the quota is used', '100%40 of the quota is used'],
])('logs no address that a mail server names when it refuses a delivery: %s', async (given, logged) => {
  const onRefused = startRefusingCourier(given)
  await keep('customerMail')
  await vi.waitFor(() => expect(outbox.deliveries.backlog().customerMail.refused).toBe(1))
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
  expect(log.warn.mock.lastCall?.[0]).toMatchObject({ reason: `550 ${logged}` })
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.anything(), `550 ${logged}`)
})

it.each([
  ['mara@makes.example', 'mailbox mara not found', 'mailbox … not found'],
  ['mara@makes.example', 'Message for MARA rejected', 'Message for … rejected'],
  ['mara@makes.example', '/var/mail/mara: full. Ask mara.', '/var/mail/…: full. Ask ….'],
  ['p0.1796062866855@makes.example', 'mailbox p0.1796062866855 not found', 'mailbox … not found'],
  ['mara+shop@makes.example', 'no mara+shop; mara is unknown', 'no …; … is unknown'],
  ['"mara b"@makes.example', 'no mailbox "mara b"', 'no mailbox "…"'],
  ['jörg@makes.example', 'no Jörg here, nor jörgen', 'no … here, nor jörgen'],
  [
    'mara@makes.example',
    'ask tamara, marah, mara_b, a-mara or x.mara.y',
    'ask tamara, marah, mara_b, a-mara or x.mara.y',
  ],
  ['makes@makes.example', '<makes@makes.example>: no makes', '<…@makes.example>: no …'],
  ['1@makes.example', '5.1.1 mailbox 1 not found', '5.1.1 mailbox … not found'],
])('does not log the mailbox of %s that a mail server names alone: %s', async (address, given, logged) => {
  const onRefused = startRefusingCourier(given)
  const mail = { channel: 'customerMail' as const, payload: { to: [address, 'ada@team.example'] } }
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', [mail])
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
  expect(log.warn.mock.lastCall?.[0]).toMatchObject({ reason: `550 ${logged}` })
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.anything(), `550 ${logged}`)
})

it('does not log the mailbox that a mail server names when it accepts an email', async () => {
  const deliver = () => Promise.resolve('250 2.0.0 Ok: queued for mara as 4F1X2')
  courier = startCourier({ outbox, clock, channels: { customerMail: { deliver } }, log, pollMs: 5 })
  const mail = { channel: 'customerMail' as const, payload: { to: ['mara@makes.example'] } }
  await outbox.addEvent('KS-7F3QK9.paid.1', 'KS-7F3QK9', [mail])
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled())
  expect(log.info.mock.lastCall?.[0]).toMatchObject({ answer: '250 2.0.0 Ok: queued for … as 4F1X2' })
})

it('calls onRefused again if that failed, before it records the refusal', async () => {
  const said: string[] = []
  courier = startCourier({
    outbox,
    clock,
    channels: { customerMail: { deliver: () => Promise.reject(new RefusedError('550 No such user')) } },
    log,
    pollMs: 5,
    onRefused: ({ eventId }, reason) => {
      said.push(`${eventId} ${reason}`)
      return said.length === 1 ? Promise.reject(new Error('The disk is full')) : Promise.resolve()
    },
  })
  await keep('customerMail')
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
  expect(outbox.deliveries.backlog().customerMail).toEqual({ waiting: 1, refused: 0 })
  // Its claim expires.
  passedMs += LEASE_MS
  await vi.waitFor(() => expect(outbox.deliveries.backlog().customerMail.refused).toBe(1))
  expect(said).toHaveLength(2)
  expect(said[1]).toBe(said[0])
})

it('retries only for recipients who have not received the message yet', async () => {
  const to: unknown[] = []
  const failures = [
    new PartialError('full@team.example: 452 Try again later', { to: 'two' }, false),
    new PartialError(
      'ada@team.example: 550 <"Ada L"@team.example>, ada@team.example: no',
      { to: 'ada' },
      true,
    ),
  ]
  const deliver = failingWith(failures)
  const outcomes: string[] = []
  courier = startCourier({
    outbox,
    clock,
    channels: {
      teamMail: {
        deliver: async (delivery, signal) => {
          to.push(delivery.payload)
          await deliver(delivery, signal)
        },
      },
    },
    log,
    onAttempt: (_channel, outcome) => void outcomes.push(outcome),
    pollMs: 5,
  })
  const reference = await keep('teamMail')
  await vi.waitFor(() => expect(outcomes).toEqual(['failed']))
  passedMs += 10_000
  await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'refused']))
  // The operator sees the address; the log does not contain it.
  expect(outbox.deliveries.list()).toMatchObject([
    { state: 'refused', error: expect.stringContaining('ada@team.example') },
  ])
  expect(log.warn.mock.calls.map(([{ reason }]) => reason)).toEqual([
    '…@team.example: 452 Try again later',
    '…@team.example: 550 <…@team.example>, …@team.example: no',
  ])
  await outbox.deliveries.retry(reference)
  await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'refused', 'delivered']))
  expect(to).toEqual([{ reference }, { to: 'two' }, { to: 'ada' }])
})

it('calls onRetried for a delivery an operator retried until onRetried succeeds, but delivers only once', async () => {
  const failures = [new RefusedError('550 No such user')]
  let sent = 0
  const said: string[] = []
  courier = startCourier({
    outbox,
    clock,
    channels: {
      customerMail: {
        deliver: failingWith(failures, () => (sent += 1)),
      },
    },
    log,
    pollMs: 5,
    onRetried: ({ reference }) => {
      said.push(reference)
      return said.length === 1 ? Promise.reject(new Error('The disk is full')) : Promise.resolve()
    },
  })
  await keep('customerMail')
  const reference = await vi.waitFor(() => {
    const [refused] = outbox.deliveries.list()
    expect(refused?.state).toBe('refused')
    return refused?.reference
  })
  await keep('customerMail')
  await vi.waitFor(() => expect(sent).toBe(1))
  expect(said).toEqual([])
  await outbox.deliveries.retry(reference)
  await vi.waitFor(() => expect(said).toEqual([reference]))
  // Its claim expires.
  passedMs += LEASE_MS
  await vi.waitFor(() => expect(outbox.deliveries.list()).toEqual([]))
  expect([sent, said]).toEqual([2, [reference, reference]])
})

it('delivers nothing through a channel that is not configured', async () => {
  courier = startCourier({ outbox, clock, channels: {}, log, pollMs: 5 })
  await keep('dataset')
  expect(outbox.deliveries.backlog().dataset.waiting).toBe(1)
})

it('finishes deliveries in flight before it stops, and aborts those that hang', async () => {
  let arrive: (() => void) | undefined
  courier = startCourier({
    outbox,
    clock,
    channels: {
      dataset: { deliver: () => new Promise<void>((resolve) => (arrive = resolve)) },
      webhook: { deliver: () => new Promise(() => {}) },
    },
    log,
  })
  await keep('dataset', 'webhook')
  await vi.waitFor(() => expect(arrive).toBeDefined())
  const stopped = courier.stop(50)
  arrive?.()
  await stopped
  expect(outbox.deliveries.backlog()).toMatchObject({ dataset: { waiting: 0 }, webhook: { waiting: 1 } })
})

it('leaves deliveries aborted by stopping to the next process at once, without counting a failed attempt', async () => {
  const onAttempt = vi.fn()
  const deliver = vi.fn<Deliver>(() => new Promise(() => {}))
  courier = startCourier({ outbox, clock, channels: { webhook: { deliver } }, log, onAttempt })
  await keep('webhook')
  await vi.waitFor(() => expect(deliver).toHaveBeenCalled())
  await courier.stop(0)
  expect(outbox.deliveries.list()).toMatchObject([{ attempts: 0, error: null }])
  expect(onAttempt).not.toHaveBeenCalled()
  expect(log.warn).not.toHaveBeenCalled()
  const next = startCourier({ outbox, clock, channels: { webhook: { deliver } }, log })
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2))
  await next.stop(0)
})

it('releases what it was claiming when it stopped, before the outbox is closed', async () => {
  let claim = () => {}
  const claimLate = vi.spyOn(outbox.deliveries, 'claim').mockImplementationOnce(async (...given) => {
    await new Promise<void>((resolve) => (claim = resolve))
    return outbox.deliveries.claim(...given)
  })
  await keep('webhook')
  const deliver = vi.fn<Deliver>()
  courier = startCourier({ outbox, clock, channels: { webhook: { deliver } }, log })
  expect(claimLate).toHaveBeenCalledOnce()
  const isStopped = vi.fn()
  const stopping = courier.stop(0).then(isStopped)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isStopped).not.toHaveBeenCalled()
  claim()
  await stopping
  expect(deliver).not.toHaveBeenCalled()
  expect(outbox.deliveries.list()).toMatchObject([{ attempts: 0 }])
  expect(await outbox.deliveries.claim('webhook', 1)).toHaveLength(1)
})

it('waits twelve hours to resend what had probably arrived when it stopped', async () => {
  const sending = vi.fn()
  const deliver: Deliver = (_delivery, signal) =>
    new Promise((_resolve, reject) => {
      sending()
      signal.addEventListener('abort', () => reject(new NoResponseError('No answer')))
    })
  courier = startCourier({ outbox, clock, channels: { customerMail: { deliver } }, log })
  await keep('customerMail')
  await vi.waitFor(() => expect(sending).toHaveBeenCalled())
  await courier.stop(0)
  expect(outbox.deliveries.list()).toMatchObject([{ nextAt: START + 12 * HOUR_MS, error: 'No answer' }])
})

it.each([
  ['the remaining recipients', new PartialError('full@team.example', { to: 'full' }, false), 'waiting'],
  ['the refusal', new RefusedError('550 No such user'), 'refused'],
])('records %s of a delivery that ends while it stops', async (_, cause, state) => {
  const sending = vi.fn()
  const deliver: Deliver = (_delivery, signal) =>
    new Promise((_resolve, reject) => {
      sending()
      signal.addEventListener('abort', () => reject(cause))
    })
  courier = startCourier({ outbox, clock, channels: { teamMail: { deliver } }, log })
  await keep('teamMail')
  await vi.waitFor(() => expect(sending).toHaveBeenCalled())
  await courier.stop(0)
  expect(outbox.deliveries.list()).toMatchObject([{ state, attempts: 1, error: cause.message }])
  passedMs += HOUR_MS
  const claimed = await outbox.deliveries.claim('teamMail', 1)
  expect(claimed.map(({ payload }) => payload)).toEqual(state === 'waiting' ? [{ to: 'full' }] : [])
})

it('claims no more at once than a channel can deliver', async () => {
  const started: string[] = []
  const finish: (() => void)[] = []
  const deliver: Deliver = ({ reference }) =>
    new Promise<void>((resolve) => {
      started.push(reference)
      finish.push(resolve)
    })
  courier = startCourier({
    outbox,
    clock,
    channels: { customerMail: { deliver, atOnce: 2 } },
    log,
    pollMs: 5,
  })
  for (let count = 0; count < 3; count++) await keep('customerMail')
  await vi.waitFor(() => expect(started).toHaveLength(2))
  expect(
    outbox.deliveries
      .list()
      .map(({ attempts }) => attempts)
      .sort(),
  ).toEqual([0, 1, 1])
  finish[0]?.()
  await vi.waitFor(() => expect(started).toHaveLength(3))
})

it('delivers a backlog without pauses, one delivery after another', async () => {
  const backlog = [await keep('customerMail'), await keep('customerMail'), await keep('customerMail')]
  const arrived: string[] = []
  const deliver: Deliver = ({ reference }) => Promise.resolve(void arrived.push(reference))
  const channels = { customerMail: { deliver, atOnce: 1 } }
  courier = startCourier({ outbox, clock, channels, log, pollMs: HOUR_MS })
  await vi.waitFor(() => expect(arrived.toSorted()).toEqual(backlog.toSorted()))
})

it('delivers at once what is kept while it is claiming', async () => {
  let claim = () => {}
  const claimLate = vi.spyOn(outbox.deliveries, 'claim').mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (claim = resolve))
    return []
  })
  const deliver = vi.fn<Deliver>(() => Promise.resolve())
  courier = startCourier({ outbox, clock, channels: { webhook: { deliver } }, log, pollMs: HOUR_MS })
  expect(claimLate).toHaveBeenCalledOnce()
  await keep('webhook')
  claim()
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce())
})

it('starts a delivery once, even if it outlasts its first claim', async () => {
  const started: string[] = []
  const renew = vi.spyOn(outbox.deliveries, 'renew')
  const deliver: Deliver = ({ reference }) => {
    started.push(reference)
    return started.length === 1 ? new Promise(() => {}) : Promise.resolve()
  }
  const channels = { customerMail: { deliver, timeoutMs: HOUR_MS } }
  courier = startCourier({ outbox, clock, channels, log, pollMs: 5, renewMs: 5 })
  const long = await keep('customerMail')
  await vi.waitFor(() => expect(started).toEqual([long]))
  for (let times = 0; times < 3; times++) {
    passedMs += LEASE_MS - 1_000
    renew.mockClear()
    await vi.waitFor(() => expect(renew.mock.settledResults.length).toBeGreaterThan(1))
  }
  const next = await keep('customerMail')
  await vi.waitFor(() => expect(started).toEqual([long, next]))
})

it('starts a delivery once, even if the machine sleeps or its clock is set during it', async () => {
  const started: string[] = []
  const claim = vi.spyOn(outbox.deliveries, 'claim')
  const deliver: Deliver = ({ reference }) => {
    started.push(reference)
    return started.length === 1 ? new Promise(() => {}) : Promise.resolve()
  }
  const channels = { customerMail: { deliver, timeoutMs: HOUR_MS } }
  courier = startCourier({ outbox, clock, channels, log, pollMs: 5, renewMs: HOUR_MS })
  const long = await keep('customerMail')
  await vi.waitFor(() => expect(started).toEqual([long]))
  for (const jumpMs of [HOUR_MS, -2 * HOUR_MS]) {
    passedMs += jumpMs
    claim.mockClear()
    await vi.waitFor(() => expect(claim.mock.settledResults.length).toBeGreaterThan(1))
  }
  const next = await keep('customerMail')
  await vi.waitFor(() => expect(started).toContain(next))
  expect(started).toEqual([long, next])
})

it('renews its claims well before they expire', async () => {
  vi.useFakeTimers()
  try {
    const renew = vi.spyOn(outbox.deliveries, 'renew')
    courier = startCourier({
      outbox,
      clock,
      channels: { dataset: { deliver: () => new Promise(() => {}) } },
      log,
    })
    await keep('dataset')
    await vi.advanceTimersByTimeAsync(LEASE_MS / 2)
    expect(renew).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

it('waits twelve hours before it resends what probably arrived', async () => {
  const outcomes: string[] = []
  courier = startCourier({
    outbox,
    clock,
    channels: { customerMail: { deliver: () => Promise.reject(new NoResponseError('No answer')) } },
    log,
    onAttempt: (_channel, outcome) => void outcomes.push(outcome),
    pollMs: 5,
  })
  await keep('customerMail')
  await vi.waitFor(() => expect(outcomes).toEqual(['failed']))
  expect(outbox.deliveries.list()).toMatchObject([{ nextAt: START + 12 * HOUR_MS }])
})

it('gives a receiver ten seconds to answer, unless its channel needs longer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const deliver: Deliver = () => Promise.resolve()
  courier = startCourier({
    outbox,
    clock,
    channels: { webhook: { deliver }, customerMail: { deliver, timeoutMs: 60_000 } },
    log,
  })
  await keep('webhook', 'customerMail')
  await vi.waitFor(() => expect(outbox.deliveries.list()).toEqual([]))
  const limits = timeout.mock.calls.map(([ms]) => ms)
  timeout.mockRestore()
  expect(limits.sort((a, b) => a - b)).toEqual([10_000, 60_000])
})

it('records whether a delivery that ended at its time limit has probably arrived', async () => {
  const deliver: Deliver = (_delivery, signal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new NoResponseError('No answer'))),
    )
  courier = startCourier({ outbox, clock, channels: { customerMail: { deliver, timeoutMs: 20 } }, log })
  await keep('customerMail')
  await vi.waitFor(() => expect(outbox.deliveries.list()).toMatchObject([{ error: 'No answer' }]))
})

it('names the time limit if the receiver did not answer', async () => {
  const deliver: Deliver = (_delivery, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  courier = startCourier({ outbox, clock, channels: { webhook: { deliver, timeoutMs: 20 } }, log })
  await keep('webhook')
  await vi.waitFor(() =>
    expect(outbox.deliveries.list()).toMatchObject([{ error: 'No response within 0.02 s' }]),
  )
})

it('logs an unusable outbox once per outage and reason', async () => {
  const errors = [1, 2, 1, 2, 2].map((code) => new Error(`disk error ${code}`))
  const claim = vi.spyOn(outbox.deliveries, 'claim')
  for (const error of errors) claim.mockRejectedValueOnce(error)
  const deliver = vi.fn(() => Promise.resolve())
  courier = startCourier({ outbox, clock, channels: { webhook: { deliver } }, log, pollMs: 5 })
  await keep('webhook')
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce())
  const logged = () => log.warn.mock.calls
  const outage = [errors[0], errors[1]].map((err) => [{ channel: 'webhook', err }, 'Cannot use the outbox'])
  expect(logged()).toEqual(outage)
  claim.mockRejectedValueOnce(errors[0])
  await vi.waitFor(() => expect(logged()).toEqual([...outage, outage[0]]))
})

it('does not repeat a delivery just because the outbox could not record it', async () => {
  const deliver = vi.fn(() => Promise.resolve())
  const outcomes: string[] = []
  const full = vi
    .spyOn(outbox.deliveries, 'delivered')
    .mockRejectedValueOnce(new Error('database or disk is full'))
  courier = startCourier({
    outbox,
    clock,
    channels: { customerMail: { deliver } },
    log,
    onAttempt: (_channel, outcome) => void outcomes.push(outcome),
    pollMs: 5,
  })
  await keep('customerMail')
  await vi.waitFor(() => expect(full).toHaveBeenCalled())
  // Its claim expires.
  passedMs += LEASE_MS
  await vi.waitFor(() => expect(outcomes).toEqual(['delivered']))
  expect(deliver).toHaveBeenCalledOnce()
  expect(outbox.deliveries.backlog().customerMail).toEqual({ waiting: 0, refused: 0 })
  expect(log.warn.mock.calls.map(([, message]) => message)).toEqual(['Cannot write to the outbox'])
})

it.each([
  ['had probably arrived', new NoResponseError('no answer'), undefined],
  [
    'had reached some recipients',
    new PartialError('451 Try again later', { to: 'two' }, false),
    { to: 'two' },
  ],
])(
  'does not repeat at once what %s just because the outbox could not record that',
  async (_what, cause, rest) => {
    const to: unknown[] = []
    const deliver = failingWith([cause])
    const outcomes: string[] = []
    const full = vi
      .spyOn(outbox.deliveries, 'failed')
      .mockRejectedValueOnce(new Error('database or disk is full'))
    courier = startCourier({
      outbox,
      clock,
      channels: {
        teamMail: {
          deliver: (delivery, signal) => {
            to.push(delivery.payload)
            return deliver(delivery, signal)
          },
        },
      },
      log,
      onAttempt: (_channel, outcome) => void outcomes.push(outcome),
      pollMs: 5,
    })
    const reference = await keep('teamMail')
    await vi.waitFor(() => expect(full).toHaveBeenCalled())
    // Its claim expires.
    passedMs += LEASE_MS
    await vi.waitFor(() => expect(outcomes).toEqual(['failed']))
    expect(to).toEqual([{ reference }])
    passedMs += 13 * HOUR_MS
    await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'delivered']))
    expect(to).toEqual([{ reference }, rest ?? { reference }])
  },
)

it('retries a delivery whose failure the outbox could not record, once its claim has expired', async () => {
  const outcomes: string[] = []
  const failed = vi.spyOn(outbox.deliveries, 'failed').mockRejectedValueOnce(new Error('disk is full'))
  courier = startCourier({
    outbox,
    clock,
    channels: { webhook: { deliver: failingWith([new Error('down')]) } },
    log,
    onAttempt: (_channel, outcome) => void outcomes.push(outcome),
    pollMs: 5,
  })
  await keep('webhook')
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  // Its claim expires.
  passedMs += LEASE_MS
  await vi.waitFor(() => expect(outcomes).not.toEqual([]))
  expect(outcomes).toEqual(['delivered'])
})

it('deletes old deliveries at the start, by the time of the trusted clock', async () => {
  const prune = vi.spyOn(outbox, 'prune')
  courier = startCourier({ outbox, clock: { time: () => Promise.resolve(1_000) }, channels: {}, log })
  await vi.waitFor(() => expect(prune.mock.calls).toEqual([[1_000]]))
})

it('deletes nothing once it has stopped, since the outbox may be closed', async () => {
  let tell: (now: number) => void = () => {}
  const time = () => new Promise<number>((resolve) => (tell = resolve))
  const prune = vi.spyOn(outbox, 'prune')
  courier = startCourier({ outbox, clock: { time }, channels: {}, log })
  await courier.stop(0)
  tell(1_000)
  await setImmediate()
  expect(prune).not.toHaveBeenCalled()
})

it('deletes no old deliveries while the time is uncertain or cannot be read', async () => {
  vi.useFakeTimers()
  try {
    const prune = vi.spyOn(outbox, 'prune')
    const time = vi.fn<() => Promise<number | null>>(() => Promise.resolve(null))
    courier = startCourier({ outbox, clock: { time }, channels: {}, log })
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
    expect(time).toHaveBeenCalledTimes(3)
    expect(log.warn).not.toHaveBeenCalled()
    time.mockRejectedValueOnce(new Error('disk full'))
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(log.warn).toHaveBeenCalledOnce()
    expect(prune).not.toHaveBeenCalled()
    time.mockResolvedValue(1_000)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(prune.mock.calls).toEqual([[1_000]])
  } finally {
    vi.useRealTimers()
  }
})
