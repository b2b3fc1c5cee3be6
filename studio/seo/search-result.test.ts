import { describe, expect, it } from 'vitest'
import { cutText, searchResult, type PageFacts, type SiteFacts } from './search-result'

const site: SiteFacts = {
  dynamic: [],
  brand: 'Kat Social',
  titlePattern: '{title}: Kat Social',
  title: 'Grow your account',
  description: 'Followers for {services} platforms.',
  home: 'start',
  services: 8,
}
const page: PageFacts = { name: 'Contact', type: 'page', slug: 'contact', seo: undefined }

describe('the preview of a search result', () => {
  it('falls back to the page’s title and the site’s description, as the site does', () => {
    expect(searchResult(page, site)).toMatchObject({
      title: 'Contact: Kat Social',
      description: 'Followers for eight platforms.',
      path: '/en/contact',
      isOwnDescription: false,
    })
  })

  it('shows the page’s own title and description', () => {
    const numbered = { description: '{Services} platforms.' }
    expect(searchResult({ ...page, seo: numbered }, site).description).toBe('Eight platforms.')
    const seo = { title: 'Talk to us', description: 'A person answers.' }
    expect(searchResult({ ...page, seo }, site)).toMatchObject({
      title: 'Talk to us: Kat Social',
      description: 'A person answers.',
      isOwnDescription: true,
    })
  })

  it('fills in a service’s name, and recognizes the home page', () => {
    const seo = { title: '{name} followers' }
    expect(searchResult({ name: 'Threads', type: 'service', slug: 'threads', seo }, site)).toMatchObject({
      title: 'Threads followers: Kat Social',
      path: '/en/threads',
    })
    expect(searchResult({ ...page, slug: 'start' }, site).path).toBe('/en/home')
    // Old settings may still contain a title, for which there is no field anymore.
    const settings = { name: '', type: 'siteSettings', slug: null, seo: { title: 'Unused' } }
    expect(searchResult(settings, site)).toMatchObject({
      title: 'Grow your account: Kat Social',
      path: '/en/home',
    })
  })

  it('knows the pages that the site hides from search engines: those of results and orders, unless they are the home page', () => {
    const dynamic = ['start', 'accounts']
    const isDynamic = (slug: string | null) => searchResult({ ...page, slug }, { ...site, dynamic }).isDynamic
    expect(['accounts', 'start', 'about', null].map(isDynamic)).toEqual([true, false, false, false])
  })

  it('inserts a title literally, even if it contains $& or {title}', () => {
    expect(searchResult({ ...page, name: 'Save $& now, {title}' }, site).title).toBe(
      'Save $& now, {title}: Kat Social',
    )
  })

  it('keeps the placeholder for the name of a service that has none yet', () => {
    const seo = { title: '{name} followers' }
    expect(searchResult({ name: '', type: 'service', slug: null, seo }, site)).toMatchObject({
      headline: '{name} followers',
      path: '/en/…',
    })
    expect(searchResult({ ...page, slug: null }, { ...site, home: null }).path).toBe('/en/…')
  })

  it('keeps unknown placeholders, as the site does', () => {
    const seo = { title: '{constructor} {typo}' }
    expect(searchResult({ ...page, seo }, site).headline).toBe('{constructor} {typo}')
  })

  it('is cut after a word, at the width that search engines show', () => {
    const measure = (text: string, fontPx: number) => text.length * fontPx * 0.5
    expect(cutText('Short', 'title', measure)).toBe('Short')
    const long = 'word '.repeat(20).trim()
    const cut = cutText(long, 'title', measure)
    expect(cut).toBe(`${'word '.repeat(11)}…`)
    expect(measure(cut, 20)).toBeLessThanOrEqual(580)
    expect(cutText('w'.repeat(100), 'title', measure)).toBe(`${'w'.repeat(100)} …`)
  })
})
