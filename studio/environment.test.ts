import { afterEach, expect, it, vi } from 'vitest'
import { siteOrigin } from './environment'

afterEach(() => vi.unstubAllEnvs())

it('the origin of a site that is not on the Studio’s is the configured one', () => {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', 'abc123de')
  vi.stubEnv('SANITY_STUDIO_SITE_URL', 'https://katsocial.example')
  expect(siteOrigin()).toBe('https://katsocial.example')
  vi.stubEnv('SANITY_STUDIO_SITE_URL', '')
  expect(siteOrigin()).toBe(typeof window === 'undefined' ? '' : window.location.origin)
})
