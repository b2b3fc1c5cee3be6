import type { IncomingMessage } from 'node:http'
import { expect, it, vi } from 'vitest'
import { createOpenPreviews } from './open-previews'
import { PREVIEW_COOKIE, PreviewCookies, type PreviewClaim } from './preview-cookie'

const cookies = new PreviewCookies('a secret for cookies')

const requestWith = (cookie?: string) => ({ headers: cookie ? { cookie } : {} }) as IncomingMessage
const requestOf = (claim: PreviewClaim) => requestWith(`${PREVIEW_COOKIE}=${cookies.make(claim, Date.now())}`)

/** Previews of a dataset in which the link with this secret is shared, for someone who is signed in or not. */
function previewsWith({ shared = null, isMember = false }: { shared?: string | null; isMember?: boolean }) {
  return createOpenPreviews(cookies, { sharedSecret: () => Promise.resolve(shared) }, () => isMember)
}

it('derives no key before there is a preview, so that no start waits for it', () => {
  const markOf = vi.fn(() => 'mark')
  const { memberMark } = createOpenPreviews({ read: () => null, markOf }, null, () => true)
  expect(markOf).not.toHaveBeenCalled()
  expect(memberMark()).toBe('mark')
})

it('a request without a valid cookie has no preview', () => {
  const { perspectiveOf } = previewsWith({})
  expect(perspectiveOf(requestWith())).toBeNull()
  expect(perspectiveOf(requestWith(`${PREVIEW_COOKIE}=made-up`))).toBeNull()
  expect(createOpenPreviews(null, null, () => true).claimOf(requestWith(`${PREVIEW_COOKIE}=x`))).toBeNull()
})

it.each<[string, PreviewClaim['sharedBy'], Parameters<typeof previewsWith>[0], boolean]>([
  ['an editor’s own', null, {}, false],
  ['a link that is shared', cookies.markOf('s1'), { shared: 's1' }, false],
  ['a link in place of which another is shared', cookies.markOf('s1'), { shared: 's2' }, true],
  ['a link that nobody can check', cookies.markOf('s1'), { shared: null }, true],
  ['a member who is signed in', previewsWith({}).memberMark() ?? '', { isMember: true }, false],
  ['a member who has signed out', previewsWith({}).memberMark() ?? '', { shared: 's1' }, true],
])('the preview of %s', async (_whose, sharedBy, state, isEnded) => {
  const { claimOf, endIfRevoked, perspectiveOf } = previewsWith(state)
  const request = requestOf({ perspective: 'published', sharedBy })
  expect(await endIfRevoked(request, claimOf(request))).toBe(isEnded)
  expect(perspectiveOf(request)).toBe(isEnded ? null : 'published')
})
