import { expect, it } from 'vitest'
import { isOnDomain } from './is-on-domain'

it('a domain has itself and its subdomains, but no domain that only ends the same', () => {
  expect(isOnDomain('tiktok.com', 'tiktok.com')).toBe(true)
  expect(isOnDomain('vm.tiktok.com', 'tiktok.com')).toBe(true)
  expect(isOnDomain('eviltiktok.com', 'tiktok.com')).toBe(false)
  expect(isOnDomain('tiktok.com.evil.example', 'tiktok.com')).toBe(false)
})
