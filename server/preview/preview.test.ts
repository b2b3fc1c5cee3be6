import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createPreview, type PreviewOptions } from './preview'
import { PREVIEW_COOKIE, PreviewCookies } from './preview-cookie'

/** Returns the perspective that a site finds in a cookie signed with this secret. */
function perspectiveFor(secret: string, options: Pick<PreviewOptions, 'token' | 'cookieSecret'>) {
  const dataset = { projectId: 'abc', dataset: 'production', apiHost: undefined }
  const preview = createPreview({ ...dataset, ...options, log: pino({ level: 'silent' }) })
  const cookie = new PreviewCookies(secret).make({ perspective: 'drafts', sharedBy: null }, Date.now())
  return preview.perspectiveOf({ headers: { cookie: `${PREVIEW_COOKIE}=${cookie}` } } as IncomingMessage)
}

it('accepts only cookies signed with its secret, which is the token unless there is another', () => {
  expect(perspectiveFor('the-token', { token: 'the-token' })).toBe('drafts')
  expect(perspectiveFor('another', { token: 'the-token' })).toBeNull()
  expect(perspectiveFor('the-token', { token: 'the-token', cookieSecret: 'another' })).toBeNull()
  expect(perspectiveFor('another', { token: 'the-token', cookieSecret: 'another' })).toBe('drafts')
  expect(perspectiveFor('', { token: undefined })).toBeNull()
})
