import type { ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import { serveInTest } from '../../../tests/support/local-server'
import { holdResponse } from './held-response'

/**
 * Requests a response that is held back up to ten bytes; `answer` sends it.
 * @param isKeepable whether it may be kept; asked when its headers are complete, and at its end
 */
async function get(answer: (response: ServerResponse) => void, isKeepable = () => true) {
  const onPassed = vi.fn()
  const whole: string[] = []
  const origin = await serveInTest((_request, response) => {
    holdResponse(response, {
      maxBytes: 10,
      isKeepable,
      onPassed,
      onWhole(body, raw) {
        whole.push(body.toString())
        raw.end(`kept: ${body.toString()}`)
      },
    })
    answer(response)
  })
  const response = await fetch(origin)
  const { status, headers } = response
  return { status, headers, body: await response.text(), whole, passed: onPassed.mock.calls.length }
}

it('hands over a whole response, whatever its chunks are', async () => {
  const { status, headers, body, whole, passed } = await get((response) => {
    response.writeHead(201, 'Made', { 'X-Page': 'home' })
    response.write('é1')
    response.write('w6k=', 'base64')
    response.write(Buffer.from('2'))
    response.end('é', 'utf8')
  })
  expect(whole).toEqual(['é1é2é'])
  expect([status, headers.get('x-page'), body, passed]).toEqual([201, 'home', 'kept: é1é2é', 0])
})

it('passes a response through as soon as it is too long, with what was held', async () => {
  const { body, whole, passed } = await get((response) => {
    for (const text of ['0123456789', 'a', 'b']) response.write(text)
    response.end('c')
  })
  expect([body, whole, passed]).toEqual(['0123456789abc', [], 1])
})

it('passes a response through that may not be kept', async () => {
  const { status, body, whole, passed } = await get(
    (response) => {
      response.writeHead(404)
      response.write('No')
      response.end(' page')
    },
    () => false,
  )
  expect([status, body, whole, passed]).toEqual([404, 'No page', [], 1])
})

it('passes a response through that has failed halfway', async () => {
  let hasFailed = false
  const { body, whole, passed } = await get(
    (response) => {
      response.write('Half')
      hasFailed = true
      response.end()
    },
    () => !hasFailed,
  )
  expect([body, whole, passed]).toEqual(['Half', [], 1])
})

it.each<[string, (response: ServerResponse, callback: () => () => void) => void]>([
  [
    'without an encoding',
    (response, callback) => {
      response.write('a', callback())
      response.end('b', callback())
    },
  ],
  [
    'after an encoding',
    (response, callback) => {
      response.write('a', 'utf8', callback())
      response.end('b', 'utf8', callback())
    },
  ],
  [
    'alone',
    (response, callback) => {
      response.write('ab', callback())
      response.end(callback())
    },
  ],
])('calls back for each chunk and for the end: %s', async (_, answer) => {
  const calls: Promise<void>[] = []
  const callback = () => {
    let call = () => {}
    calls.push(new Promise((resolve) => (call = resolve)))
    return call
  }
  const { whole } = await get((response) => answer(response, callback))
  expect(whole).toEqual(['ab'])
  await Promise.all(calls)
})
