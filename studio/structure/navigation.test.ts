import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { linkedIds, readNavigation } from './navigation'

const clientThat = (fetch: (query: string) => Promise<unknown>) => ({ fetch }) as unknown as SanityClient

/** A client of a dataset with these settings, and with three pages. */
function clientWith(settings: object): SanityClient {
  const pages = ['about', 'contact', 'privacy'].map((_id) => ({ _id, _type: 'page' }))
  const dataset = [...pages, { _id: 'siteSettings', _type: 'siteSettings', ...settings }]
  return clientThat((query) => evaluateQuery(query, dataset))
}

const page = (_ref: string) => ({ page: { _ref } })

it('has every linked page, even if a script has damaged entries or removed their keys', async () => {
  const navigation = await readNavigation(
    clientWith({
      homePage: 'home',
      navigation: [
        { link: { label: 5, ...page('about') } },
        'contact',
        null,
        { _key: 'a', submenu: 'services', link: { label: 'Contact', ...page('contact') } },
      ],
      footer: {
        columns: [
          null,
          {
            links: [
              { _key: 'a', ...page('privacy') },
              { _key: 'a', ...page('privacy') },
            ],
          },
        ],
      },
    }),
  )
  expect(navigation.menu).toMatchObject([
    { key: '0', label: null, target: 'about', type: 'page' },
    { key: 'a', submenu: 'services', label: 'Contact', target: 'contact', type: 'page' },
  ])
  const [column] = navigation.footer.filter(({ links }) => links.length > 0)
  expect(column?.links.map(({ key }) => key)).toEqual(['0', '1'])
  expect(new Set(linkedIds(navigation))).toEqual(
    new Set(['about', 'contact', 'privacy'].flatMap((id) => [id, `drafts.${id}`])),
  )
})

it('is empty without settings', async () => {
  const navigation = await readNavigation(clientThat(async () => null))
  expect(linkedIds(navigation)).toEqual([])
})
