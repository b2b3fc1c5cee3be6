import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { ensureAllow } from './methods'

it.each([
  ['of an address that only reads, unless its router names others', 405, undefined, 'GET, HEAD'],
  ['that the router names', 405, 'POST', 'POST'],
  ['only of a refused request', 200, undefined, undefined],
])('an answer names the methods %s', (_which, status, given, sent) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  ensureAllow(response)
  if (given) response.setHeader('Allow', given)
  response.writeHead(status)
  expect(response.getHeader('Allow')).toBe(sent)
})
