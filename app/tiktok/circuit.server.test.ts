import { beforeEach, expect, test, vi } from 'vitest'
import { createCircuit } from './circuit.server'

beforeEach(() => void vi.useFakeTimers())

const changes: string[] = []
function circuit() {
  changes.length = 0
  // The site has already been running for a while.
  vi.advanceTimersByTime(5_000)
  return createCircuit<'up' | 'down'>(
    { failures: 2, probeAfterMs: 1_000 },
    (result) => result === 'down',
    (state) => changes.push(state),
  )
}
const up = () => Promise.resolve('up' as const)
const down = () => Promise.resolve('down' as const)

test('opens after consecutive failures, and reports for how long it stays open', async () => {
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
  vi.advanceTimersByTime(300)
  answer('down')
  expect(await probe).toBe('down')
  expect([made.state(), made.openForMs()]).toEqual(['open', 1_000])
  vi.advanceTimersByTime(1_000)
  expect(await made.run(up)).toBe('up')
  expect(made.state()).toBe('closed')
  expect(changes).toEqual(['open', 'half-open', 'open', 'half-open', 'closed'])
  // Earlier failures no longer count.
  await made.run(down)
  expect(made.state()).toBe('closed')
})

test('never opens if disabled', async () => {
  const made = createCircuit<string>(
    null,
    () => true,
    () => {},
  )
  for (let time = 0; time < 100; time++) await made.run(down)
  expect(await made.run(up)).toBe('up')
  expect([made.state(), made.openForMs()]).toEqual(['closed', null])
})

test('probes on time even if the system clock is set back', async () => {
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

test('opens after ten failures and probes after ten seconds by default', async () => {
  const made = createCircuit<string>(
    undefined,
    (result) => result === 'down',
    () => {},
  )
  for (let time = 0; time < 9; time++) await made.run(down)
  expect([made.state(), made.openForMs()]).toEqual(['closed', null])
  await made.run(down)
  expect(made.openForMs()).toBe(10_000)
})

test('closes after a bug in our own code, which says nothing about the host', async () => {
  const made = circuit()
  await made.run(down)
  await made.run(down)
  vi.advanceTimersByTime(1_000)
  await expect(made.run(() => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  expect(made.state()).toBe('closed')
})

test('ignores the results of lookups that began before it opened', async () => {
  const made = circuit()
  let answer: (result: 'up' | 'down') => void = () => {}
  const answered = new Promise<'up' | 'down'>((resolve) => (answer = resolve))
  const late = [made.run(() => answered), made.run(() => answered)]
  await made.run(down)
  await made.run(down)
  vi.advanceTimersByTime(500)
  answer('down')
  expect(await Promise.all(late)).toEqual(['down', 'down'])
  expect(made.openForMs()).toBe(500)
  expect(changes).toEqual(['open'])
})
