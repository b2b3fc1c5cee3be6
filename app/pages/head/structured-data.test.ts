import { beforeAll, expect, test } from 'vitest'
import { pageQuery, serviceQuery, siteSettingsQuery } from '~/content/queries'
import type { Page } from '~/content/sections'
import { querySeed, section } from '~/content/seed-for-tests'
import { loadIllustrations } from '~/drawings/illustration'
import { trailOf } from '~/pages/trail'
import { meta } from '~/routes/en.home'
import { pageThings, sectionThings, type Thing } from './structured-data'

// The route loads its error page's drawings, which might otherwise outlast the tests.
beforeAll(() => loadIllustrations())

const home: Page = {
  _id: 'page-home',
  _type: 'page',
  title: 'Home',
  slug: 'home',
  href: '/en/home',
  parent: { title: 'Social media services', href: '/en/social-media-services' },
  sections: [],
  popup: null,
  floatingButton: null,
  seo: null,
}

test('the home page has no breadcrumbs, whatever its parent is', () => {
  const args = { data: { page: home, madeCard: null }, matches: [] } as unknown as Parameters<typeof meta>[0]
  const [script] = (meta(args) ?? []).flatMap((tag) => ('script:ld+json' in tag ? tag['script:ld+json'] : []))
  expect(script).toMatchObject({ '@graph': [{ '@type': 'Organization' }, { '@type': 'WebSite' }] })
})

test.each([
  ['/en/jotform-iphone', 'https://kat.example/en/jotform-iphone'],
  ['https://shop.example/?shop=1', 'https://shop.example/?shop=1'],
  ['#order-section', undefined],
  ['tel:+15551234567', undefined],
  ['mailto:shop@example.com', undefined],
])('a phone with the order link %s has an offer with the URL %s', async (href, url) => {
  const phones = await section('iphone', 'phoneTabs')
  const site = { settings: undefined, site: { siteUrl: 'https://kat.example', mediaBaseUrl: '' } }
  const things = sectionThings([{ ...phones, order: { ...phones.order, href } }], site)
  expect(things).toHaveLength(phones.phones.length)
  for (const { offers } of things)
    expect({ url: undefined, ...Object(offers) }).toMatchObject({ price: 1000, url })
})

/** Returns the site data with the settings of the seed and a public URL. */
const site = async () => ({
  settings: await querySeed(siteSettingsQuery),
  site: { siteUrl: 'https://kat.example', mediaBaseUrl: 'https://media.example' },
})

/** Returns the structured data of a service page. */
async function thingsOfService(slug: string, change: object = {}): Promise<Thing[]> {
  const service = await querySeed(serviceQuery, { slug })
  if (!service) throw new Error(`/en/${slug} is not a service`)
  return pageThings({ ...service, ...change }, trailOf(service), await site())
}

test('a service page describes the agency with its logo, address, email address and phone number', async () => {
  const [agency] = await thingsOfService('youtube')
  expect(agency).toEqual({
    '@type': 'Organization',
    name: 'Kat Social',
    url: 'https://kat.example/en/home',
    logo: 'https://kat.example/icon-512.png',
    email: 'hello@example.com',
    telephone: expect.stringMatching(/555/),
    address: {
      '@type': 'PostalAddress',
      streetAddress: '418 Night Heron Lane, Suite 5',
      addressLocality: 'Sacramento',
      addressRegion: 'CA',
      postalCode: '95814',
      addressCountry: expect.stringMatching(/./),
    },
  })
})

test('the agency’s data omits contact details and parts of the address that are empty in the settings', async () => {
  const { settings, site: place } = await site()
  const office = settings?.office && { ...settings.office, email: null, phone: null }
  const agency = (changed: object) =>
    pageThings(home, [], { settings: settings && { ...settings, ...changed }, site: place })[0]
  expect(agency({ office })).not.toHaveProperty('email')
  expect(agency({ office })).not.toHaveProperty('telephone')
  expect(agency({ office: null })).not.toHaveProperty('address')
  const abroad = Object(agency({ office: { ...office, state: null, postalCode: null } })?.address) as object
  expect(Object.keys(abroad)).toEqual(['@type', 'streetAddress', 'addressLocality', 'addressCountry'])
})

test('the home page, and no other, names the site, by its brand and at its root', async () => {
  const { settings, site: place } = await site()
  const sites = (shown: Page, known = settings) =>
    pageThings(shown, [], { settings: known, site: place }).filter((thing) => thing['@type'] === 'WebSite')
  expect(sites(home, settings && { ...settings, brand: 'Cat & Sons' })).toEqual([
    { '@type': 'WebSite', name: 'Cat & Sons', url: 'https://kat.example/' },
  ])
  // Search engines ignore a site without a name.
  expect(sites(home, null)).toMatchObject([{ name: 'Kat Social' }])
  // Whichever page is home has its path; without that, a page is not home, even at the slug `home`.
  expect(sites({ ...home, slug: 'home-2' })).toHaveLength(1)
  expect(sites({ ...home, href: '/en/contact' })).toEqual([])
  expect((await thingsOfService('youtube')).map((thing) => thing['@type'])).not.toContain('WebSite')
})

test('the breadcrumbs of a service are numbered from the home page down', async () => {
  expect((await thingsOfService('youtube'))[1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      ['Home', '/en/home'],
      ['Social media services', '/en/social-media-services'],
      ['YouTube', '/en/youtube'],
    ].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `https://kat.example${path}`,
    })),
  })
})

test('the promo video of a service has the URL of its file or its player', async () => {
  const film = (things: Thing[]) => things.filter((thing) => thing['@type'] === 'VideoObject')
  const service = await querySeed(serviceQuery, { slug: 'youtube' })
  const video = service?.promo?.video
  const [told, ...more] = film(await thingsOfService('youtube'))
  expect(more).toEqual([])
  expect(told).toEqual({
    '@type': 'VideoObject',
    name: video?.title,
    description: video?.description,
    // Its own poster is a drawing, which has no URL.
    thumbnailUrl: 'https://media.example/images/social/youtube.png',
    uploadDate: video?.publishedOn,
    duration: 'PT30S',
    transcript: video?.transcript,
    contentUrl: `https://media.example/video/${video?.file}`,
  })
  const embed = 'https://player.vimeo.com/video/76979871'
  const embedded = { ...service?.promo, video: { ...video, file: null, transcript: null, embed } }
  const [platform] = film(await thingsOfService('youtube', { promo: embedded }))
  expect(platform).toMatchObject({ embedUrl: embed })
  expect(platform).not.toHaveProperty('contentUrl')
  expect(platform).not.toHaveProperty('transcript')
  expect(film(await thingsOfService('youtube', { promo: { ...embedded, endTarget: null } }))).toEqual([])
})

test('the data of a video draft omits the values that it lacks', async () => {
  const service = await querySeed(serviceQuery, { slug: 'youtube' })
  const draft = { durationSeconds: null, publishedOn: null, description: null }
  const promo = { ...service?.promo, video: { ...service?.promo?.video, ...draft } }
  const told = (await thingsOfService('youtube', { promo })).find((thing) => thing['@type'] === 'VideoObject')
  const { '@type': type, ...known } = Object(told)
  expect(type).toBe('VideoObject')
  expect(Object.keys(known).sort()).toEqual(['contentUrl', 'name', 'thumbnailUrl', 'transcript'])
})

test('a video with a drawing as its poster has the picture that an editor uploaded for sharing, of its page or else of the site', async () => {
  const upload = (sha: string) => ({
    _id: `image-${sha}-1200x630-png`,
    url: `https://cdn.example/images/p/d/${sha}-1200x630.png`,
    width: 1200,
    height: 630,
  })
  const { settings, site: place } = await site()
  const service = await querySeed(serviceQuery, { slug: 'youtube' })
  if (!service || !settings?.seo) throw new Error('The seed has no /en/youtube or no settings')
  const uploaded = { ...settings, seo: { ...settings.seo, card: null, image: upload('aa') } }
  const thumbnailOf = (seo: typeof service.seo) =>
    pageThings({ ...service, seo }, [], { settings: uploaded, site: place }).find(
      (thing) => thing['@type'] === 'VideoObject',
    )?.thumbnailUrl
  expect(thumbnailOf(service.seo && { ...service.seo, image: upload('bb') })).toContain('/bb-1200x630.png')
  expect(thumbnailOf(null)).toContain('/aa-1200x630.png')
})

test('a phone that is drawn has the picture of its page', async () => {
  const { settings, site: place } = await site()
  const shelf = await section('iphone', 'phoneTabs')
  const [phone] = shelf.phones
  if (!phone) throw new Error('The seed has no iPhone')
  const [picture] = phone.pictures
  if (!picture) throw new Error('The phone has no picture')
  const drawn = { ...picture, image: null, file: null, scene: 'letter' as const }
  const phones = [{ ...phone, pictures: [drawn] }]
  const seo = settings?.seo && { ...settings.seo, card: 'social/iphone.png' }
  const [told] = sectionThings([{ ...shelf, phones }], { settings, site: place, seo })
  expect(told).toMatchObject({ image: ['https://media.example/images/social/iphone.png'] })
})

test('things with only drawings have no pictures, and are omitted if search engines require one', async () => {
  const { settings, site: own } = await site()
  const without = { settings: settings && { ...settings, seo: { ...settings.seo, card: null } }, site: own }
  const service = await querySeed(serviceQuery, { slug: 'youtube' })
  if (!service) throw new Error('/en/youtube is not a service')
  const types = pageThings({ ...service, seo: null }, trailOf(service), without).map(
    (thing) => thing['@type'],
  )
  expect(types).toContain('Organization')
  expect(types).not.toContain('VideoObject')

  const shelf = await section('iphone', 'phoneTabs')
  const drawn = shelf.phones.map((phone) => ({
    ...phone,
    pictures: phone.pictures.map((picture) => ({
      ...picture,
      image: null,
      file: null,
      scene: 'letter' as const,
    })),
  }))
  const [told] = sectionThings([{ ...shelf, phones: drawn }], without)
  expect(told).toMatchObject({ '@type': 'Product', name: drawn[0]?.model, image: [] })
})

test('every video of a page is included, with its own thumbnail', async () => {
  const filmsOf = async (slug: string) => {
    const page = await querySeed(pageQuery, { slug })
    return sectionThings(page?.sections ?? [], await site()).flatMap((thing) =>
      thing['@type'] === 'VideoObject' ? [thing] : [],
    )
  }
  expect(await filmsOf('home-2')).toHaveLength(2)
  expect(await filmsOf('social-media-services')).toHaveLength(1)
  const films = await filmsOf('creative-video-marketing')
  expect(films).toHaveLength(7)
  expect(films[3]?.thumbnailUrl).toMatch(/^https:\/\/media\.example\/images\/./)
})

test('all questions of a page are in one list, with plain-text answers', async () => {
  const faq = await section('free-hosting', 'faqList')
  const [list, ...more] = sectionThings([faq, faq], await site())
  expect(more).toEqual([])
  const [first] = faq.faqs
  const entries = (list as unknown as { mainEntity: object[] }).mainEntity
  expect(list?.['@type']).toBe('FAQPage')
  expect(entries).toHaveLength(2 * faq.faqs.length)
  expect(entries[0]).toEqual({
    '@type': 'Question',
    name: first?.question,
    acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('$9.95 monthly') },
  })
})

test('a section that is hidden from visitors has no structured data', async () => {
  const hero = await section('website-design', 'videoHero')
  expect(sectionThings([hero], await site())).toHaveLength(1)
  const promo = hero.promo && { ...hero.promo, endTarget: null }
  const unfinished = { ...hero, promo } as unknown as typeof hero
  expect(sectionThings([unfinished], await site())).toEqual([])
})

test.each([
  ['in stock', true, 'InStock'],
  ['sold', false, 'OutOfStock'],
])('a phone that is %s is offered used, for its price in dollars', async (_, available, availability) => {
  const phones = await section('samsung', 'phoneTabs')
  const [phone] = phones.phones
  if (!phone) throw new Error('The seed has no Samsung')
  const [product] = sectionThings([{ ...phones, phones: [{ ...phone, available }] }], await site())
  const itemCondition = 'https://schema.org/UsedCondition'
  expect(product).toEqual({
    '@type': 'Product',
    name: 'Samsung S22',
    description: phone.description,
    image: phone.pictures.map(() => expect.stringMatching(/^https:\/\/media\.example\/images\/./)),
    brand: { '@type': 'Brand', name: 'Samsung' },
    color: 'Green',
    itemCondition,
    offers: {
      '@type': 'Offer',
      price: 1000,
      priceCurrency: 'USD',
      itemCondition,
      availability: `https://schema.org/${availability}`,
      url: 'https://kat.example/en/jotform-samsung',
      seller: { '@type': 'Organization', name: 'Kat Social' },
    },
  })
})
