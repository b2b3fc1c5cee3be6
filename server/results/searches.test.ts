import { expect, it } from 'vitest'
import type { TikTokClient } from '../../app/tiktok/client.server'
import { countSearches } from './searches'
import type { Counted } from './visits'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** Returns what is counted for the lookup of a name during a request. */
async function counted(username: string, method: string, userAgent = CHROME, pathname = '/en/home') {
  const lookupProfile = (name: string) => Promise.resolve({ ok: name === 'mara.makes' })
  const counts: Counted[] = []
  const results = { add: (steps: readonly Counted[]) => void counts.push(...steps) }
  const request = { method, headers: { 'user-agent': userAgent } }
  const client = countSearches({ lookupProfile } as unknown as TikTokClient, results, request, pathname)
  await client.lookupProfile(username)
  return counts.map(({ step, page }) => `${step} ${page}`)
}

it('counts a search and the profile that it finds for the page of the search', async () => {
  expect(await counted('mara.makes', 'POST')).toEqual(['search /en/home', 'found /en/home'])
  expect(await counted('nobody', 'POST')).toEqual(['search /en/home'])
  expect(await counted('nobody', 'POST', CHROME, '/elsewhere')).toEqual(['search '])
})

it('counts neither page views of a profile nor bots as searches', async () => {
  expect(await counted('mara.makes', 'GET')).toEqual([])
  expect(await counted('mara.makes', 'POST', 'Googlebot/2.1')).toEqual([])
})
