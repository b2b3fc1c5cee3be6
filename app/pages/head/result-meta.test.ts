import { expect, test } from 'vitest'
import { pageQuery, siteSettingsQuery } from '~/content/queries'
import { ask } from '~/content/seed-for-tests'
import { metaValues } from './meta-for-tests'
import { resultMeta } from './result-meta'

/** Returns what the page of a result says about itself, by property, name or `title`. */
async function metaOf(fields: object) {
  const page = await ask(pageQuery, { slug: 'profile' })
  const settings = await ask(siteSettingsQuery)
  if (!page?.seo || !settings) throw new Error('The seed has no profile page.')
  const root = {
    settings: { ...settings, titlePattern: '{title} | NEWBRAND' },
    site: { siteUrl: 'https://kat.example', mediaBaseUrl: '' },
  }
  const meta = resultMeta({
    data: { username: 'kat', page: { ...page, seo: { ...page.seo, ...fields } } },
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

test('a shared result has the card of its page, or else that of the site', async () => {
  expect(await metaOf({})).toMatchObject({ 'og:image': 'https://kat.example/images/social/profile.png' })
  expect(await metaOf({ card: null })).toMatchObject({
    'og:image': 'https://kat.example/images/social/home.png',
  })
})
