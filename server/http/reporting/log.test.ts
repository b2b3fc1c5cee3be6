import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createBatch, createLog, createRequestLog, describeError, readableLine, requestLine } from './log'

it('formats a human-readable log line', () => {
  const line = JSON.stringify({
    level: 40,
    time: '2025-01-01T12:30:01.000Z',
    path: '/en',
    ms: 3,
    msg: 'slow',
  })
  expect(readableLine(line)).toBe('12:30:01 WARN  slow path=/en ms=3\n')
})

it.each([
  ['info', ['info', 'warn', 'error']],
  ['error', ['error']],
  ['silent', []],
] as const)('logs at LOG_LEVEL=%s: %j', (level, expected) => {
  const log = createLog({ LOG_LEVEL: level })
  const levels = ['debug', 'info', 'warn', 'error'] as const
  expect(levels.filter((each) => log.isLevelEnabled(each))).toEqual(expected)
})

it('puts an error’s stack on separate lines', () => {
  const line = JSON.stringify({
    level: 50,
    time: '2025-01-01T12:30:01.000Z',
    msg: 'failed',
    err: { stack: 'Error: x\n  at y' },
  })
  expect(readableLine(line)).toBe('12:30:01 ERROR failed\nError: x\n  at y\n')
})

it('keeps what describes an error, and nothing that a client has attached to it', () => {
  const request = { _header: 'GET / HTTP/1.1\r\nauthorization: Bearer secret' }
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', request })
  const error = Object.assign(new TypeError('failed', { cause }), {
    code: 'EFAILED',
    request,
    response: request,
  })
  const kept = describeError(error)
  expect(kept).toMatchObject({ type: 'TypeError', code: 'EFAILED' })
  expect(JSON.stringify(kept)).toContain('refused')
  expect(JSON.stringify(kept)).not.toContain('secret')
  expect(describeError('a text')).toBe('a text')
})

it('writes the lines of one turn together and in order, and flushes them immediately after a fatal one', async () => {
  const written: string[] = []
  const to = createBatch({
    write: (text: string) => written.push(text) > 0,
    flushSync: () => void written.push('flushed'),
  })
  to.write('a\n')
  to.write('b\n')
  expect(written).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(written).toEqual(['a\nb\n'])
  to.write('c\n')
  to.flushSync()
  expect(written).toEqual(['a\nb\n', 'c\n', 'flushed'])
})

it('collects requests for a moment, and writes them before whatever is logged in the meantime', async () => {
  let whenWritten: () => void = () => undefined
  const next = () => new Promise<void>((resolve) => (whenWritten = resolve))
  const written: string[] = []
  const to = createBatch(
    {
      write(text: string) {
        written.push(text)
        whenWritten()
        return true
      },
      flushSync: () => undefined,
    },
    1,
  )
  let first = next()
  to.add('a\n')
  to.add('b\n')
  expect(written).toEqual([])
  await first
  expect(written).toEqual(['a\nb\n'])
  first = next()
  to.add('c\n')
  to.write('d\n')
  await first
  expect(written).toEqual(['a\nb\n', 'c\nd\n'])
})

it('writes a full batch of requests without waiting', () => {
  const written: string[] = []
  const to = createBatch({
    write: (text: string) => written.push(text) > 0,
    flushSync: () => undefined,
  })
  const line = `${'x'.repeat(99)}\n`
  for (let count = 0; count < 1_000; count++) to.add(line)
  to.flushSync()
  expect(written.join('')).toBe(line.repeat(1_000))
  expect(written.length).toBeGreaterThan(2)
})

it('writes a line that exceeds a batch completely, after the ones before it', () => {
  const written: string[] = []
  const to = createBatch({
    write: (text: string) => written.push(text) > 0,
    flushSync: () => undefined,
  })
  const long = `${'é'.repeat(20_000)}\n`
  for (const line of ['a\n', long, 'b\n']) to.add(line)
  to.flushSync()
  expect(written).toEqual(['a\n', long, 'b\n'])
})

it.each([
  ['finished', { method: 'GET', path: '/en/:slug', status: 200, aborted: false }],
  ['aborted', { method: 'M-SEARCH', path: '/"*', status: 503, aborted: true }],
])('logs a request that was %s exactly as pino would', (_case, about) => {
  const { method, path, status, aborted } = about
  const line = { requestId: 'a1b2-3', method, path, visitor: '0123456789ab', status, ms: 12, aborted }
  const time = ',"time":"2026-01-01T00:00:00.000Z"'
  let byPino = ''
  const log = pino({ base: undefined, timestamp: () => time }, { write: (text) => void (byPino = text) })
  createRequestLog(log)('warn', line)
  expect(requestLine(40, time, line)).toBe(byPino)
})
