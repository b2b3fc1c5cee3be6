import type { ClientActionFunctionArgs } from '@remix-run/react'
import { expect, it } from 'vitest'
import { SEARCH_FIELDS } from './search'
import { searchClientAction } from './search-client-action'

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
})

it('any other result comes from the server', async () => {
  expect(await search(() => Promise.resolve('its response'))).toBe('its response')
  const defect = new Error('a defect')
  await expect(search(() => Promise.reject(defect))).rejects.toBe(defect)
})
