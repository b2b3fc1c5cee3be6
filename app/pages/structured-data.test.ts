import { expect, test } from 'vitest'
import type { Page } from '~/content/sections'
import { section } from '~/content/seed-for-tests'
import { meta } from '~/routes/en.home'
import { sectionsJsonLd } from './structured-data'

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
  expect(script).toMatchObject({ '@graph': [{ '@type': 'Organization' }] })
})

test.each([
  ['/en/jotform-iphone', 'https://kat.example/en/jotform-iphone'],
  ['https://shop.example/?shop=1', 'https://shop.example/?shop=1'],
  ['#order-section', undefined],
  ['tel:+15551234567', undefined],
  ['mailto:shop@example.com', undefined],
])('a phone ordered at %s is offered at %s', async (href, url) => {
  const phones = await section('iphone', 'phoneTabs')
  const site = { settings: undefined, site: { siteUrl: 'https://kat.example', mediaBaseUrl: '' } }
  const things = sectionsJsonLd([{ ...phones, order: { ...phones.order, href } }], site)
  expect(things).toHaveLength(phones.phones.length)
  for (const { offers } of things)
    expect({ url: undefined, ...Object(offers) }).toMatchObject({ price: 1000, url })
})
