import type { Request, Response } from 'express'
import { describe, expect, it } from 'vitest'
import { refuseForeignForms } from './foreign-forms'
import { isOwnOrigin } from './proxies/own-origin'

const SITE_URL = 'https://kat.example'

/** Sends requests one after another, and returns what becomes of them. */
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

describe('a form of a page', () => {
  it('is accepted from the requested host and from the public address, and Remix compares no origin again', () => {
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

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is refused from another site: %s', (method) => {
    const { send, warnings } = sending(SITE_URL)
    for (const origin of ['https://evil.example', 'null', 'garbage', 'https://kat.example:444', 'file://'])
      expect(send({ host: 'kat.example', origin }, method)).toEqual({
        status: 403,
        passed: null,
        text: 'This form was not sent from a page of this site. Please open the site, and send it from there.\n',
      })
    expect(warnings).toEqual([])
  })

  it('warns the operator once if a browser finds it the site’s own, and a proxy hides that', () => {
    const { send, warnings } = sending(null)
    const headers = { host: '127.0.0.1:3000', origin: SITE_URL, 'sec-fetch-site': 'same-origin' }
    for (let times = 0; times < 2; times++) expect(send({ ...headers }).status).toBe(403)
    expect(warnings).toEqual([expect.stringContaining('set SITE_URL')])
  })

  it('is not what a request that only reads sends', () => {
    expect(sending(null).send({ host: 'kat.example', origin: 'https://evil.example' }, 'GET').status).toBe(0)
  })
})

it('an origin is compared without the scheme, the case of the host, and the port that the scheme implies', () => {
  expect(isOwnOrigin('https://kat.example', { host: 'Kat.Example:443' }, null)).toBe(true)
  expect(isOwnOrigin('http://kat.example', { host: 'kat.example' }, null)).toBe(true)
  expect(isOwnOrigin('https://kat.example', { host: 'kat.example:80' }, null)).toBe(false)
  expect(isOwnOrigin('https://kat.example', {}, null)).toBe(false)
})
