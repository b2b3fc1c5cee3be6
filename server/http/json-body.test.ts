import express from 'express'
import { expect, it } from 'vitest'
import { serveInTest } from '../../tests/support/local-server'
import { jsonBody } from './json-body'

it.each<[what: string, body: string, status: number, answer: object, type?: string]>([
  ['is parsed', '{"a":1}', 200, { a: 1 }],
  [
    'is parsed whatever its type, such as that of curl',
    '{"a":1}',
    200,
    { a: 1 },
    'application/x-www-form-urlencoded',
  ],
  ['that is cut off is refused', '{"a":', 400, { message: 'The request body is not valid JSON.' }],
  [
    'that is too large is refused with 413',
    JSON.stringify('a'.repeat(2_000)),
    413,
    { message: 'The request body is too large.' },
  ],
])('a JSON body %s', async (_what, body, status, answer, type = 'application/json') => {
  const app = express().use(jsonBody('1kb'))
  app.post('/', (request, response) => void response.json(request.body))
  const response = await fetch(await serveInTest(app), {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
  expect([response.status, await response.json()]).toEqual([status, answer])
})
