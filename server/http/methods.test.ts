import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { ensureAllow } from './methods'

it.each([
  ['is GET and HEAD in a 405 whose router sets none', 405, undefined, 'GET, HEAD'],
  ['stays as the router sets it', 405, 'POST', 'POST'],
  ['is not added to other responses', 200, undefined, undefined],
])('the Allow header %s', (_which, status, given, sent) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  ensureAllow(response)
  if (given) response.setHeader('Allow', given)
  response.writeHead(status)
  expect(response.getHeader('Allow')).toBe(sent)
})
