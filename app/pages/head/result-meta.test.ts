import { expect, test } from 'vitest'
import { pageQuery, siteSettingsQuery } from '~/content/queries'
import { ask } from '~/content/seed-for-tests'
import type { ProfileResult } from '~/tiktok/client.server'
import { profileError } from '~/tiktok/messages'
import { sampleProfile } from '~/tiktok/profile-for-tests'
import { metaValues } from './meta-for-tests'
import { resultMeta } from './result-meta'

const found = { ok: true, profile: sampleProfile } as const

/** Returns what the page of a result says about itself, by property, name or `title`. */
async function metaOf(fields: object, profile: ProfileResult | Promise<ProfileResult> = found) {
  const page = await ask(pageQuery, { slug: 'profile' })
  const settings = await ask(siteSettingsQuery)
  if (!page?.seo || !settings) throw new Error('The seed has no profile page.')
  const root = {
    settings: { ...settings, titlePattern: '{title} | NEWBRAND' },
    site: { siteUrl: 'https://kat.example', mediaBaseUrl: '' },
  }
  const meta = resultMeta({
    data: { username: 'kat', profile, page: { ...page, seo: { ...page.seo, ...fields } } },
    matches: [{ id: 'root', data: root }],
    path: '/en/profile/kat',
  })
  return metaValues(meta)
}

test('a result has the username and the title of its page, in the site’s pattern, and is not indexed', async () => {
  expect(await metaOf({ noIndex: false })).toMatchObject({
    title: '@kat · TikTok profile | NEWBRAND',
    'og:title': '@kat · TikTok profile | NEWBRAND',
    robots: 'noindex',
  })
  expect(await metaOf({ title: 'Grow it' })).toMatchObject({ title: '@kat · Grow it | NEWBRAND' })
})

test('a result is called as its account is, however its link spells the name', async () => {
  const profile = { ...sampleProfile, uniqueId: 'kat.social' }
  expect(await metaOf({}, { ok: true, profile })).toMatchObject({
    title: '@kat.social · TikTok profile | NEWBRAND',
  })
})

test('a shared result has the card of its page, or else that of the site', async () => {
  expect(await metaOf({})).toMatchObject({ 'og:image': 'https://kat.example/images/social/profile.png' })
  expect(await metaOf({ card: null })).toMatchObject({
    'og:image': 'https://kat.example/images/social/home.png',
  })
})

test.each(['not-found', 'private', 'failed'] as const)(
  'a lookup that failed is the title: %s',
  async (code) => {
    expect(await metaOf({}, { ok: false, error: profileError(code) })).toMatchObject({
      title: 'No user data available. · TikTok profile | NEWBRAND',
      robots: 'noindex',
    })
  },
)

test('a result that is still on its way has the username as its title', async () => {
  const pending = new Promise<never>(() => {})
  expect(await metaOf({}, pending)).toMatchObject({ title: '@kat · TikTok profile | NEWBRAND' })
})
