import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { keepNoncePrivate } from './private-nonce'

const SHARED = 'public, max-age=0, s-maxage=60'
const PRIVATE = 'private, max-age=0, must-revalidate'

it.each([
  ['a page with a nonce of its own', 'text/html; charset=utf-8', SHARED, false, PRIVATE],
  ['a page from the page cache', 'text/html; charset=utf-8', SHARED, true, SHARED],
  ['a page with no-store', 'text/html; charset=utf-8', 'no-store', false, 'no-store'],
  ['the sitemap', 'application/xml', SHARED, false, SHARED],
])('sends %s with the right Cache-Control', (_what, type, given, isCached, sent) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  keepNoncePrivate(response, () => isCached)
  response.setHeader('Content-Type', type).setHeader('Cache-Control', given).writeHead(200)
  expect(response.getHeader('Cache-Control')).toBe(sent)
})
