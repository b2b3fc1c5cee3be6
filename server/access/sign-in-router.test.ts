import express, { type ErrorRequestHandler } from 'express'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serveLocally, type LocalServer } from '../../tests/support/local-server'
import { DatabaseLockedError } from '../storage/write-queue'
import { openAccess, type Access } from './access'
import { createSignInRouter } from './sign-in-router'

const TOKEN = 'the-token-of-the-editors'
const EDITING = '/studio/structure/page;home'

let dataDir: string
let access: Access
let server: LocalServer

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sign-in-'))
  access = openAccess({ dataDir, editorToken: TOKEN })
  const onError: ErrorRequestHandler = (error: Error, _request, response, _next) => {
    response.status(500).send(`The site reports: ${error.message}`)
  }
  const app = express().use('/studio', createSignInRouter(access, { fonts: '@font-face{}' }), onError)
  server = await serveLocally(app)
})
afterEach(async () => {
  await server.close()
  access.close()
  rmSync(dataDir, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.origin}/studio${path}`, { redirect: 'manual', ...init })

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: server.origin, ...headers },
  })
}

it('does not start a session for a HEAD request, as for a link preview in a chat', async () => {
  const looked = await ask(`/sign-in?token=${TOKEN}`, { method: 'HEAD' })
  expect([looked.status, looked.headers.getSetCookie()]).toEqual([200, []])
})

it('accepts a token with spaces around it, as copied from a message', async () => {
  expect((await ask(`/sign-in?token=%20${TOKEN}%20`)).status).toBe(303)
  expect((await send('/sign-in', { token: ` ${TOKEN} ` })).status).toBe(303)
})

it('asks for the token if a link has two', async () => {
  const page = await ask(`/sign-in?token=${TOKEN}&token=${TOKEN}`)
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
})

it('confirms that a user has signed out, and only then', async () => {
  const out = await send('/sign-out', {})
  expect(out.headers.get('location')).toBe('/studio/sign-in?signed-out')
  expect(await (await ask('/sign-in?signed-out')).text()).toContain('You are signed out.')
  expect(await (await ask('/sign-in')).text()).not.toContain('You are signed out.')
})

describe('a failed sign-in', () => {
  it.each([
    ['without a token', ' ', 422],
    ['with a wrong token', 'wrong', 401],
    ['after too many attempts', 'blocked', 429],
  ])('%s keeps the typed name and the page to return to', async (_when, token, status) => {
    if (token === 'blocked') vi.spyOn(access, 'signIn').mockResolvedValue({ ok: false, waitSeconds: 60 })
    const refused = await send('/sign-in', { token, name: 'Ann', origin: EDITING })
    expect(refused.status).toBe(status)
    const page = await refused.text()
    expect(page).toContain('value="Ann"')
    expect(page).toContain(`value="${EDITING}"`)
  })

  it('because another process is writing sends Retry-After', async () => {
    vi.spyOn(access, 'signIn').mockRejectedValue(new DatabaseLockedError())
    const refused = await send('/sign-in', { token: TOKEN })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.text()).toContain('You cannot sign in right now. Please try again.')
  })

  it('for an unexpected reason is passed to the site’s error handler', async () => {
    vi.spyOn(access, 'signIn').mockRejectedValue(new Error('unexpected'))
    const failed = await send('/sign-in', { token: TOKEN })
    expect([failed.status, await failed.text()]).toEqual([500, 'The site reports: unexpected'])
  })
})

it('shows the current name again if an empty one is sent', async () => {
  const [cookie = ''] = (await send('/sign-in', { token: TOKEN, name: 'Ann' })).headers.getSetCookie()
  const refused = await send('/name', { name: ' ' }, { Cookie: cookie })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="Ann"')
})

it('serves pages that are not stored, not framed by other sites, and not named in referrers to them', async () => {
  const { headers } = await ask('/sign-in')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["form-action 'self'", "frame-ancestors 'self'"]))
})

it('does not let a link with the token be stored or sent as a referrer', async () => {
  const { headers } = await ask(`/sign-in?token=${TOKEN}`)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
})

it('serves a style sheet with the fonts, cacheable for five minutes', async () => {
  const style = await ask('/sign-in.css')
  expect(style.headers.get('cache-control')).toBe('public, max-age=300')
  expect(style.headers.get('content-type')).toContain('text/css')
  expect(await style.text()).toMatch(/^@font-face\{\}\s+\S/)
})
