// @vitest-environment jsdom
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SEARCH_FIELDS } from './search'
import { searchClientAction } from './search-client-action'

const submit = vi.fn()
/** What the server answers if asked for the build of the page. */
const fetchMock = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockRejectedValue(new TypeError('Failed to fetch')))
  vi.stubGlobal('__remixManifest', { url: '/assets/manifest-1.js' })
  document.body.innerHTML =
    '<form id="menu" aria-busy="false"></form><form id="hero" aria-busy="true"></form>'
  for (const form of document.forms) form.submit = () => submit(form.id)
})
afterEach(() => {
  vi.unstubAllGlobals()
  submit.mockReset()
})

/** Searches for a name that is too long to be repeated; `serverAction` stands in for the server. */
function search(serverAction: () => Promise<unknown>): Promise<unknown> {
  const body = new URLSearchParams({
    [SEARCH_FIELDS.box]: 'hero',
    [SEARCH_FIELDS.username]: 'm'.repeat(300),
  })
  const request = new Request('https://kat.example/en/home', { method: 'POST', body })
  return searchClientAction({ request, serverAction } as unknown as ClientActionFunctionArgs)
}

it('a search that does not reach the server returns a failure that can be retried', async () => {
  expect(await search(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    search: {
      box: 'hero',
      username: 'm'.repeat(200),
      message: { key: 'connectionFailed' },
      retry: true,
      disconnected: true,
    },
  })
  expect(submit).not.toHaveBeenCalled()
})

it('so does a search without a response within half a minute', async () => {
  vi.useFakeTimers()
  const end = search(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(await end).toMatchObject({ search: { message: { key: 'connectionFailed' } } })
})

it('a search from before an upgrade, whose result cannot be read, is sent as without scripts', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 404 }))
  void search(() => Promise.reject(new Error('Unable to decode turbo-stream response')))
  await vi.waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith('hero'))
})

it('any other result comes from the server', async () => {
  expect(await search(() => Promise.resolve('its response'))).toBe('its response')
  const defect = new Error('a defect')
  await expect(search(() => Promise.reject(defect))).rejects.toBe(defect)
})
