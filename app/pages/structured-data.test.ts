import { expect, test } from 'vitest'
import type { Page } from '~/content/sections'
import { meta } from '~/routes/en.home'

const home: Page = {
  _id: 'page-home',
  _type: 'page',
  title: 'Home',
  slug: 'home',
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
