import { expect, test } from 'vitest'
import { pageQuery, siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import type { ProfileResult } from '~/tiktok/client.server'
import { profileError } from '~/tiktok/messages'
import { sampleProfile } from '~/tiktok/profile-for-tests'
import { metaValues } from './meta-for-tests'
import { resultMeta } from './result-meta'

const found = { ok: true, profile: sampleProfile } as const

/** Returns the meta values of a result page, by property, name or `title`. */
async function metaOf(fields: object, profile: ProfileResult | Promise<ProfileResult> = found) {
  const page = await querySeed(pageQuery, { slug: 'profile' })
  const settings = await querySeed(siteSettingsQuery)
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

test('a result page is titled with the username and its own title in the site’s pattern, and is not indexed', async () => {
  expect(await metaOf({ noIndex: false })).toMatchObject({
    title: '@kat · TikTok profile | NEWBRAND',
    'og:title': '@kat · TikTok profile | NEWBRAND',
    robots: 'noindex',
  })
  expect(await metaOf({ title: 'Grow it' })).toMatchObject({ title: '@kat · Grow it | NEWBRAND' })
})

test('the title spells the username as the account does, whatever the link', async () => {
  const profile = { ...sampleProfile, uniqueId: 'kat.social' }
  expect(await metaOf({}, { ok: true, profile })).toMatchObject({
    title: '@kat.social · TikTok profile | NEWBRAND',
  })
})

test('a shared result page has its own card, or else the site’s', async () => {
  expect(await metaOf({})).toMatchObject({ 'og:image': 'https://kat.example/images/social/profile.png' })
  expect(await metaOf({ card: null })).toMatchObject({
    'og:image': 'https://kat.example/images/social/home.png',
  })
})

test.each(['not-found', 'private', 'failed'] as const)(
  'the title reports a failed lookup: %s',
  async (code) => {
    expect(await metaOf({}, { ok: false, error: profileError(code) })).toMatchObject({
      title: 'No user data available. · TikTok profile | NEWBRAND',
      robots: 'noindex',
    })
  },
)

test('the title has the username while the lookup is pending', async () => {
  const pending = new Promise<never>(() => {})
  expect(await metaOf({}, pending)).toMatchObject({ title: '@kat · TikTok profile | NEWBRAND' })
})
