import { describe, expect, it, vi } from 'vitest'
import type { ContentClient } from './client.server'
import { withOwnName, withSiteFacts } from './placeholders.server'
import { siteFactsQuery } from './queries'

/** A client that returns `content`, for a site with this number of services and this brand. */
function clientOf(content: unknown, services: number, brand: string | null = 'Northwind') {
  const fetch = vi.fn((query: string) =>
    Promise.resolve(query === siteFactsQuery ? { brand, services } : content),
  )
  return { client: withSiteFacts({ fetch } as unknown as ContentClient), fetch }
}

describe('a text that counts the services', () => {
  it('has their number in words, wherever the text is', async () => {
    const content = Object.freeze({
      title: '{Services} places',
      menu: Object.freeze([{ all: 'All {services} services', hover: 'View {name} Orders' }]),
      none: null,
      price: 6,
    })
    expect(await clientOf(content, 8).client.fetch('*')).toEqual({
      title: 'Eight places',
      menu: [{ all: 'All eight services', hover: 'View {name} Orders' }],
      none: null,
      price: 6,
    })
  })

  it('stays the same object until the content or their number changes', async () => {
    const results: Record<string, unknown> = {
      '*': { title: '{Services} places' },
      [siteFactsQuery]: { brand: 'Northwind', services: 8 },
    }
    const fetch = (query: string) => Promise.resolve(results[query])
    const client = withSiteFacts({ fetch } as unknown as ContentClient)
    const eight = await client.fetch('*')
    expect(await client.fetch('*')).toBe(eight)
    results[siteFactsQuery] = { brand: 'Northwind', services: 9 }
    const nine = await client.fetch('*')
    expect(nine).toEqual({ title: 'Nine places' })
    expect(await client.fetch('*')).toBe(nine)
    results['*'] = { title: '{services}' }
    expect(await client.fetch('*')).toEqual({ title: 'nine' })
  })

  it('has digits from thirteen on', async () => {
    expect(await clientOf('{services} and {Services}', 13).client.fetch('*')).toBe('13 and 13')
  })

  it('is required for them to be counted', async () => {
    const content = { title: 'Followers' }
    const { client, fetch } = clientOf(content, 8)
    expect(await client.fetch('*')).toBe(content)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a text with the brand', () => {
  it('has the brand’s current name', async () => {
    const content = { titlePattern: '{title}: {brand}', copyright: '© {year} {brand}' }
    const results: Record<string, unknown> = {
      '*': content,
      [siteFactsQuery]: { brand: 'Northwind', services: 8 },
    }
    const fetch = (query: string) => Promise.resolve(results[query])
    const client = withSiteFacts({ fetch } as unknown as ContentClient)
    expect(await client.fetch('*')).toEqual({
      titlePattern: '{title}: Northwind',
      copyright: '© {year} Northwind',
    })
    results[siteFactsQuery] = { brand: 'Lynx & Co', services: 8 }
    expect(await client.fetch('*')).toMatchObject({ copyright: '© {year} Lynx & Co' })
  })

  it('has the demo’s name while the settings have none', async () => {
    expect(await clientOf('{brand}', 8, null).client.fetch('*')).toBe('Kat Social')
  })
})

describe('a service', () => {
  it('does not replace other words in braces', () => {
    const service = { name: 'Threads', intro: '{constructor} for {name}' }
    expect(withOwnName(service).intro).toBe('{constructor} for Threads')
  })

  it('has its name inserted into its texts, and its noun into those of its sections', () => {
    const service = {
      name: 'Threads',
      noun: 'posts',
      headline: { ending: 'Your {name} Account!' },
      sections: [
        { points: [{ text: 'High-quality {noun}' }] },
        { body: [{ children: [{ text: 'Order {name} {noun} today.' }] }] },
      ],
      seo: null,
    }
    expect(withOwnName(service)).toEqual({
      ...service,
      headline: { ending: 'Your Threads Account!' },
      sections: [
        { points: [{ text: 'High-quality posts' }] },
        { body: [{ children: [{ text: 'Order Threads posts today.' }] }] },
      ],
    })
  })

  it('does not insert its name into texts about listed services', () => {
    const listed = { name: 'TikTok', menuNote: 'Try {name} free' }
    const service = { name: 'Threads', sections: [{ hoverLabel: 'View {name} Orders', services: [listed] }] }
    expect(withOwnName(service)).toEqual(service)
  })

  it('without a noun keeps the placeholder visible', () => {
    const service = { name: 'Threads', noun: null, sections: [{ text: '{name} {noun}' }] }
    expect(withOwnName(service).sections).toEqual([{ text: 'Threads {noun}' }])
  })

  it('without a name is unchanged', () => {
    const service = { name: null, intro: 'For {name}' }
    expect(withOwnName(service)).toBe(service)
  })
})
