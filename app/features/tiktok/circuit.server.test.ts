import { beforeEach, expect, test, vi } from 'vitest'
import { createCircuit } from './circuit.server'

beforeEach(() => void vi.useFakeTimers())

const changes: string[] = []
function circuit() {
  changes.length = 0
  return createCircuit<'up' | 'down'>(
    { failures: 2, probeAfterMs: 1_000 },
    (result) => result === 'down',
    (state) => changes.push(state),
  )
}
const up = () => Promise.resolve('up' as const)
const down = () => Promise.resolve('down' as const)

test('opens after consecutive failures, and reports for how long', async () => {
  const made = circuit()
  await made.run(down)
  await made.run(up)
  await made.run(down)
  expect([made.state(), made.openForMs()]).toEqual(['closed', null])
  await made.run(down)
  expect([made.state(), made.openForMs()]).toEqual(['open', 1_000])
  const work = vi.fn(up)
  expect(await made.run(work)).toBe('open')
  expect(work).not.toHaveBeenCalled()
})

test('allows one probe at a time, closes if it succeeds, and stays open if it fails', async () => {
  const made = circuit()
  await made.run(down)
  await made.run(down)
  vi.advanceTimersByTime(1_000)
  expect(made.openForMs()).toBeNull()
  let answer: (result: 'up' | 'down') => void = () => {}
  const probe = made.run(() => new Promise<'up' | 'down'>((resolve) => (answer = resolve)))
  expect([made.state(), made.openForMs()]).toEqual(['half-open', 0])
  expect(await made.run(up)).toBe('open')
  answer('down')
  expect(await probe).toBe('down')
  expect([made.state(), made.openForMs()]).toEqual(['open', 1_000])
  vi.advanceTimersByTime(1_000)
  expect(await made.run(up)).toBe('up')
  expect(made.state()).toBe('closed')
  expect(changes).toEqual(['open', 'half-open', 'open', 'half-open', 'closed'])
})

test('never opens if disabled', async () => {
  const made = createCircuit<string>(
    null,
    () => true,
    () => {},
  )
  for (let time = 0; time < 100; time++) await made.run(down)
  expect(await made.run(up)).toBe('up')
})

test('probes again in time after the clock was set back', async () => {
  const made = circuit()
  await made.run(down)
  await made.run(down)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(made.openForMs()).toBe(1_000)
  vi.advanceTimersByTime(1_000)
  expect(made.openForMs()).toBeNull()
  expect(await made.run(up)).toBe('up')
  expect(made.state()).toBe('closed')
})
