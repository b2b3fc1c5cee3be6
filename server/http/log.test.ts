import { expect, it } from 'vitest'
import { describeError, readableLine, writtenTogether } from './log'

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

it('writes the lines of a turn together, in order, and a fatal one with all before it', async () => {
  const written: string[] = []
  const to = writtenTogether({
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
