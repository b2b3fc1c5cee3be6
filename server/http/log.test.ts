import { expect, it } from 'vitest'
import { readableLine } from './log'

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
