import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SECTIONS } from '../../app/sections/registry'
import { initialPage, PAGE_TEMPLATES } from '../../studio/schema/initial-values/pages'
import { initialSection } from '../../studio/schema/initial-values/sections'
import { initialService } from '../../studio/schema/initial-values/service'
import { readSite } from '../../studio/schema/initial-values/site'
import { startEditedSite, type EditedSite } from './edited-site'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script>alert(1)</script><circle cx="12" cy="12" r="9"/></svg>'

let edited: EditedSite
let site: EditedSite['site']
let client: SanityClient
/** Cookie of a preview of drafts. */
let cookie: string

beforeAll(async () => {
  edited = await startEditedSite({ SITE_URL: 'https://site.test' })
  ;({ site, client } = edited)
  cookie = await openPreview()
})

afterAll(() => edited?.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers })

/** Returns the HTML of a page; fails unless it is found. */
async function page(path: string): Promise<string> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

/** Opens a preview of drafts, as the Studio does, and returns its cookie. */
async function openPreview(): Promise<string> {
  const secret = 'a-secret-that-the-studio-made'
  await client.create({
    _id: 'drafts.sanity-preview-url-secret.1',
    _type: 'sanity.previewUrlSecret',
    secret,
    studioUrl: `${site.origin}/studio/presentation`,
  })
  const params = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': '/en/home',
    'sanity-preview-perspective': 'drafts',
  })
  const response = await fetch(`${site.origin}/preview/enable?${params}`, { redirect: 'manual' })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** A service as the Studio creates it, after an editor has entered only its name and slug. */
async function newService(name: string, slug: string) {
  const fields = initialService(await readSite(() => client))
  return { _type: 'service', name, slug: { _type: 'slug', current: slug }, ...fields }
}

describe('a new service with only what the Studio gives it', () => {
  test('can be previewed as soon as it has a name', async () => {
    await client.create({ ...(await newService('Mastodon', 'mastodon')), _id: 'drafts.service-mastodon' })
    const preview = await get('/en/mastodon', { cookie })
    expect(preview.status).toBe(200)
    expect(await preview.text()).toContain('Order for Mastodon')
    expect((await get('/en/mastodon')).status).toBe(404)
    const { slug: _slug, ...withoutAddress } = await newService('Mastodon', '')
    await client.createOrReplace({ ...withoutAddress, _id: 'drafts.service-mastodon' })
    for (const path of ['/en/home', '/en/social-media-services', '/en/mastodon'])
      expect((await get(path, { cookie })).status, path).toBeLessThan(500)
    await client.delete('drafts.service-mastodon')
  })

  test('is offered everywhere as soon as it is published', async () => {
    expect(await page('/en/home')).toContain('All Seven Services')

    await client.create({ ...(await newService('Threads', 'threads')), _id: 'service-threads' })
    await vi.waitFor(async () => expect((await get('/en/threads')).status).toBe(200))

    const home = await page('/en/home')
    expect(home).toContain('All Eight Services')
    expect(home).toContain('Eight places to get seen')
    // The menu, the menu on small screens, and the card of the home page.
    expect(home.match(/href="\/en\/threads"/g)?.length).toBeGreaterThanOrEqual(3)
    const services = await page('/en/social-media-services')
    expect(services).toContain('View Threads Orders')
    expect(services).toContain('traffic for eight platforms')
    expect(await page('/en/youtube')).toContain('href="/en/threads"')
    expect(await page('/sitemap.xml')).toContain('/en/threads')

    const own = await page('/en/threads')
    for (const words of [
      'Account!',
      'Followers, likes, and views for Threads.',
      'Try it free on your own account',
      'Order for Threads',
      'Threads username or link',
      '<title>Threads followers, likes, and views',
    ])
      expect(own).toContain(words)
    expect(own).not.toMatch(/\{(?:name|services)\}/i)
    // Every pack, in every tab.
    for (const choice of ['followers:pack-100', 'likes:pack-300', 'views:pack-500'])
      expect(own).toContain(`value="${choice}"`)

    expect(await page('/en/order/threads')).toContain('Your order')
    const chosen = await page('/en/threads?username=kat&pack=likes:pack-300')
    expect(chosen).toContain('300 likes')
  })

  test('gets its uploaded icon, without the icon’s script', async () => {
    const asset = await client.assets.upload('image', Buffer.from(ICON), { filename: 'threads.svg' })
    await client
      .patch('service-threads')
      .set({ icon: { _type: 'image', asset: { _type: 'reference', _ref: asset._id } } })
      .commit()
    await vi.waitFor(async () => expect(await page('/en/home')).toContain(asset.url))
    for (const path of ['/en/home', '/en/social-media-services', '/en/threads'])
      expect(await page(path), path).toContain(`--icon:url(&quot;${asset.url}&quot;)`)
    const icon = await get(asset.url)
    expect(icon.headers.get('content-type')).toContain('image/svg+xml')
    expect(icon.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await icon.text()).not.toContain('script')
  })

  test('can be left out of menus and lists, and is then not counted', async () => {
    await client.patch('service-threads').set({ unlisted: true }).commit()
    await vi.waitFor(async () => expect(await page('/en/home')).toContain('All Seven Services'))
    expect(await page('/en/home')).not.toContain('href="/en/threads"')
    expect(await page('/en/threads')).toContain('Order for Threads')
  })

  test('does not break any page, however incomplete it is', async () => {
    await client.create({
      _id: 'service-empty',
      _type: 'service',
      name: 'Empty',
      slug: { _type: 'slug', current: 'empty' },
    })
    await vi.waitFor(async () => expect(await page('/en/home')).toContain('href="/en/empty"'))
    for (const path of [
      '/en/home',
      '/en/social-media-services',
      '/en/home-2',
      '/en/youtube',
      '/en/order/empty',
      '/en/order/service-empty',
      '/sitemap.xml',
    ])
      expect((await get(path)).status, path).toBe(200)
    expect((await get('/en/empty')).status).toBe(404)
    expect(await page('/sitemap.xml')).not.toContain('/en/empty')
    const preview = await (await get('/en/empty', { cookie })).text()
    expect(preview).toContain('Service: write the headline; choose the picture; fill in the banner')
    await client.delete('service-empty')
  })
})

describe('a new section with only what the Studio gives it', () => {
  test.each(SECTIONS.names)('is shown, before and after it is published: %s', async (type) => {
    const start = initialSection(type, await readSite(() => client))
    const page = {
      _type: 'page',
      title: 'New',
      slug: { _type: 'slug', current: `new-${type.toLowerCase()}` },
      sections: [{ _key: 'new', _type: type, ...start }],
    }
    const path = `/en/${page.slug.current}`
    await client.create({ ...page, _id: `drafts.page-new-${type}` })
    const preview = await get(path, { cookie })
    expect(preview.status).toBe(200)
    expect(await preview.text()).not.toContain(': not finished')

    await client.create({ ...page, _id: `page-new-${type}` })
    await vi.waitFor(async () => expect((await get(path)).status).toBe(200))
  })

  test('is part of pages created from a template', async () => {
    for (const template of PAGE_TEMPLATES) {
      const page = { title: template.title, slug: { _type: 'slug', current: `new-${template.id}` } }
      await client.create({ _type: 'page', ...page, ...initialPage(template, await readSite(() => client)) })
      await vi.waitFor(async () =>
        expect((await get(`/en/${page.slug.current}`)).status, template.id).toBe(200),
      )
    }
  })
})

describe('a page without a sharing picture', () => {
  const CARD =
    /<meta property="og:image" content="https:\/\/site\.test(\/share\/new-prose\/[0-9a-f]{16}\.png)"/
  const SLUG = 'new-prose'

  /** Returns the path of the page's card. */
  async function cardPath(): Promise<string> {
    const [, path] = CARD.exec(await page(`/en/${SLUG}`)) ?? []
    expect(path).toBeDefined()
    return path ?? ''
  }

  test('gets one drawn from its title, which changes with the title', async () => {
    const before = await cardPath()
    const card = await get(before)
    expect(card.headers.get('content-type')).toBe('image/png')
    expect(card.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await card.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])

    await client.patch('page-new-prose').set({ title: 'Written at night' }).commit()
    await vi.waitFor(async () => expect(await cardPath()).not.toBe(before))
    // A URL that was shared earlier redirects to the current card.
    const old = await fetch(site.origin + before, { redirect: 'manual' })
    expect(old.status).toBe(302)
    expect(old.headers.get('location')).toBe(await cardPath())
  })

  test('is the only kind of page for which a card is drawn', async () => {
    const made = '0123456789abcdef'
    for (const slug of ['contact', 'nothing', 'mastodon'])
      expect((await get(`/share/${slug}/${made}.png`)).status, slug).toBe(404)
    // Outsiders cannot choose the text: every made-up URL redirects to the current card.
    const response = await fetch(`${site.origin}/share/${SLUG}/${made}.png?title=x`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    for (const path of ['/share', '/share/contact', `/share/${SLUG}/`, `/share/${SLUG}/x.svg`])
      expect((await get(path)).status, path).toBe(404)
  })

  test('uses its own picture or card as soon as it has one', async () => {
    expect(await page('/en/contact')).toContain('https://site.test/images/social/contact.png')
    await client
      .patch('page-new-prose')
      .set({ seo: { _type: 'seo', card: 'social/terms.png' } })
      .commit()
    await vi.waitFor(async () =>
      expect(await page(`/en/${SLUG}`)).toContain('https://site.test/images/social/terms.png'),
    )
  })
})
