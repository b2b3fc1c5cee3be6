// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePerspectiveSwitch } from './use-perspective-switch'

afterEach(cleanup)

/**
 * Shows drafts inside a Studio.
 * @param respond the server's answers to the switch
 */
function open(respond: (init: RequestInit) => Promise<Response>) {
  const studio = document.body.appendChild(document.createElement('iframe')).contentWindow
  vi.stubGlobal('parent', studio)
  const ask = vi.fn((_address: string, init: RequestInit) => respond(init))
  vi.stubGlobal('fetch', ask)
  const refresh = vi.fn(() => Promise.resolve())
  renderHook(() => usePerspectiveSwitch('drafts', refresh))
  const switchTo = (perspective: string) =>
    act(async () => {
      const data = { from: 'presentation', type: 'presentation/perspective', data: { perspective } }
      window.dispatchEvent(new MessageEvent('message', { source: studio, data }))
    })
  return { ask, refresh, switchTo }
}

const ok = () => Promise.resolve(new Response(null, { status: 204 }))

test('a switch refreshes the page, and a repeated message does not', async () => {
  const { ask, refresh, switchTo } = open(ok)
  await switchTo('drafts')
  expect(ask).not.toHaveBeenCalled()
  await switchTo('published')
  await switchTo('published')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test.each([
  ['that the server refused', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['that did not reach the server', () => Promise.reject(new TypeError())],
])('a switch %s is retried when the Studio repeats the message', async (_what, fail) => {
  let respond: () => Promise<Response> = fail
  const { refresh, switchTo } = open(() => respond())
  await switchTo('published')
  expect(refresh).not.toHaveBeenCalled()
  respond = ok
  await switchTo('published')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a switch times out after 10 s without a response, and can then be retried', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000)
    return limit.signal
  })
  const { ask, switchTo } = open(
    ({ signal }) =>
      new Promise((_answer, giveUp) => signal?.addEventListener('abort', () => giveUp(new TypeError()))),
  )
  await switchTo('published')
  await act(async () => limit.abort())
  await switchTo('published')
  expect(ask).toHaveBeenCalledTimes(2)
})
