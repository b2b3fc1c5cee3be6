import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { readStudioEnvironment, siteOrigin } from './environment'

afterEach(() => vi.unstubAllEnvs())

it('uses the configured origin of a site that is hosted apart from the Studio', () => {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', 'abc123de')
  vi.stubEnv('SANITY_STUDIO_SITE_URL', 'https://katsocial.example')
  expect(siteOrigin()).toBe('https://katsocial.example')
  vi.stubEnv('SANITY_STUDIO_SITE_URL', '')
  expect(siteOrigin()).toBe(typeof window === 'undefined' ? '' : window.location.origin)
})

it('has the brand from the page, unless it was built to be hosted elsewhere', () => {
  const page = { projectId: 'embedded', dataset: 'production', apiHost: '/lake', siteUrl: null, mail: null }
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ ...page, brand: 'Acme' }) }),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(readStudioEnvironment().brand).toBe('Acme')
  vi.unstubAllGlobals()
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', 'abc123de')
  expect(readStudioEnvironment().brand).toBe('Kat Social')
})
