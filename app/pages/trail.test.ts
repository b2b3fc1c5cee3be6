import { expect, test } from 'vitest'
import type { Page } from '~/content/sections'
import { trailOf } from './trail'

const page = (parent: Page['parent']) =>
  ({ title: 'Order', href: '/en/order', parent }) as Parameters<typeof trailOf>[0]

test('leads from the parent to the page', () => {
  expect(trailOf(page({ title: 'Services', href: '/en/services' }))).toEqual([
    { title: 'Services', href: '/en/services' },
    { title: 'Order', href: '/en/order' },
  ])
})

test('repeats neither the home page, which always comes first, nor the page itself', () => {
  expect(trailOf(page({ title: 'Home', href: '/en/home' }))).toEqual([{ title: 'Order', href: '/en/order' }])
  expect(trailOf(page({ title: 'Order', href: '/en/order' }))).toEqual([])
})

test('is empty for a page without a parent, and for the home page', () => {
  expect(trailOf(page(null))).toEqual([])
  const home = { title: 'Home', href: '/en/home', parent: { title: 'Services', href: '/en/services' } }
  expect(trailOf(home as Parameters<typeof trailOf>[0])).toEqual([])
})
