import { expect, it } from 'vitest'
import { DEFAULT_DYNAMIC_PAGES, dynamicPageAt } from './dynamic-pages'

it('finds dynamic pages by their current slugs', () => {
  const slugs = { ...DEFAULT_DYNAMIC_PAGES, profile: 'account' }
  expect(dynamicPageAt('account', slugs)).toBe('profile')
  expect(dynamicPageAt('order', slugs)).toBe('order')
  expect(dynamicPageAt('profile', slugs)).toBeNull()
})
