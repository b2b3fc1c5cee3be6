import type { SanityClient } from '@sanity/client'
// @vitest-environment jsdom
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderableQuery, pageQuery, serviceQuery, siteSettingsQuery } from '../../app/content/queries'
import type { Place } from '../../app/features/preview/fields'
import { markPage } from '../../app/features/preview/mark'
import { findOtherDocuments, findShownDocument } from '../../app/features/preview/shown-document'
import { startEditedSite, type EditedSite } from './edited-site'

const SECRET = 'the-secret-of-the-studio'
const ORDERED = 'pack-500'

/** Pictures that are not in any field: artwork of a section, and avatars from TikTok. */
const NOT_CONTENT = /^\/images\/(?:crowd|scene-city)\.svg$|^\/demo\/pictures\/avatar/
/** What an editor expects to be clickable. */
const EXPECTED = {
  picture: 'main img, main [data-scene], main [data-section-key] svg[role=img]',
  video: 'main a[aria-haspopup=dialog][href]',
  'linked paragraph': 'main p:has(a)',
}
const PRICE = /^(?:US )?\$\s?[\d,.]+$/

interface Stored {
  _id: string
  _type: string
  [field: string]: unknown
}

let edited: EditedSite
let site: EditedSite['site']
let client: SanityClient
let cookie: string

// jsdom lacks CSS.escape.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

beforeAll(async () => {
  edited = await startEditedSite({}, { perspective: 'drafts', ignoreBrowserTokenWarning: true })
  ;({ site, client } = edited)
  const documents: Stored[] = [
    {
      _id: 'drafts.sanity-preview-url-secret.1',
      _type: 'sanity.previewUrlSecret',
      secret: SECRET,
      studioUrl: `${site.origin}/studio`,
    },
    // A page with the one section type that no page of the seed has.
    {
      _id: 'drafts.page-benefits',
      _type: 'page',
      title: 'Benefits',
      slug: { _type: 'slug', current: 'benefits' },
      sections: [
        {
          _key: 'b',
          _type: 'benefitsCarousel',
          label: 'Benefits',
          autoplayMs: 8000,
          slides: [{ _key: 's', title: 'Fast', points: [{ _key: 'p', text: 'Within a day' }] }],
        },
      ],
    },
  ]
  await client.mutate(documents.map((document) => ({ create: document })))
  const query = new URLSearchParams({
    'sanity-preview-secret': SECRET,
    'sanity-preview-pathname': '/en/home',
  })
  const enabled = await fetch(`${site.origin}/preview/enable?${query.toString()}`, { redirect: 'manual' })
  cookie = enabled.headers.get('set-cookie')?.split(';')[0] ?? ''
})

afterAll(() => edited?.stop())

interface Listed {
  type: 'page' | 'service'
  slug: string
  sections: string[]
}

function pathOf({ slug }: Listed): string {
  if (slug === 'order') return `/en/order/${ORDERED}`
  return ['profile', 'likes-views'].includes(slug) ? `/en/${slug}/kat` : `/en/${slug}`
}

const listed = () =>
  client.fetch<Listed[]>(
    '*[_type in ["page", "service"]]{"type": _type, "slug": slug.current, "sections": coalesce(sections[]._type, [])}',
  )

/** Opens a preview and marks it as a browser does; returns the places that can be clicked, by element. */
async function openPreview(page: Listed) {
  const response = await fetch(site.origin + pathOf(page), { headers: { cookie } })
  expect(response.status, pathOf(page)).toBe(200)
  const shownPage = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [content, settings, orderable] = await Promise.all([
    client.fetch<unknown>(page.type === 'page' ? pageQuery : serviceQuery, { slug: page.slug }),
    client.fetch<unknown>(siteSettingsQuery),
    page.slug === 'order' ? client.fetch<unknown>(orderableQuery, { id: ORDERED }) : null,
  ])
  const loaded = [{ [page.type]: content, ...(orderable === null ? {} : { orderable }) }]
  const places: Place[] = []
  markPage(
    shownPage,
    { shown: findShownDocument(loaded), settings, others: findOtherDocuments(loaded) },
    (place) => String(places.push(place) - 1),
  )
  return { shownPage, places }
}

/** Whether the field around a path exists in a document, so that the Studio can open it. */
function resolves(document: unknown, path: string): boolean {
  const steps = path.match(/\w+(?=\.|\[|$)|\[_key=="[^"]+"\]|\[\d+\]/g) ?? []
  let value = document
  for (const step of steps.slice(0, -1)) {
    if (typeof value !== 'object' || value === null) return false
    const [, key] = /^\[_key=="(.*)"\]$/.exec(step) ?? []
    const [, index] = /^\[(\d+)\]$/.exec(step) ?? []
    if (key !== undefined)
      value = Array.isArray(value)
        ? (value as { _key?: string }[]).find(({ _key }) => _key === key)
        : undefined
    else if (index !== undefined) value = Array.isArray(value) ? value[Number(index)] : undefined
    else value = (value as Record<string, unknown>)[step]
  }
  return typeof value === 'object' && value !== null
}

test('every picture, video, price and linked paragraph of every section leads to its field', async () => {
  const pages = await listed()
  const folders = await readdir('app/sections', { withFileTypes: true })
  const types = folders
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))
  const seen = new Set(pages.flatMap(({ sections }) => sections))
  expect(types.filter((type) => !seen.has(type))).toEqual([])

  const documents = new Map(
    (await client.fetch<{ _id: string }[]>('*[!(_type match "sanity.*")]')).map((each) => [each._id, each]),
  )
  const problems: string[] = []
  const counts: Record<string, number> = { price: 0 }
  for (const page of pages) {
    const { shownPage, places } = await openPreview(page)
    const check = (kind: string, element: Element) => {
      if (NOT_CONTENT.test(element.getAttribute('src') ?? '')) return
      counts[kind] = (counts[kind] ?? 0) + 1
      // The section as a whole does not count: clicks lead to it anyway.
      const own = element.querySelector(':scope > a[data-sanity]') ?? element.closest('[data-sanity]')
      if (!own || own.matches('[data-section-key] > *'))
        problems.push(`${pathOf(page)}: ${kind} ${element.outerHTML.slice(0, 160)}`)
    }
    for (const [kind, selector] of Object.entries(EXPECTED))
      for (const element of shownPage.querySelectorAll(selector)) check(kind, element)
    for (const element of shownPage.querySelectorAll('main *'))
      if (element.children.length === 0 && PRICE.test(element.textContent?.trim() ?? ''))
        check('price', element)

    for (const { id, path } of places)
      if (!resolves(documents.get(id), path)) problems.push(`${pathOf(page)}: no field ${path} in ${id}`)
  }
  expect([...new Set(problems)]).toEqual([])
  for (const kind of [...Object.keys(EXPECTED), 'price']) expect(counts[kind], kind).toBeGreaterThan(15)
})

test('a picture leads to its field, a video to its document, a price to its pack', async () => {
  const find = async (slug: string, type: Listed['type'], selector: string, text = '') => {
    const { shownPage, places } = await openPreview({ slug, type, sections: [] })
    const element = [...shownPage.querySelectorAll(selector)].find((each) => each.textContent?.includes(text))
    return places[Number(element?.closest('[data-sanity]')?.getAttribute('data-sanity'))]
  }
  expect(await find('contact', 'page', '[data-scene="office"]')).toMatchObject({
    id: 'page-contact',
    path: expect.stringMatching(/^sections\[_key=="\w+"\]\.picture$/) as string,
  })
  expect(await find('contact', 'page', 'img[src*="team/"]')).toMatchObject({
    type: 'teamMember',
    path: 'picture',
  })
  expect(await find('creative-video-marketing', 'page', 'a[href="/video/soda-brand.webm"]')).toMatchObject({
    id: 'video-soda-brand',
    type: 'video',
    path: 'file',
  })
  expect(await find('order', 'page', 'main .numeral', '$10')).toMatchObject({
    id: ORDERED,
    path: 'price',
  })
  expect(await find('youtube', 'service', '[data-scene]')).toMatchObject({ type: 'video', path: 'poster' })
})

test('pages for visitors have no preview attributes', async () => {
  for (const page of await listed()) {
    const html = await (await fetch(site.origin + pathOf(page))).text()
    expect(html).not.toMatch(/data-(?:sanity|scene|section-key)/)
  }
})
