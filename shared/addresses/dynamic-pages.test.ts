import { expect, it } from 'vitest'
import { DEFAULT_DYNAMIC_PAGES, dynamicPageAt } from './dynamic-pages'

it('the pages for accounts and orders are found by the addresses that they have now', () => {
  const slugs = { ...DEFAULT_DYNAMIC_PAGES, profile: 'account' }
  expect(dynamicPageAt('account', slugs)).toBe('profile')
  expect(dynamicPageAt('order', slugs)).toBe('order')
  expect(dynamicPageAt('profile', slugs)).toBeNull()
})
