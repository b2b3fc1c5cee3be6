import { expect, it } from 'vitest'
import { QueueFullError, WorkQueue } from './work-queue'

function work() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => (finish = resolve))
  return { done, finish }
}

it('runs a few jobs at a time, queues the rest in order, and rejects those beyond the queue', async () => {
  const queue = new WorkQueue(2, 1)
  const started: string[] = []
  const parts = { a: work(), b: work(), c: work() }
  const run = (name: keyof typeof parts) =>
    queue.run(() => {
      started.push(name)
      return parts[name].done
    })
  const a = run('a')
  const b = run('b')
  const c = run('c')
  await expect(queue.run(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFullError)
  expect(started).toEqual(['a', 'b'])
  parts.a.finish()
  await a
  parts.c.finish()
  await c
  expect(started).toEqual(['a', 'b', 'c'])
  parts.b.finish()
  await b
})

it('frees the slot of a failed job', async () => {
  const queue = new WorkQueue(1, 0)
  await expect(queue.run(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next')
})

it('removes an aborted job from the queue, which frees its place', async () => {
  const queue = new WorkQueue(1, 1)
  const first = work()
  const running = queue.run(() => first.done)
  const caller = new AbortController()
  const given = queue.run(() => Promise.resolve(), caller.signal)
  caller.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  expect(queue.waiting).toBe(0)
  const next = queue.run(() => Promise.resolve('next'))
  first.finish()
  await running
  expect(await next).toBe('next')
})
