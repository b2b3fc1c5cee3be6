import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createRequestIds } from './request-ids'

/** A request for which a client or a proxy has assigned this id. */
const requestWith = (id?: string) => ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage

it('gives each request another id, and those of another process, too', () => {
  const [one, other] = [createRequestIds(), createRequestIds()]
  const ids = [one, one, one, other].map((idOf) => idOf(requestWith(), true))
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-z]+$/)
  expect(new Set(ids).size).toBe(ids.length)
})

it.each([
  ['accepts the id of a trusted proxy', 'a.proxy_1-B', true, true],
  ['accepts an id of up to 100 characters', 'x'.repeat(100), true, true],
  ['rejects a longer id', 'x'.repeat(101), true, false],
  ['rejects an empty id', '', true, false],
  ['rejects an id that would break a line of the log', 'a\nb', true, false],
  ['rejects ids from anyone else', 'a.proxy_1-B', false, false],
])('%s', (_what, id, isTrusted, isUsed) => {
  expect(createRequestIds()(requestWith(id), isTrusted) === id).toBe(isUsed)
})
