import type { SanityClient } from '@sanity/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEditedSite, type EditedSite } from './edited-site'

let edited: EditedSite
let site: EditedSite['site']
let client: SanityClient

beforeAll(async () => {
  edited = await startEditedSite({ SITE_URL: 'https://site.test' })
  ;({ site, client } = edited)
})

afterAll(() => edited?.stop())

afterEach(() => makeHome('page-home'))

const get = async (path: string) => (await fetch(site.origin + path)).text()

const reference = (_ref: string) => ({ _type: 'reference', _ref })

/** Chooses the home page, as an editor does in the site settings. */
async function makeHome(id: string) {
  await client
    .patch('siteSettings')
    .set({ homePage: reference(id) })
    .commit()
}

/** The paths that a page states as its own: to search engines, and for sharing. */
const addressOf = (html: string) =>
  [/rel="canonical" href="([^"]*)"/, /property="og:url" content="([^"]*)"/].map((pattern) => {
    const address = pattern.exec(html)?.[1]
    return address && new URL(address).pathname
  })

/** The paths in the sitemap. */
async function listed(): Promise<string[]> {
  const entries = (await get('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...entries].map(([, address = '']) => new URL(address).pathname)
}

/** How many packs a page offers. */
const packsOf = (html: string) => html.match(/<input[^>]*type="radio"[^>]*>/g)?.length ?? 0

describe('the page that the site settings choose as home', () => {
  test('has a single URL for search engines and links, whatever its slug', async () => {
    const link = { _type: 'link', label: 'Start here', page: reference('page-home-2'), anchor: 'contact' }
    await client.patch('siteSettings').set({ headerAction: link }).commit()
    await makeHome('page-home-2')
    await vi.waitFor(async () => expect(await get('/en/home')).toContain('AI Technology'))
    for (const path of ['/en/home', '/en', '/en/home-2'])
      expect([path, addressOf(await get(path))]).toEqual([path, ['/en/home', '/en/home']])
    expect(await listed()).toContain('/en/home')
    expect(await listed()).not.toContain('/en/home-2')
    expect(await get('/en/terms')).toMatch(/href="\/en\/home#contact"[^>]*>Start here/)

    await makeHome('page-home')
    await client.patch('page-home').set({ 'slug.current': 'start' }).commit()
    await vi.waitFor(async () => expect(addressOf(await get('/en/start'))[0]).toBe('/en/home'))
    expect(await listed()).toEqual(expect.arrayContaining(['/en/home', '/en/home-2']))
    expect(await listed()).not.toContain('/en/start')
    expect(addressOf(await get('/en/home-2'))).toEqual(['/en/home-2', '/en/home-2'])
    expect(await get('/en/terms')).toMatch(/href="\/en\/home-2#contact"[^>]*>Start here/)
    await client.patch('page-home').set({ 'slug.current': 'home' }).commit()
  })

  test('offers its packs', async () => {
    const followers = await get('/en/followers')
    expect(packsOf(followers)).toBe(5)
    await makeHome('page-followers')
    for (const path of ['/en/home', '/en', '/en/followers'])
      await vi.waitFor(async () => expect([path, packsOf(await get(path))]).toEqual([path, 5]))
  })
})

test('a page ignores the parameter of Remix’s former data requests, and logs nothing about it', async () => {
  for (const path of ['/en/home?_data=x', '/en/home?_data=routes%2Fen.home', '/en/terms?%5Fdata=root']) {
    const response = await fetch(site.origin + path)
    expect([path, response.status, await response.text()]).toEqual([path, 200, expect.stringMatching(/<h1/)])
  }
  expect(site.output()).not.toMatch(/_data|does not match/)
})
