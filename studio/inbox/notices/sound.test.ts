// @isolated
import { beforeEach, expect, it, vi } from 'vitest'

/** The number of tones started. */
let tones = 0
/** Lets the browser play, as a click does. */
let allow: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  tones = 0
  const allowed = new Promise<void>((resolve) => (allow = resolve))
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = () => allowed
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      start = () => void tones++
      stop = () => {}
      connect = (next: object) => next
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      gain = {
        setValueAtTime: () => {},
        linearRampToValueAtTime: () => {},
        exponentialRampToValueAtTime: () => {},
      }
      connect = (next: object) => next
    },
  )
})

it('plays a chime of two tones', async () => {
  const { chime } = await import('./sound')
  chime()
  allow()
  await vi.advanceTimersByTimeAsync(100)
  expect(tones).toBe(2)
})

it('drops late chimes, all of which the first click after a busy night would play at once', async () => {
  const { chime } = await import('./sound')
  for (let order = 0; order < 20; order++) chime()
  await vi.advanceTimersByTimeAsync(60_000)
  allow()
  await vi.advanceTimersByTimeAsync(100)
  expect(tones).toBe(0)
  chime()
  await vi.advanceTimersByTimeAsync(100)
  expect(tones).toBe(2)
})
