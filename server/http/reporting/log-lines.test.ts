import { afterEach, expect, it, vi } from 'vitest'
import { createLog, createRequestLog } from './log'
import { createLogDestination } from './log-destination'

const written: string[] = []
vi.mock('./log-destination', () => ({
  createLogDestination: vi.fn(() => ({
    write: (text: string) => written.push(text) > 0,
    flushSync: () => undefined,
  })),
}))
afterEach(() => void written.splice(0))

const TIME: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** Returns the lines that have been written, once there are this many. */
async function lines(count: number): Promise<unknown[]> {
  const found = () => written.join('').split('\n').filter(Boolean)
  await vi.waitFor(() => expect(found()).toHaveLength(count))
  return found().map((line) => JSON.parse(line) as unknown)
}

it('is JSON, with errors as they are described, and without what clients attach to them', async () => {
  const request = { headers: { authorization: 'Bearer secret' } }
  const err = Object.assign(new TypeError('failed'), { code: 'EFAILED', request })
  createLog({ LOG_LEVEL: 'info' }).child({ part: 'orders' }).error({ err, attempts: 2 }, 'It did not work')
  const { message, code, stack } = err
  expect(await lines(1)).toEqual([
    {
      level: 50,
      time: TIME,
      part: 'orders',
      err: { type: 'TypeError', message, code, stack },
      attempts: 2,
      msg: 'It did not work',
    },
  ])
})

it('has requests in their order among other lines', async () => {
  const log = createLog({ LOG_LEVEL: 'info' })
  const about = { method: 'GET', path: '/en', visitor: '0123456789ab', status: 200, ms: 1, aborted: false }
  createRequestLog(log)('info', { ...about, requestId: 'a' })
  log.info('between')
  createRequestLog(log)('warn', { ...about, requestId: 'b' })
  expect(await lines(3)).toMatchObject([
    { level: 30, time: TIME, requestId: 'a', msg: 'request' },
    { msg: 'between' },
    { level: 40, requestId: 'b' },
  ])
})

it('says how many lines were lost', () => {
  createLog({ LOG_LEVEL: 'info' })
  const [describeLoss] = vi.mocked(createLogDestination).mock.lastCall ?? []
  expect(JSON.parse(describeLoss?.(3) ?? '')).toMatchObject({ level: 40, time: TIME, lines: 3 })
})
