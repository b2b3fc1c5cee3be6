import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteSettingsQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { Footer } from './Footer'
import { Header } from './Header'
import { rendered } from './rendered-for-tests'

afterEach(() => void vi.useRealTimers())

/** Returns the texts of the links marked as the current page. */
const currentIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs)].map(([, content = '']) =>
    content.replace(/<[^>]*>/g, ' ').trim(),
  )

describe('the header', () => {
  it.each([
    ['/en/contact', [/^Contact$/]],
    ['/en/youtube', [/^YouTube\b/]],
    ['/en/terms', []],
  ])('on %s marks that page in its menus', async (path, links) => {
    const current = currentIn(await rendered(<Header settings={await querySeed(siteSettingsQuery)} />, path))
    expect([...new Set(current)]).toEqual(links.map((link) => expect.stringMatching(link)))
  })

  it('links to the home page even while the dataset is down', async () => {
    const html = await rendered(<Header settings={null} />)
    expect(html).toMatch(/<a href="\/en\/home"[^>]* aria-label="Kat Social, home"/)
    expect(html).not.toContain('<nav')
  })
})

describe('the footer', () => {
  it('shows the current year', async () => {
    vi.useFakeTimers({ now: new Date(2031, 5, 1), toFake: ['Date'] })
    const html = await rendered(<Footer settings={await querySeed(siteSettingsQuery)} />)
    expect(html).toContain('2031')
    expect(html).not.toContain('{year}')
  })

  it('links to / even while the dataset is down', async () => {
    const html = await rendered(<Footer settings={null} />)
    expect(html).toMatch(/<a href="\/"[^>]* aria-label="Kat Social, back to home"/)
  })
})
