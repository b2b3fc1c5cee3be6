import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEraser } from '../../server/privacy/eraser'
import { startTestLake, type TestLake } from './lake-support'

const DAY_MS = 86_400_000
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let site: TestLake

beforeEach(async () => {
  site = await startTestLake(log)
})
afterEach(() => site.stop())

/** Deletes spam as if it were some days later; everything else that an eraser clears is empty. */
function deleteSpamBefore(time: number): Promise<number> {
  const eraser = createEraser({
    client: site.clientOf('kim'),
    outbox: {
      find: () => null,
      findByEmail: () => [],
      forget: () => Promise.resolve(true),
      truncateLog: () => undefined,
      referencesBefore: () => [],
    },
    results: { readOrders: () => Promise.resolve(), forget: () => Promise.resolve() },
    log,
  })
  return eraser.deleteSpamBefore(new Date(time))
}

async function submission(reference: string, fields: object) {
  await site.clientOf('kim').create({
    _id: `inbox.${reference}`,
    _type: 'submission',
    reference,
    submittedAt: new Date(Date.now() - 42 * DAY_MS).toISOString(),
    ...fields,
  })
}

const references = () => site.clientOf('kim').fetch('*[_type == "submission"].reference | order(@)')

test('spam is deleted some days after it was sent and last changed, so that a mistake can be taken back', async () => {
  await submission('KS-AAAAAA', { status: 'done' })
  await site.clientOf('kim').patch('inbox.KS-AAAAAA').set({ status: 'spam' }).commit()
  expect(await deleteSpamBefore(Date.now() - 30 * DAY_MS)).toBe(0)
  expect(await references()).toEqual(['KS-AAAAAA'])

  expect(await deleteSpamBefore(Date.now() + DAY_MS)).toBe(1)
  expect(await references()).toEqual([])
})

test('what was paid for is never deleted as spam', async () => {
  await submission('KS-AAAAAA', { status: 'spam', payment: 'paid' })
  await submission('KS-BBBBBB', { status: 'spam', payment: 'none' })
  expect(await deleteSpamBefore(Date.now() + DAY_MS)).toBe(1)
  expect(await references()).toEqual(['KS-AAAAAA'])
})
