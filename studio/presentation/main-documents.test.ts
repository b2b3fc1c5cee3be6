import { expect, it } from 'vitest'
import { HOME_PATH } from '../../shared/addresses/home-path'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { mainDocuments } from './main-documents'

const dataset = [
  { _id: 'siteSettings', _type: 'siteSettings', homePage: { _ref: 'home' } },
  { _id: 'home', _type: 'page', slug: { current: 'welcome' } },
  { _id: 'contact', _type: 'page', slug: { current: 'contact' } },
  { _id: 'tiktok', _type: 'service', slug: { current: 'tiktok' } },
  { _id: 'form', _type: 'form', slug: { current: 'tiktok' } },
]

/** Returns the ids of the documents whose forms open for a route. */
async function documentsAt(route: string, slug?: string) {
  const resolver = mainDocuments.find((given) => [given.route].flat().includes(route))
  const filter = resolver && 'filter' in resolver ? resolver.filter : null
  return evaluateQuery(`*[${String(filter)}]._id`, dataset, { slug })
}

it('finds the service or page at an address', async () => {
  expect(await documentsAt('/en/:slug', 'tiktok')).toEqual(['tiktok'])
  expect(await documentsAt('/en/:slug/:id', 'tiktok')).toEqual(['tiktok'])
  expect(await documentsAt('/en/:slug', 'contact')).toEqual(['contact'])
})

it('finds the home page whatever its own address', async () => {
  expect(await documentsAt(HOME_PATH)).toEqual(['home'])
  expect(await documentsAt('/en')).toEqual(['home'])
})
