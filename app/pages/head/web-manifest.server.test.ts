import { expect, it } from 'vitest'
import { loadWebManifest } from './web-manifest.server'

const manifestOf = async (fetch: () => Promise<unknown>) =>
  (await loadWebManifest({ fetch: fetch as never })).json() as Promise<Record<string, unknown>>

it('the manifest has the site’s name and description', async () => {
  const settings = { brand: 'Northwind', seo: { description: 'Parcels.' } }
  const manifest = await manifestOf(() => Promise.resolve(settings))
  expect(manifest).toMatchObject({ name: 'Northwind', short_name: 'Northwind', description: 'Parcels.' })
  expect(manifest.icons).toHaveLength(3)
})

it('the manifest has a default name if the settings have none or cannot be read', async () => {
  for (const fetch of [
    () => Promise.resolve({ brand: null, seo: null }),
    () => Promise.resolve(null),
    () => Promise.reject(new Error('away')),
  ]) {
    const manifest = await manifestOf(fetch)
    expect(manifest.name).toBe('Kat Social')
    expect(manifest).not.toHaveProperty('description')
  }
})

it('the manifest has its own media type, and is revalidated so that a new name shows at once', async () => {
  const { headers } = await loadWebManifest({ fetch: (() => Promise.resolve(null)) as never })
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(headers.get('cache-control')).toContain('max-age=0')
})
