import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUpdate } from './update'

let isOut = false
vi.mock('./outage', () => ({ useOutage: () => isOut }))

const pageOf = (script: string) => `<script type="module" src="/studio/static/${script}"></script>`
const fetch = vi.fn<(address: string) => Promise<Response>>()
const answer = (html: string, status = 200) =>
  fetch.mockImplementation(async () => new Response(html, { status }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset()
  isOut = false
  document.head.innerHTML = '<script type="module" src="/studio/static/sanity-own.js"></script>'
})
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isUpdated = async () => {
  const { result } = renderHook(() => useUpdate())
  await pass(0)
  return result.current.isUpdated
}

it('reports a newer Studio that appears while this one is open, and then stops checking', async () => {
  answer(pageOf('sanity-own.js'))
  const { result } = renderHook(() => useUpdate())
  await pass(0)
  expect(result.current.isUpdated).toBe(false)
  answer(pageOf('sanity-newer.js'))
  await pass(5 * 60_000)
  expect(result.current.isUpdated).toBe(true)
  expect(fetch).toHaveBeenCalledTimes(2)
  await pass(60 * 60_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it.each([
  ['responds with an error', pageOf('sanity-newer.js'), 503],
  ['is still building the Studio', 'The Studio is being built', 200],
])('reports no newer Studio if the server %s', async (_what, html, status) => {
  answer(html, status)
  expect(await isUpdated()).toBe(false)
})

it('does not check during an outage, but right after it', async () => {
  isOut = true
  answer(pageOf('sanity-newer.js'))
  const { result, rerender } = renderHook(() => useUpdate())
  await pass(60 * 60_000)
  expect(fetch).not.toHaveBeenCalled()
  isOut = false
  rerender()
  await pass(0)
  expect(result.current.isUpdated).toBe(true)
})

it('checks again after a failed check', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const { result } = renderHook(() => useUpdate())
  await pass(0)
  answer(pageOf('sanity-newer.js'))
  await pass(5 * 60_000)
  expect(result.current.isUpdated).toBe(true)
})

it('does not check in a hidden tab until it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  answer(pageOf('sanity-newer.js'))
  const { result } = renderHook(() => useUpdate())
  await pass(60 * 60_000)
  expect(fetch).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(result.current.isUpdated).toBe(true)
})

it('reports that a part of the Studio could not be loaded', async () => {
  answer(pageOf('sanity-own.js'))
  const { result } = renderHook(() => useUpdate())
  await act(async () => window.dispatchEvent(new Event('vite:preloadError')))
  expect(result.current).toEqual({ isUpdated: false, isPartMissing: true })
})
