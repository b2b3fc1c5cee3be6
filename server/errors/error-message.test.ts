import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { messageOf } from './error-message'

it('includes the reason why a request could not be made', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  await new Promise((closed) => server.close(closed))
  const cause: unknown = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error)
  expect(messageOf(cause)).toBe(`fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`)

  const everyAddress = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(messageOf(new TypeError('fetch failed', { cause: everyAddress }))).toBe('fetch failed: ECONNREFUSED')
})

it('returns the message of any other error, and anything else as text', () => {
  expect(messageOf(new Error('Too late', { cause: new Error('why') }))).toBe('Too late')
  expect(messageOf('nothing')).toBe('nothing')
})
