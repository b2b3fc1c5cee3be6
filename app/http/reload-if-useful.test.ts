// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveIfUpgraded, reloadIfUseful } from './reload-if-useful'

const reload = vi.fn()
const fetchMock = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('location', { reload })
  useBuild('/assets/manifest-1.js')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function useBuild(url: string): void {
  vi.stubGlobal('__remixManifest', { url })
}

const respondWith = (status: number) => fetchMock.mockResolvedValue(new Response(null, { status }))

it('reloads a page whose build the server no longer has', async () => {
  respondWith(404)
  await reloadIfUseful(false)
  expect(fetchMock).toHaveBeenCalledWith('/assets/manifest-1.js', expect.objectContaining({ method: 'HEAD' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads such a page in a browser without `AbortSignal.timeout`, too', async () => {
  vi.stubGlobal('AbortSignal', {})
  respondWith(404)
  await reloadIfUseful(false)
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads only once per build, in case an older server keeps sending the same build', async () => {
  respondWith(404)
  await reloadIfUseful(false)
  await reloadIfUseful(false)
  expect(reload).toHaveBeenCalledOnce()
  useBuild('/assets/manifest-2.js')
  await reloadIfUseful(false)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload if the server still has the build, is unavailable or cannot be reached', async () => {
  for (const status of [200, 429, 502, 503]) {
    respondWith(status)
    await reloadIfUseful(false)
  }
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await reloadIfUseful(false)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads after a retry that failed although the server can be reached', async () => {
  for (const status of [429, 502]) {
    respondWith(status)
    await reloadIfUseful(true)
  }
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await reloadIfUseful(true)
  expect(reload).not.toHaveBeenCalled()
  respondWith(200)
  await reloadIfUseful(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves for a document for good if the server no longer has the build, and only then', async () => {
  const leave = vi.fn()
  respondWith(200)
  await leaveIfUpgraded(leave)
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await leaveIfUpgraded(leave)
  expect(leave).not.toHaveBeenCalled()
  respondWith(404)
  const stayed = vi.fn()
  void leaveIfUpgraded(leave).then(stayed)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(stayed).not.toHaveBeenCalled()
})

it('does not reload without session storage, since the reloads might never end', async () => {
  respondWith(404)
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  await reloadIfUseful(false)
  expect(reload).not.toHaveBeenCalled()
})
