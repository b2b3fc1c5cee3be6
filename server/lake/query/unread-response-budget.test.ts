import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { UnreadResponseBudget } from './unread-response-budget'

const makeResponse = () => new ServerResponse(new IncomingMessage(new Socket()))

it('an address gets no further response while it has 20 MB to read, but others do', () => {
  const unread = new UnreadResponseBudget()
  const responses = Array.from({ length: 4 }, makeResponse)
  for (const each of responses) {
    unread.check('2001:db8::1')
    unread.add('2001:db8::1', 5_000_000, each)
  }
  const refused = expect.objectContaining({ status: 429, retryAfter: 10 })
  // The same network.
  expect(() => unread.check('2001:db8::2')).toThrow(refused)
  unread.check('203.0.113.1')
  responses[0]?.emit('close')
  unread.check('2001:db8::2')
})

it('all addresses together may have at most 100 MB to read', () => {
  const unread = new UnreadResponseBudget()
  const responses = Array.from({ length: 10 }, makeResponse)
  for (const [number, each] of responses.entries()) unread.add(`203.0.113.${number}`, 10_000_000, each)
  expect(() => unread.check('198.51.100.1')).toThrow('Too many answers have not been read yet.')
  responses[0]?.emit('close')
  unread.check('198.51.100.1')
})

it('a client that has left has nothing to read', () => {
  const unread = new UnreadResponseBudget()
  const gone = makeResponse()
  gone.destroy()
  unread.add('203.0.113.1', 20_000_000, gone)
  expect(() => unread.check('203.0.113.1')).not.toThrow()
})
