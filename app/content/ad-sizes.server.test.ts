import { expect, it } from 'vitest'
import { withUnblockedPictures } from './ad-sizes.server'
import type { ContentClient } from './client.server'

const resultOf = (content: unknown) =>
  withUnblockedPictures({ fetch: () => Promise.resolve(content) } as unknown as ContentClient).fetch('*')

const folder = '/lake/images/embedded/production'

it('writes the address of an upload that has the size of an ad so that ad blockers do not recognize the size', async () => {
  const page = { logos: [{ image: { url: `${folder}/0a1b-480x60.png`, width: 480 } }], icon: null }
  const result = await resultOf(page)
  expect(result).toEqual({ ...page, logos: [{ image: { url: `${folder}/0a1b%2D480x60.png`, width: 480 } }] })
  expect(Object.isFrozen(result)).toBe(true)
})

it.each([
  `${folder}/0a1b-481x60.png`,
  `${folder}/0a1b-480x600.png`,
  'https://cdn.sanity.io/images/p/d/0a1b-480x60.png',
  'A banner of -480x60.',
])('keeps %s', async (url) => {
  const page = { url }
  expect(await resultOf(page)).toBe(page)
})
