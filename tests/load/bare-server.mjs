/**
 * The baseline of tests/load/bench.ts: a plain `node:http` server that answers every request with the same page, with
 * the bytes and headers that the site sent. `/unchanged` gets the 304 of that page. PAGE is a file with
 * `{ headers, body }`, the body in base64.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const page = JSON.parse(readFileSync(process.env.PAGE ?? '', 'utf8'))
const body = Buffer.from(page.body, 'base64')
const {
  'content-type': _type,
  'content-length': _length,
  'content-encoding': _encoding,
  ...unchanged
} = page.headers
const server = createServer((request, response) => {
  if (request.url === '/unchanged') return response.writeHead(304, unchanged).end()
  response.writeHead(200, page.headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`is ready: http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
