import { encodeSignatureHeader } from '@sanity/webhook'
import express from 'express'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRevalidateRoute, REVALIDATE_PATH } from '../../server/webhook/revalidate'
import { serveInTest } from '../support/local-server'

const SECRET = 'the-secret-of-the-webhook'
const PAYLOAD = '{"_id":"page",\n "_type":"page", "title":"Größe 😀"}'
const NOW = Date.UTC(2026, 5, 1)
const log = { info: vi.fn(), warn: vi.fn() }
const invalidateAll = vi.fn()

let url: string

async function start({ secret }: { secret?: string } = { secret: SECRET }) {
  const route = createRevalidateRoute({ secret, content: { invalidateAll }, log, now: () => NOW })
  url = (await serveInTest(express().use(REVALIDATE_PATH, route))) + REVALIDATE_PATH
}

afterEach(() => void invalidateAll.mockClear())

async function call(body: string, signature: string | undefined) {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature === undefined ? {} : { 'sanity-webhook-signature': signature }),
  }
  const response = await fetch(url, { method: 'POST', body, headers })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { message } = (await response.json()) as { message: string }
  return { status: response.status, message }
}

const sign = (payload = PAYLOAD, at = NOW, secret = SECRET) => encodeSignatureHeader(payload, at, secret)

describe('Sanity’s signed webhook', () => {
  test('refreshes all content', async () => {
    await start()
    expect(await call(PAYLOAD, await sign())).toMatchObject({ status: 200 })
    expect(invalidateAll).toHaveBeenCalledTimes(1)
  })

  test('tolerates clocks that differ by five minutes, and no more', async () => {
    await start()
    expect((await call(PAYLOAD, await sign(PAYLOAD, NOW - 5 * 60_000))).status).toBe(200)
    expect((await call(PAYLOAD, await sign(PAYLOAD, NOW + 5 * 60_000))).status).toBe(200)
    invalidateAll.mockClear()
    for (const seconds of [-301, 301]) {
      const old = await call(PAYLOAD, await sign(PAYLOAD, NOW + seconds * 1_000))
      expect(old).toEqual({ status: 400, message: expect.stringContaining('too old') })
    }
    expect(invalidateAll).not.toHaveBeenCalled()
  })

  test.each([
    ['without a signature', PAYLOAD, async () => undefined, 401, 'is missing'],
    ['with another secret', PAYLOAD, () => sign(PAYLOAD, NOW, 'another-secret'), 401, 'Signature is invalid'],
    ['of another body', `${PAYLOAD} `, () => sign(), 401, 'Signature is invalid'],
    ['with a malformed signature', PAYLOAD, async () => 'nonsense', 400, 'Invalid signature payload format'],
    ['without a body', '', () => sign(), 400, 'empty'],
    ['with an oversized body', 'x'.repeat(1_048_577), () => sign(), 413, 'at most'],
  ])('a call %s is rejected with a reason', async (_what, body, signature, status, reason) => {
    await start()
    expect(await call(body, await signature())).toEqual({ status, message: expect.stringContaining(reason) })
    expect(invalidateAll).not.toHaveBeenCalled()
  })

  test('a signature with another timestamp is invalid', async () => {
    await start()
    const forged = (await sign(PAYLOAD, NOW - 10 * 60_000)).replace(/t=\d+/, `t=${NOW}`)
    expect((await call(PAYLOAD, forged)).status).toBe(401)
  })

  test('is disabled without a secret, and says so', async () => {
    await start({})
    expect(await call(PAYLOAD, await sign())).toEqual({
      status: 404,
      message: expect.stringContaining('SANITY_WEBHOOK_SECRET is not set'),
    })
    expect(invalidateAll).not.toHaveBeenCalled()
  })

  test('only accepts POST', async () => {
    await start()
    const response = await fetch(url)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
