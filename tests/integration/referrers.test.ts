import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOldAddress } from '../../studio/actions/keep-address'
import { readReferrers, removeWithRedirects } from '../../studio/documents/referrers'
import { startTestLake, type TestLake } from './lake-support'

let running: TestLake
let kim: SanityClient
beforeEach(async () => {
  running = await startTestLake({ info: vi.fn(), error: vi.fn() })
  kim = running.clientOf('kim')
  await kim.create({ _id: 'sale', _type: 'page', title: 'Sale', slug: { _type: 'slug', current: 'sale' } })
  await kim.create({ _id: 'drafts.sale', _type: 'page', title: 'Sale, soon' })
  await keepOldAddress(kim, 'sale', '/en/winter')
  const to = { _type: 'textLink', page: { _type: 'reference', _ref: 'sale' } }
  await kim.create({ _id: 'drafts.short', _type: 'redirect', from: '/s', to })
})
afterEach(() => running.stop())

it.each([
  ['delete', []],
  ['unpublish', ['drafts.sale']],
] as const)('a moved page can be removed with its redirects: %s', async (removal, remaining) => {
  const redirects = await readReferrers(kim, 'drafts.sale', removal)
  expect(redirects.map(({ _type, from }) => [_type, from]).sort()).toEqual([
    ['redirect', '/en/winter'],
    ['redirect', '/s'],
  ])
  await removeWithRedirects(kim, 'sale', removal, redirects)
  expect(await kim.fetch('*[]._id')).toEqual(remaining)
  await expect(readReferrers(kim, 'none', removal)).resolves.toEqual([])
})

it('references that keep a page from being deleted are found, and nothing is deleted', async () => {
  const to = [{ _key: 'a', _type: 'reference', _ref: 'sale' }]
  await kim.create({ _id: 'shop', _type: 'page', title: 'Shop', to })
  const found = await readReferrers(kim, 'sale', 'delete')
  expect(found.map(({ _id, title, from }) => title ?? from ?? _id).sort()).toEqual([
    '/en/winter',
    '/s',
    'Shop',
  ])
  const redirects = found.filter(({ _type }) => _type === 'redirect')
  await expect(removeWithRedirects(kim, 'sale', 'delete', redirects)).rejects.toThrow('shop')
  expect(await kim.fetch('count(*[_type == "redirect"])')).toBe(2)
})
