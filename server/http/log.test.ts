import { expect, it } from 'vitest'
import { readableLine, writtenTogether } from './log'

it('writes a log line that people can read', () => {
  const line = JSON.stringify({
    level: 40,
    time: '2025-01-01T12:30:01.000Z',
    path: '/en',
    ms: 3,
    msg: 'slow',
  })
  expect(readableLine(line)).toBe('12:30:01 WARN  slow path=/en ms=3\n')
})

it('puts the stack of an error on its own lines', () => {
  const line = JSON.stringify({
    level: 50,
    time: '2025-01-01T12:30:01.000Z',
    msg: 'failed',
    err: { stack: 'Error: x\n  at y' },
  })
  expect(readableLine(line)).toBe('12:30:01 ERROR failed\nError: x\n  at y\n')
})

it('writes the lines of a turn at once, in their order, and a fatal one with all before it', async () => {
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
