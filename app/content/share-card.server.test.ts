import { expect, it } from 'vitest'
import type { ContentClient } from './client.server'
import { shareCardOf } from './share-card.server'

/** The card of a page with this content. */
function cardOf(known: object) {
  const page = { name: null, title: 'TikTok', seoTitle: null, hasOwn: false, brand: 'Kat Social', ...known }
  const fetch = (() => Promise.resolve(page)) as unknown as ContentClient['fetch']
  return shareCardOf({ fetch }, 'tiktok')
}

it('a card has the page’s title for search engines, or else the page’s own title', async () => {
  expect(await cardOf({})).toMatchObject({ headline: 'TikTok', brand: 'Kat Social' })
  expect(await cardOf({ seoTitle: 'Grow on TikTok' })).toMatchObject({ headline: 'Grow on TikTok' })
})

it('the address of a card changes with its text', async () => {
  const [card, same, other, renamed] = await Promise.all(
    [{}, {}, { title: 'YouTube' }, { brand: 'Northwind' }].map(cardOf),
  )
  expect(card?.path).toMatch(/^\/share\/tiktok\/[\da-f]{16}\.png$/)
  expect(same?.path).toBe(card?.path)
  expect(new Set([card, other, renamed].map((each) => each?.path)).size).toBe(3)
})

it.each([
  ['has a picture of its own', { hasOwn: true }],
  ['has no title', { title: ' ' }],
])('a page that %s gets no card', async (_what, known) => {
  expect(await cardOf(known)).toBeNull()
})
