import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
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
