import { expect, it } from 'vitest'
import type { TikTokClient } from '../../app/tiktok/client.server'
import { countSearches } from './lookups'
import type { Counted } from './visits'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** What is counted for a lookup of a name during a request. */
async function counted(username: string, method: string, userAgent = CHROME, pathname = '/en/home') {
  const lookupProfile = (name: string) => Promise.resolve({ ok: name === 'mara.makes' })
  const counts: Counted[] = []
  const results = { add: (steps: readonly Counted[]) => void counts.push(...steps) }
  const request = { method, headers: { 'user-agent': userAgent } }
  const client = countSearches({ lookupProfile } as unknown as TikTokClient, results, request, pathname)
  await client.lookupProfile(username)
  return counts.map(({ step, page }) => `${step} ${page}`)
}

it('a search counts for its page, and so does the profile that it finds', async () => {
  expect(await counted('mara.makes', 'POST')).toEqual(['search /en/home', 'found /en/home'])
  expect(await counted('nobody', 'POST')).toEqual(['search /en/home'])
  expect(await counted('nobody', 'POST', CHROME, '/elsewhere')).toEqual(['search '])
})

it('neither the page of the profile that was found counts as a search, nor what a robot sends', async () => {
  expect(await counted('mara.makes', 'GET')).toEqual([])
  expect(await counted('mara.makes', 'POST', 'Googlebot/2.1')).toEqual([])
})
