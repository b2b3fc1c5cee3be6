import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openOutboxDatabase } from './database'
import { RefusedError, startCourier, type Courier, type Deliver } from './courier'
import { Outbox, type Channel } from './outbox'
import { sampleSubmission } from './sample-for-tests'

const log = { info: vi.fn(), warn: vi.fn() }
let outbox: Outbox
let courier: Courier | null = null
let skewMs = 0

beforeEach(() => {
  skewMs = 0
  vi.clearAllMocks()
  outbox = new Outbox(openOutboxDatabase(':memory:'), () => Date.now() + skewMs)
})
afterEach(async () => {
  await courier?.stop(0)
  courier = null
  outbox.close()
})

async function keep(...channels: Channel[]) {
  const submission = sampleSubmission()
  const { reference } = submission
  const handovers = channels.map((channel) => ({ channel, payload: { reference } }))
  await outbox.keep({ submission, sendKey: reference, contentKey: reference, handovers })
  courier?.wake()
  return reference
}

it('delivers through every channel, even if one hangs', async () => {
  const arrived: string[] = []
  const deliver: Deliver = ({ channel, reference }) => {
    arrived.push(`${channel} ${reference}`)
    return Promise.resolve()
  }
  courier = startCourier({
    outbox,
    channels: { dataset: deliver, webhook: () => new Promise(() => {}) },
    log,
  })
  const references = []
  for (let count = 0; count < 10; count++) references.push(await keep('dataset', 'webhook'))
  await vi.waitFor(() => expect(arrived).toHaveLength(10))
  expect(new Set(arrived)).toEqual(new Set(references.map((reference) => `dataset ${reference}`)))
  await vi.waitFor(() =>
    expect(outbox.backlog()).toMatchObject({ dataset: { waiting: 0 }, webhook: { waiting: 10 } }),
  )
})

it('retries until it arrives, with the same id, and logs the outage once', async () => {
  const ids = new Set<string>()
  let isDown = true
  const outcomes: string[] = []
  courier = startCourier({
    outbox,
    channels: {
      webhook: ({ eventId }) => {
        ids.add(eventId)
        return isDown ? Promise.reject(new Error('down')) : Promise.resolve()
      },
    },
    log,
    onAttempt: (_channel, outcome) => void outcomes.push(outcome),
    pollMs: 5,
  })
  await keep('webhook')
  await vi.waitFor(() => expect(outcomes).toEqual(['failed']))
  skewMs += 10_000
  await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'failed']))
  isDown = false
  skewMs += 10_000
  await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'failed', 'delivered']))
  expect(ids.size).toBe(1)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.info).toHaveBeenCalledTimes(1)
})

it('leaves rejected deliveries to the operator', async () => {
  let attempts = 0
  const deliver = () => {
    attempts++
    return Promise.reject(new RefusedError('550 no such user'))
  }
  courier = startCourier({ outbox, channels: { customerMail: deliver }, log, pollMs: 5 })
  await keep('customerMail')
  await vi.waitFor(() => expect(outbox.backlog().customerMail).toEqual({ waiting: 0, refused: 1 }))
  skewMs += 100_000_000
  await keep('customerMail')
  await vi.waitFor(() => expect(attempts).toBe(2))
})

it('delivers nothing through a channel that is not configured', async () => {
  courier = startCourier({ outbox, channels: {}, log, pollMs: 5 })
  await keep('dataset')
  expect(outbox.backlog().dataset.waiting).toBe(1)
})

it('finishes deliveries in flight before it stops, and aborts those that hang', async () => {
  let arrive: (() => void) | undefined
  courier = startCourier({
    outbox,
    channels: {
      dataset: () => new Promise<void>((resolve) => (arrive = resolve)),
      webhook: () => new Promise(() => {}),
    },
    log,
  })
  await keep('dataset', 'webhook')
  await vi.waitFor(() => expect(arrive).toBeDefined())
  const stopped = courier.stop(50)
  arrive?.()
  await stopped
  expect(outbox.backlog()).toMatchObject({ dataset: { waiting: 0 }, webhook: { waiting: 1 } })
})
