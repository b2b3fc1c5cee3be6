import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEditedSite, type EditedSite } from './edited-site'

let edited: EditedSite
let site: EditedSite['site']
let client: SanityClient

beforeAll(async () => {
  edited = await startEditedSite()
  ;({ site, client } = edited)
})

afterAll(() => edited?.stop())

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })

/** Returns the text of a page without its markup, lookups included. */
async function textOf(path: string): Promise<string> {
  // For search engines, the page waits for its lookups.
  const response = await fetch(site.origin + path, { headers: { 'user-agent': 'Googlebot/2.1' } })
  const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? []
  return main
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns where a path redirects to, or its status if it does not redirect. */
async function destination(path: string): Promise<string> {
  const response = await get(path)
  const location = response.headers.get('location')
  return location === null
    ? String(response.status)
    : new URL(location, site.origin).href.slice(site.origin.length)
}

/** Changes the slug of a page, as an editor does, and waits until the site uses it. */
async function rename(id: string, slug: string) {
  await client.patch(id).set({ 'slug.current': slug }).commit()
  await vi.waitFor(async () => expect((await get(`/en/${slug}`)).status).toBe(200))
}

describe('a page that the site fills in', () => {
  test.each([
    { page: 'order', id: 'page-order', slug: 'checkout', what: 'pack-500?kind=followers' },
    { page: 'profile', id: 'page-profile', slug: 'account', what: 'kat' },
    { page: 'likes-views', id: 'page-likes-views', slug: 'posts', what: 'kat?kind=views' },
  ])('works at its new address, and redirects from the old one ($page)', async ({ page, id, slug, what }) => {
    expect((await get(`/en/${page}/${what}`)).status).toBe(200)
    const shown = await textOf(`/en/${page}/${what}`)
    expect(shown).toMatch(page === 'order' ? /500 followers/ : /@ ?kat\b/)

    await rename(id, slug)
    const moved = await get(`/en/${slug}/${what}`)
    expect(moved.status).toBe(200)
    expect(moved.headers.get('cache-control')).toContain('private')
    expect(await textOf(`/en/${slug}/${what}`)).toBe(shown)
    expect(await destination(`/en/${page}/${what}`)).toBe(`/en/${slug}/${what}`)
    // Unknown paths share one cached page, which must not be served for a moved page.
    for (let time = 0; time < 3; time++) expect(await destination('/en/no-such-page')).toBe('404')
    expect(await destination(`/en/${page}`)).toBe(`/en/${slug}`)

    // Rename it again; a redirect keeps the intermediate address working.
    await client.create({
      _id: `redirect-${page}`,
      _type: 'redirect',
      from: `/en/${slug}`,
      to: { _type: 'textLink', page: { _type: 'reference', _ref: id } },
    })
    await rename(id, `${slug}-2`)
    expect(await destination(`/en/${slug}/${what}`)).toBe(`/en/${slug}-2/${what}`)
    expect(await destination(`/en/${page}/${what}`)).toBe(`/en/${slug}-2/${what}`)

    await rename(id, page)
    expect(await destination(`/en/${page}/${what}`)).toBe('200')
    expect(await destination(`/en/${slug}/${what}`)).toBe(`/en/${page}/${what}`)
  })

  test('is linked and searched at its new address', async () => {
    await rename('page-order', 'checkout')
    await rename('page-likes-views', 'posts')
    expect(await (await get('/en/followers')).text()).toMatch(/href="\/en\/checkout\/pack-\d+\?kind=/)
    const search = async (page: string) => {
      const found = await fetch(site.origin + page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ username: 'kat', destination: 'likes-views', kind: 'views' }),
      })
      return found.headers.get('location')
    }
    expect(await search('/en/home?index')).toBe('/en/posts/kat?kind=views')
    // Earlier choices are kept, except for the posts of another account.
    expect(await search('/en/followers?pack=followers:pack-300&post=7101')).toBe(
      '/en/posts/kat?pack=followers:pack-300',
    )
    expect(await search('/en/followers?pack=trial')).toBe('/en/posts/kat?kind=views')
    const robots = await (await get('/robots.txt')).text()
    const disallowed = [...robots.matchAll(/^Disallow: \/en\/(.*)\/$/gm)].map(([, slug]) => slug)
    expect(disallowed.sort()).toEqual(['likes-views', 'posts', 'profile'])
    await rename('page-order', 'order')
    await rename('page-likes-views', 'likes-views')
  })

  test('can take over another one’s default address, without redirect loops', async () => {
    const shown = {
      profile: await textOf('/en/profile/kat'),
      likes: await textOf('/en/likes-views/kat'),
      order: await textOf('/en/order/pack-100?kind=followers'),
    }
    const slugs = async (profile: string, likes: string, order: string) => {
      await client
        .transaction()
        .patch('page-profile', { set: { 'slug.current': profile } })
        .patch('page-likes-views', { set: { 'slug.current': likes } })
        .patch('page-order', { set: { 'slug.current': order } })
        .commit()
      await vi.waitFor(async () => expect(await textOf(`/en/${profile}/kat`)).toBe(shown.profile))
      expect(await textOf(`/en/${likes}/kat`)).toBe(shown.likes)
      expect(await textOf(`/en/${order}/pack-100?kind=followers`)).toBe(shown.order)
      // An unknown id is not mistaken for a username.
      expect(await textOf(`/en/${order}/pack-0`)).toContain('Your order')
    }

    await slugs('likes-views', 'profile', 'order')
    await slugs('account', 'profile', 'order')
    await slugs('account', 'likes-views', 'profile')
    expect(await destination('/en/order/pack-100')).toBe('/en/profile/pack-100')
    await slugs('order', 'likes-views', 'profile')
    await slugs('profile', 'likes-views', 'order')
  })

  test('can be searched for from an order page, too', async () => {
    const found = await fetch(`${site.origin}/en/order/pack-100`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ username: 'kat', destination: 'profile' }),
    })
    expect(new URL(found.headers.get('location') ?? '', site.origin).pathname).toBe('/en/profile/kat')
  })

  test('defaults to the one at the usual address if the settings do not name one', async () => {
    await client.patch('siteSettings').unset(['orderPage', 'profilePage', 'likesViewsPage']).commit()
    for (const path of ['/en/order/pack-500', '/en/profile/kat', '/en/likes-views/kat'])
      await vi.waitFor(async () => expect((await get(path)).status).toBe(200))
  })

  test('does not exist below other pages or unknown ones', async () => {
    for (const path of ['/en/contact/kat', '/en/nothing/kat']) expect(await destination(path)).toBe('404')
  })
})
