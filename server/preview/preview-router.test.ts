import express from 'express'
import { expect, it } from 'vitest'
import { HOUR_MS } from '../../shared/time/durations'
import { serveInTest } from '../../tests/support/local-server'
import { createOpenPreviews } from './open-previews'
import { PREVIEW_COOKIE, PreviewCookies } from './preview-cookie'
import type { PreviewLinks } from './preview-links'
import { createPreviewRouter } from './preview-router'

const cookies = new PreviewCookies('a secret')
const links: PreviewLinks = {
  sharedSecret: () => Promise.resolve(null),
  validate: () =>
    Promise.resolve({ isValid: true, redirectTo: '/en/home', studioPreviewPerspective: 'drafts' }),
}

/** Serves the routes behind a proxy until the end of the test. @returns a function that requests one of them */
async function serve() {
  const previews = createOpenPreviews(cookies, links, () => false)
  const app = express().set('trust proxy', true)
  const router = createPreviewRouter({ cookies, links, previews, isMember: () => false })
  const origin = await serveInTest(app.use(router))
  return (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
}

it.each([
  ['http', 'Path=/; HttpOnly; SameSite=Lax'],
  ['https', 'Path=/; HttpOnly; Secure; SameSite=Lax'],
])('keeps the cookie of a preview from scripts and other sites, over %s', async (protocol, attributes) => {
  const ask = await serve()
  const { headers } = await ask('/enable', { headers: { 'x-forwarded-proto': protocol } })
  expect(headers.get('set-cookie')?.replace(/^[^;]*; /, '')).toBe(attributes)
})

it('names the address with the secret to no one', async () => {
  const ask = await serve()
  expect((await ask('/enable')).headers.get('referrer-policy')).toBe('no-referrer')
})

it('ends a preview at the same time even if its perspective is switched', async () => {
  const ask = await serve()
  const opened = cookies.make({ perspective: 'drafts', sharedBy: null }, Date.now() - 11 * HOUR_MS)
  const headers = { cookie: `${PREVIEW_COOKIE}=${opened}` }
  const switched = await ask('/perspective?perspective=published', { method: 'POST', headers })
  const [, cookie = ''] = /^preview=([^;]*)/.exec(switched.headers.get('set-cookie') ?? '') ?? []
  expect(cookies.read(cookie, Date.now())).toMatchObject({ perspective: 'published' })
  expect(cookies.read(cookie, Date.now() + HOUR_MS)).toBeNull()
})
