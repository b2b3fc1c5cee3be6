import express, { type ErrorRequestHandler } from 'express'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseLockedError } from '../storage/write-queue'
import { openAccess, type Access } from './access'
import { createSignInRouter } from './sign-in-router'

const TOKEN = 'the-token-of-the-editors'
const EDITING = '/studio/structure/page;home'

let dataDir: string
let access: Access
let server: Server
let origin: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sign-in-'))
  access = openAccess({ dataDir, editorToken: TOKEN })
  const onError: ErrorRequestHandler = (error: Error, _request, response, _next) => {
    response.status(500).send(`The site reports: ${error.message}`)
  }
  const app = express().use('/studio', createSignInRouter(access, { fonts: '@font-face{}' }), onError)
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  access.close()
  rmSync(dataDir, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}/studio${path}`, { redirect: 'manual', ...init })

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: origin, ...headers },
  })
}

it('a link that a chat looks at to show a preview starts no session', async () => {
  const looked = await ask(`/sign-in?token=${TOKEN}`, { method: 'HEAD' })
  expect([looked.status, looked.headers.getSetCookie()]).toEqual([200, []])
})

it('a token may have spaces around it, as copied from a message', async () => {
  expect((await ask(`/sign-in?token=%20${TOKEN}%20`)).status).toBe(303)
  expect((await send('/sign-in', { token: ` ${TOKEN} ` })).status).toBe(303)
})

it('a link with two tokens asks for one', async () => {
  const page = await ask(`/sign-in?token=${TOKEN}&token=${TOKEN}`)
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
})

it('whoever has signed out is told so, and nobody else is', async () => {
  const out = await send('/sign-out', {})
  expect(out.headers.get('location')).toBe('/studio/sign-in?signed-out')
  expect(await (await ask('/sign-in?signed-out')).text()).toContain('You are signed out.')
  expect(await (await ask('/sign-in')).text()).not.toContain('You are signed out.')
})

describe('a sign-in that fails', () => {
  it.each([
    ['without a token', ' ', 422],
    ['with a wrong one', 'wrong', 401],
    ['after too many', 'blocked', 429],
  ])('%s keeps the name that was typed, and leads to the same page', async (_when, token, status) => {
    if (token === 'blocked') vi.spyOn(access, 'signIn').mockResolvedValue({ ok: false, waitSeconds: 60 })
    const refused = await send('/sign-in', { token, name: 'Ann', origin: EDITING })
    expect(refused.status).toBe(status)
    const page = await refused.text()
    expect(page).toContain('value="Ann"')
    expect(page).toContain(`value="${EDITING}"`)
  })

  it('because another process writes says when to try again', async () => {
    vi.spyOn(access, 'signIn').mockRejectedValue(new DatabaseLockedError())
    const refused = await send('/sign-in', { token: TOKEN })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.text()).toContain('This is not possible at the moment. Please try again.')
  })

  it('for a reason that nobody expects is reported by the site', async () => {
    vi.spyOn(access, 'signIn').mockRejectedValue(new Error('unexpected'))
    const failed = await send('/sign-in', { token: TOKEN })
    expect([failed.status, await failed.text()]).toEqual([500, 'The site reports: unexpected'])
  })
})

it('who sends an empty name is shown the one they have', async () => {
  const [cookie = ''] = (await send('/sign-in', { token: TOKEN, name: 'Ann' })).headers.getSetCookie()
  const refused = await send('/name', { name: ' ' }, { Cookie: cookie })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="Ann"')
})

it('pages are not stored, not framed elsewhere, and no other site learns of them', async () => {
  const { headers } = await ask('/sign-in')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["form-action 'self'", "frame-ancestors 'self'"]))
})

it('a link with the token is not stored, and the page after it does not learn of it', async () => {
  const { headers } = await ask(`/sign-in?token=${TOKEN}`)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
})

it('the style contains the fonts, and is kept for five minutes', async () => {
  const style = await ask('/sign-in.css')
  expect(style.headers.get('cache-control')).toBe('public, max-age=300')
  expect(style.headers.get('content-type')).toContain('text/css')
  expect(await style.text()).toMatch(/^@font-face\{\}\s+\S/)
})
