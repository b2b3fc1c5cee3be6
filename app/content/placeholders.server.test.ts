import { describe, expect, it, vi } from 'vitest'
import type { ContentClient } from './client.server'
import { withOwnName, withSiteFacts } from './placeholders.server'
import { siteFactsQuery } from './queries'

/** A client that answers with `content`, next to a number of services and a brand. */
function clientOf(content: unknown, services: number, brand: string | null = 'Northwind') {
  const fetch = vi.fn((query: string) =>
    Promise.resolve(query === siteFactsQuery ? { brand, services } : content),
  )
  return { client: withSiteFacts({ fetch } as unknown as ContentClient), fetch }
}

describe('a text that counts the services', () => {
  it('says their number in words, wherever it is', async () => {
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

  it('is the same object until the content or their number changes', async () => {
    const answers: Record<string, unknown> = {
      '*': { title: '{Services} places' },
      [siteFactsQuery]: { brand: 'Northwind', services: 8 },
    }
    const fetch = (query: string) => Promise.resolve(answers[query])
    const client = withSiteFacts({ fetch } as unknown as ContentClient)
    const eight = await client.fetch('*')
    expect(await client.fetch('*')).toBe(eight)
    answers[siteFactsQuery] = { brand: 'Northwind', services: 9 }
    const nine = await client.fetch('*')
    expect(nine).toEqual({ title: 'Nine places' })
    expect(await client.fetch('*')).toBe(nine)
    answers['*'] = { title: '{services}' }
    expect(await client.fetch('*')).toEqual({ title: 'nine' })
  })

  it('uses digits from thirteen on', async () => {
    expect(await clientOf('{services} and {Services}', 13).client.fetch('*')).toBe('13 and 13')
  })

  it('is the only reason to count them', async () => {
    const content = { title: 'Followers' }
    const { client, fetch } = clientOf(content, 8)
    expect(await client.fetch('*')).toBe(content)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a text with the brand', () => {
  it('has its current name', async () => {
    const content = { titlePattern: '{title}: {brand}', copyright: '© {year} {brand}' }
    const answers: Record<string, unknown> = {
      '*': content,
      [siteFactsQuery]: { brand: 'Northwind', services: 8 },
    }
    const fetch = (query: string) => Promise.resolve(answers[query])
    const client = withSiteFacts({ fetch } as unknown as ContentClient)
    expect(await client.fetch('*')).toEqual({
      titlePattern: '{title}: Northwind',
      copyright: '© {year} Northwind',
    })
    answers[siteFactsQuery] = { brand: 'Lynx & Co', services: 8 }
    expect(await client.fetch('*')).toMatchObject({ copyright: '© {year} Lynx & Co' })
  })

  it('has the name of the demo while the settings have none', async () => {
    expect(await clientOf('{brand}', 8, null).client.fetch('*')).toBe('Kat Social')
  })
})

describe('a service', () => {
  it('leaves other words in braces alone, whatever they are', () => {
    const service = { name: 'Threads', intro: '{constructor} for {name}' }
    expect(withOwnName(service).intro).toBe('{constructor} for Threads')
  })

  it('puts its name into its texts, and its noun into those of its sections', () => {
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

  it('leaves the names of listed services to the section that lists them', () => {
    const listed = { name: 'TikTok', menuNote: 'Try {name} free' }
    const service = { name: 'Threads', sections: [{ hoverLabel: 'View {name} Orders', services: [listed] }] }
    expect(withOwnName(service)).toEqual(service)
  })

  it('without a noun keeps its place visible', () => {
    const service = { name: 'Threads', noun: null, sections: [{ text: '{name} {noun}' }] }
    expect(withOwnName(service).sections).toEqual([{ text: 'Threads {noun}' }])
  })

  it('without a name is unchanged', () => {
    const service = { name: null, intro: 'For {name}' }
    expect(withOwnName(service)).toBe(service)
  })
})
