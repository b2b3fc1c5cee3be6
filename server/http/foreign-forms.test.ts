import type { Request, Response } from 'express'
import { describe, expect, it } from 'vitest'
import { isForeignForm, refuseForeignForms } from './foreign-forms'
import { isOwnOrigin } from './proxies/own-origin'

const SITE_URL = 'https://kat.example'
const CROSS_SITE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

/** Returns a function that sends a request and returns its outcome, and the warnings so far. */
function sending(siteUrl: string | null) {
  const warnings: string[] = []
  const handler = refuseForeignForms({
    siteUrl,
    log: { warn: (message: unknown) => void warnings.push(String(message)) },
  })
  const send = (headers: Record<string, string>, method = 'POST') => {
    let status = 0
    let passed: Record<string, string> | null = null
    let text = ''
    const response = { status: (code: number) => ((status = code), response) } as unknown as Response
    for (const name of ['set', 'type'] as const) response[name] = () => response
    response.send = (body: string) => ((text = body), response)
    void handler({ method, headers } as unknown as Request, response, () => (passed = headers))
    return { status, passed, text }
  }
  return { send, warnings }
}

describe('refusing foreign forms', () => {
  it('accepts forms from the requested host and the public address, and hides their Origin from Remix', () => {
    const { send, warnings } = sending(SITE_URL)
    expect(send({ host: 'other.example', origin: 'http://other.example' }).passed).toEqual({
      host: 'other.example',
    })
    expect(
      send({ host: 'inner', 'x-forwarded-host': 'own.example', origin: 'http://own.example' }).status,
    ).toBe(0)
    expect(send({ host: 'inner' }).passed).toEqual({ host: 'inner' })
    expect(warnings).toEqual([])
    for (let times = 0; times < 2; times++)
      expect(send({ host: '127.0.0.1:3000', origin: SITE_URL }).passed).toEqual({ host: '127.0.0.1:3000' })
    expect(warnings).toEqual([expect.stringContaining('pass on Host')])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses forms from other sites: %s', (method) => {
    const { send, warnings } = sending(SITE_URL)
    for (const origin of ['https://evil.example', 'null', 'garbage', 'https://kat.example:444', 'file://'])
      expect(send({ host: 'kat.example', origin }, method)).toEqual({
        status: 403,
        passed: null,
        text: 'This form didn’t come from a page on this site. Please open the site and send the form from there.\n',
      })
    expect(warnings).toEqual([])
  })

  it('warns the operator once if the browser says same-origin, but a proxy hides the host', () => {
    const { send, warnings } = sending(null)
    const headers = { host: '127.0.0.1:3000', origin: SITE_URL, 'sec-fetch-site': 'same-origin' }
    for (let times = 0; times < 2; times++) expect(send({ ...headers }).status).toBe(403)
    expect(warnings).toEqual([expect.stringContaining('set SITE_URL')])
  })

  it('lets requests from other sites through if they only read', () => {
    expect(sending(null).send({ host: 'kat.example', origin: 'https://evil.example' }, 'GET').status).toBe(0)
  })
})

it.each([
  ['another site', { origin: 'https://evil.example' }, true],
  ['another site, without its origin', { 'sec-fetch-site': 'cross-site' }, true],
  ['another site, with the headers of a current browser', CROSS_SITE, true],
  [
    'another host of the same domain',
    { origin: 'https://shop.kat.example', 'sec-fetch-site': 'same-site' },
    true,
  ],
  ['a page without an origin', { origin: 'null' }, true],
  ['a page of the requested host', { origin: 'http://127.0.0.1:3000' }, false],
  ['a page of the public address', { origin: SITE_URL }, false],
  [
    'a page of this site behind a proxy that hides its host',
    { origin: 'https://hidden.example', 'sec-fetch-site': 'same-origin' },
    false,
  ],
  ['a program', {}, false],
])('knows whether a form comes from another site: sent by %s', (_, headers, isForeign) => {
  expect(isForeignForm({ host: '127.0.0.1:3000', ...headers }, 'kat.example')).toBe(isForeign)
})

it('compares origins regardless of scheme, case and default port', () => {
  expect(isOwnOrigin('https://kat.example', { host: 'Kat.Example:443' }, null)).toBe(true)
  expect(isOwnOrigin('http://kat.example', { host: 'kat.example' }, null)).toBe(true)
  expect(isOwnOrigin('https://kat.example', { host: 'kat.example:80' }, null)).toBe(false)
  expect(isOwnOrigin('https://kat.example', {}, null)).toBe(false)
})
