import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { loader } from '~/routes/site-settings.$name'
import { loadRoot } from './root-loader.server'
import { settingsModule } from './settings-module.server'

it('the module at an unknown address contains defaults for empty texts, as the settings of pages do', async () => {
  const seed = await querySeed(siteSettingsQuery)
  if (!seed?.ordering) throw new Error('The seed has no texts of orders.')
  const settings = { ...seed, ordering: { ...seed.ordering, choosePack: null } }
  const context = { content: { fetch: async () => settings } } as unknown as AppLoadContext
  const request = new Request('http://kat.example/site-settings/unknown.js')
  const code = await (await loader({ request, context, params: {} })).text()

  expect(code).toContain('"choosePack":"Choose a Pack"')
  const ofPages = (await loadRoot({ request, context, params: {} })).settings
  expect(code).toBe(settingsModule(ofPages ?? {}).code)
})

describe('the module at an address', () => {
  const UNKNOWN = '/site-settings/unknown.js'

  /** Requests an address from a server that reads these settings from the dataset. */
  async function get(address: string, settings: object | null) {
    const context = { content: { fetch: async () => settings } } as unknown as AppLoadContext
    const request = new Request(`http://kat.example${address}`)
    const response = await loader({ request, context, params: {} })
    return [response.status, response.headers.get('cache-control')]
  }
  const seed = async () => (await querySeed(siteSettingsQuery)) ?? {}
  /** The address of the module of these settings. */
  async function addressOf(settings: object): Promise<string> {
    const context = { content: { fetch: async () => settings } } as unknown as AppLoadContext
    const request = new Request('http://kat.example/en/home')
    return (await loadRoot({ request, context, params: {} })).settingsAddress ?? ''
  }
  const forever = [200, 'public, max-age=31536000, immutable']

  it('may be cached forever, even once the settings have changed', async () => {
    const settings = await seed()
    const address = await addressOf(settings)
    expect(await get(address, { ...settings, brand: 'Other' })).toEqual(forever)
  })

  it('may be cached forever if it is the current one, which another process may have linked', async () => {
    const settings = await seed()
    const address = await addressOf(settings)
    // Pushes it out of memory.
    for (let other = 0; other < 20; other++) settingsModule({ other })
    expect(await get(address, settings)).toEqual(forever)
  })

  it('is not cached if it is the current one in place of an unknown one', async () => {
    expect(await get(UNKNOWN, await seed())).toEqual([200, 'no-store'])
  })

  it('does not exist without settings', async () => {
    expect((await get(UNKNOWN, null))[0]).toBe(404)
  })
})
