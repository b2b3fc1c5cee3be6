import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import type { SiteSettings } from '~/content/parts'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { DEFAULT_MESSAGES } from '~shared/default-texts/messages'
import { loadRoot } from './root-loader.server'

/** Returns the root's data if the dataset answers with these settings. */
async function rootWith(settings: SiteSettings | null) {
  const context = { content: { fetch: async () => settings }, site: {}, preview: null }
  return loadRoot({
    request: new Request('http://site.test/'),
    params: {},
    context: context as unknown as AppLoadContext,
  })
}

test('the root’s settings contain every ordering text: the editor’s, or else the default', async () => {
  const seed = await querySeed(siteSettingsQuery)
  if (!seed?.ordering) throw new Error('The seed has no texts of orders.')
  const root = await rootWith({
    ...seed,
    ordering: { ...seed.ordering, choosePack: 'Pick one', totalLabel: '', showMore: null },
  })
  expect(root.settings?.ordering).toMatchObject({
    choosePack: 'Pick one',
    totalLabel: 'Total',
    showMore: 'Show More Posts',
  })
  expect(root.settings?.brand).toBe(seed.brand)
})

test('the root’s settings contain every message: the editor’s, or else the default', async () => {
  const seed = await querySeed(siteSettingsQuery)
  if (!seed?.messages) throw new Error('The seed has no messages.')
  const root = await rootWith({
    ...seed,
    messages: { ...seed.messages, userNotFound: 'Nobody has that name.', userFailed: '', noUserData: null },
  })
  expect(root.settings?.messages).toMatchObject({
    userNotFound: 'Nobody has that name.',
    userFailed: 'Error fetching user data',
    noUserData: 'No user data available.',
  })
  expect((await rootWith({ ...seed, messages: null })).settings?.messages).toEqual(DEFAULT_MESSAGES)
})

test('the root contains default messages and ordering texts if there are no site settings', async () => {
  const root = await rootWith(null)
  expect(root.settings).toBeNull()
  expect(root.defaultTexts?.ordering.choosePack).toBe('Choose a Pack')
  expect(root.defaultTexts?.messages.noUserData).toBe('No user data available.')
})

test('unchanged settings are the same object, so that their module is written once', async () => {
  const seed = await querySeed(siteSettingsQuery)
  expect((await rootWith(seed)).settings).toBe((await rootWith(seed)).settings)
})
