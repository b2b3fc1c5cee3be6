import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureSiteBuilt } from '../support/build'
import { lakeClient } from '../support/lake-client'
import { startSiteProcess, type SiteProcess } from '../support/site-process'

const TOKEN = 'the-token-of-an-editor-0123456789'

let folder: string
let site: SiteProcess
let client: SanityClient

beforeAll(async () => {
  await ensureSiteBuilt()
  folder = await mkdtemp(join(tmpdir(), 'home-page-'))
  site = await startSiteProcess({ DATA_DIR: folder, STUDIO_TOKEN: TOKEN, LOG_LEVEL: 'warn' })
  client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
}, 300_000)

afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

afterEach(() => makeHome('page-home'))

const get = async (path: string) => (await fetch(site.origin + path)).text()

/** Chooses the home page, as an editor does in the site settings. */
async function makeHome(id: string) {
  const reference = { _type: 'reference', _ref: id }
  await client.patch('siteSettings').set({ homePage: reference }).commit()
}

/** How many packs a page offers. */
const packsOf = (html: string) => html.match(/<input[^>]*type="radio"[^>]*>/g)?.length ?? 0

describe('the page that the site settings choose as home', () => {
  test('sells the packs on its shelf', async () => {
    const followers = await get('/en/followers')
    expect(packsOf(followers)).toBe(5)
    await makeHome('page-followers')
    for (const path of ['/en/home', '/en', '/en/followers'])
      await vi.waitFor(async () => expect([path, packsOf(await get(path))]).toEqual([path, 5]), 5_000)
  })
})
