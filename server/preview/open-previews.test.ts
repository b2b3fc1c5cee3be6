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

it('derives no key before the first preview, so as not to delay startup', () => {
  const markOf = vi.fn(() => 'mark')
  const { memberMark } = createOpenPreviews({ read: () => null, markOf }, null, () => true)
  expect(markOf).not.toHaveBeenCalled()
  expect(memberMark()).toBe('mark')
})

it('finds no preview in a request without a valid cookie', () => {
  const { perspectiveOf } = previewsWith({})
  expect(perspectiveOf(requestWith())).toBeNull()
  expect(perspectiveOf(requestWith(`${PREVIEW_COOKIE}=made-up`))).toBeNull()
  expect(createOpenPreviews(null, null, () => true).claimOf(requestWith(`${PREVIEW_COOKIE}=x`))).toBeNull()
})

it.each<[string, PreviewClaim['sharedBy'], Parameters<typeof previewsWith>[0], boolean]>([
  ['keeps an editor’s own preview', null, {}, false],
  ['keeps the preview of a shared link', cookies.markOf('s1'), { shared: 's1' }, false],
  ['ends the preview of a link that another one has replaced', cookies.markOf('s1'), { shared: 's2' }, true],
  ['ends the preview of a link that cannot be checked', cookies.markOf('s1'), { shared: null }, true],
  [
    'keeps the preview of a member who is signed in',
    previewsWith({}).memberMark() ?? '',
    { isMember: true },
    false,
  ],
  [
    'ends the preview of a member who has signed out',
    previewsWith({}).memberMark() ?? '',
    { shared: 's1' },
    true,
  ],
])('%s', async (_whose, sharedBy, state, isEnded) => {
  const { claimOf, endIfRevoked, perspectiveOf } = previewsWith(state)
  const request = requestOf({ perspective: 'published', sharedBy })
  expect(await endIfRevoked(request, claimOf(request))).toBe(isEnded)
  expect(perspectiveOf(request)).toBe(isEnded ? null : 'published')
})
