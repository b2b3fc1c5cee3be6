import { describe, expect, test } from 'vitest'
import type { SiteSettingsQueryResult } from '~/content/content.types'
import { metaValues } from './meta-for-tests'
import { pageMeta } from './seo'

const seo = {
  title: null,
  description: null,
  image: null,
  crop: null,
  hotspot: null,
  card: null,
  imageAlt: null,
  noIndex: false,
}
const settings = {
  brand: 'Kat Social',
  titlePattern: '{title} | Kat Social',
  seo: { ...seo, description: 'The site', card: 'social/home.png', imageAlt: 'A cat' },
} as NonNullable<SiteSettingsQueryResult>

/** Returns a page's meta values, by property or name. */
function metaOf(
  page: Partial<NonNullable<NonNullable<SiteSettingsQueryResult>['seo']>>,
  site: { siteUrl: string | null; mediaBaseUrl: string } = {
    siteUrl: 'https://kat.example',
    mediaBaseUrl: '',
  },
) {
  const meta = pageMeta({ settings, site }, { title: 'TikTok', seo: { ...seo, ...page }, path: '/en/tiktok' })
  return metaValues(meta)
}

test('a title with replacement patterns such as `$&` is shown as written', () => {
  expect(metaOf({ title: "Cash$' and $& cents" }).title).toBe("Cash$' and $& cents | Kat Social")
})

describe('the head of a page', () => {
  const site = { siteUrl: 'https://kat.example', mediaBaseUrl: '' }

  /** Returns the head of a page, on a site with these settings. */
  const headOf = (
    page: Partial<Parameters<typeof pageMeta>[1]>,
    known: Partial<Parameters<typeof pageMeta>[0]> = {},
  ) => pageMeta({ settings, site, ...known }, { title: 'TikTok', seo: null, path: '/en/tiktok', ...page })

  test('has every tag exactly once', () => {
    expect(headOf({ seo: { ...seo, description: 'Grow it' } })).toEqual([
      { title: 'TikTok | Kat Social' },
      { property: 'og:title', content: 'TikTok | Kat Social' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Kat Social' },
      { property: 'og:locale', content: 'en_US' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'description', content: 'Grow it' },
      { property: 'og:description', content: 'Grow it' },
      { property: 'og:image', content: 'https://kat.example/images/social/home.png' },
      { name: 'twitter:image', content: 'https://kat.example/images/social/home.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'A cat' },
      { name: 'twitter:image:alt', content: 'A cat' },
      { tagName: 'link', rel: 'canonical', href: 'https://kat.example/en/tiktok' },
      { property: 'og:url', content: 'https://kat.example/en/tiktok' },
    ])
  })

  test('falls back to the site’s name and description', () => {
    const renamed = { settings: { ...settings, brand: 'Cat & Sons' } }
    expect(metaValues(headOf({}, renamed))).toMatchObject({
      'og:site_name': 'Cat & Sons',
      description: 'The site',
    })
  })

  test.each([
    ['if an editor has hidden it', { seo: { ...seo, noIndex: true } }, true],
    ['if it is about one visitor', { seo, noIndex: true }, true],
    ['but only then', { seo }, false],
  ])('asks search engines not to index it %s', (_, page, isHidden) => {
    const robots = headOf(page).filter((tag) => 'name' in tag && tag.name === 'robots')
    expect(robots).toEqual(isHidden ? [{ name: 'robots', content: 'noindex' }] : [])
  })

  test('contains no URL if the site’s public one is unknown', () => {
    const text = JSON.stringify(headOf({}, { site: { siteUrl: null, mediaBaseUrl: '' } }))
    expect(text).not.toMatch(/canonical|og:url|null|undefined/)
  })

  test('has only the title and the default brand while the dataset is down', () => {
    const alone = metaValues(headOf({}, { settings: undefined }))
    expect(alone).toMatchObject({ title: 'TikTok', 'og:site_name': 'Kat Social' })
    expect(alone).not.toHaveProperty('description')
  })
})

describe('the social card of a page', () => {
  test('has a size and a description', () => {
    expect(metaOf({ card: 'social/tiktok.png', imageAlt: 'A dancer' })).toMatchObject({
      title: 'TikTok | Kat Social',
      'og:title': 'TikTok | Kat Social',
      'og:image': 'https://kat.example/images/social/tiktok.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A dancer',
      'twitter:card': 'summary_large_image',
      'twitter:image': 'https://kat.example/images/social/tiktok.png',
      'twitter:image:alt': 'A dancer',
      canonical: 'https://kat.example/en/tiktok',
    })
  })

  test('comes from the media base, if configured', () => {
    const site = { siteUrl: 'https://kat.example', mediaBaseUrl: 'https://media.example' }
    expect(metaOf({ card: 'social/tiktok.png' }, site)['og:image']).toBe(
      'https://media.example/images/social/tiktok.png',
    )
  })

  test('is an upload if there is one, and falls back to the site’s card', () => {
    const image = { _id: 'image-a', url: 'https://cdn.example/a.png', width: 800, height: 400 }
    expect(metaOf({ image, card: 'social/tiktok.png' })).toMatchObject({
      'og:image': 'https://cdn.example/a.png',
      'og:image:width': '800',
    })
    const large = { ...image, url: 'https://cdn.example/images/p/d/abc-2400x2400.png' }
    const hotspot = { x: 0.5, y: 1, width: 0.2, height: 0.2 }
    expect(metaOf({ image: large, hotspot })).toMatchObject({
      'og:image': 'https://cdn.example/images/p/d/abc-2400x2400.png?rect=0,1140,2400,1260&w=1200&h=630',
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    expect(metaOf({})).toMatchObject({
      'og:image': 'https://kat.example/images/social/home.png',
      'og:image:alt': 'A cat',
      'og:description': 'The site',
    })
  })

  test('has the size of a small upload, which is not enlarged', () => {
    const image = {
      _id: 'image-a',
      url: 'https://cdn.example/images/p/d/abc-800x420.png',
      width: 800,
      height: 420,
    }
    expect(metaOf({ image })).toMatchObject({ 'og:image:width': '800', 'og:image:height': '420' })
  })

  test('has no tags for an unknown size or description', () => {
    const image = { _id: 'image-a', url: 'https://cdn.example/a.png', width: null, height: null }
    const meta = pageMeta(
      { settings, site: { siteUrl: 'https://kat.example', mediaBaseUrl: '' } },
      { title: 'TikTok', seo: { ...seo, image }, path: '/en/tiktok' },
    )
    expect(meta).toContainEqual({ property: 'og:image', content: image.url })
    expect(JSON.stringify(meta)).not.toMatch(/og:image:|image:alt/)
  })

  test('is the one generated from the title, in preference to the site’s card', () => {
    const page = { title: 'TikTok', seo, path: '/en/tiktok', madeCard: '/share/tiktok/0123456789abcdef.png' }
    const site = { siteUrl: 'https://kat.example', mediaBaseUrl: '' }
    expect(metaValues(pageMeta({ settings, site }, page))).toMatchObject({
      'og:image': 'https://kat.example/share/tiktok/0123456789abcdef.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'TikTok | Kat Social',
    })
  })

  test('is omitted if the site’s origin is unknown', () => {
    expect(metaOf({}, { siteUrl: null, mediaBaseUrl: '' })).not.toHaveProperty('og:image')
  })
})
