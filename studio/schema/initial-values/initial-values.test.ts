import type { SanityClient } from '@sanity/client'
// @vitest-environment jsdom
// The Studio's own validation requires a window.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkspaceFromConfig, validateDocument, type SanityDocument } from 'sanity'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { evaluateQuery } from '../../../tests/support/evaluate-query'
import { newKey, withNewKeys } from '../../documents/keys'
import typegenConfig from '../../typegen/sanity.config'
import { sectionTypes } from '../sections'
import { initialPage, PAGE_TEMPLATES } from './pages'
import { initialSection } from './sections'
import { initialService } from './service'
import { readSite, type Site } from './site'

const seed = join(import.meta.dirname, '../../dataset/production/data.ndjson')
const documents = readFileSync(seed, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => z.looseObject({ _id: z.string() }).parse(JSON.parse(line)))
const ids = new Set(documents.map(({ _id }) => _id))

/** Answers queries from a dataset. */
function clientOf(dataset: readonly object[]) {
  const client = {
    withConfig: () => client,
    fetch: (query: string, params: Record<string, unknown> = {}) => evaluateQuery(query, dataset, params),
  }
  return client as unknown as SanityClient
}

const TYPES = sectionTypes.map(({ name }) => name)
const withAnchor = (type: string) =>
  ['orderForm', 'serviceTiles'].includes(type) ? { anchor: 'order-section' } : {}

let workspace: Awaited<ReturnType<typeof createWorkspaceFromConfig>>
let site: Site
let emptySite: Site
beforeAll(async () => {
  workspace = await createWorkspaceFromConfig(typegenConfig)
  site = await readSite(() => clientOf(documents))
  emptySite = await readSite(() => clientOf([]))
})

/** The Studio's error messages about a document. */
async function messages(document: object): Promise<string[]> {
  const markers = await validateDocument({
    document: { _id: 'new', _rev: 'seed', ...document } as unknown as SanityDocument,
    workspace,
    getClient: () => clientOf(documents),
    getDocumentExists: ({ id }) => Promise.resolve(ids.has(id)),
  })
  return markers
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => `${JSON.stringify(path)}: ${message}`)
}

const slug = { _type: 'slug', current: 'brand-new' }

/** All texts of a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe('new content in the Studio', () => {
  it.each(TYPES)('a section is complete: %s', async (type) => {
    // Together with the initial values of the type’s fields, as in the Studio.
    const own = INITIAL[type] ?? {}
    const section = {
      _key: newKey(),
      _type: type,
      ...own,
      ...withAnchor(type),
      ...initialSection(type, site),
    }
    expect(
      Object.keys(initialSection(type, site)),
      `Add ${type} to INITIAL_VALUES in studio/schema/initial-values/sections.ts`,
    ).not.toEqual([])
    const said = await messages({ _type: 'page', title: 'New', slug, sections: [section] })
    expect(said, said[0]).toEqual([])
  })

  it.each(TYPES)('a section also has initial values in an empty dataset: %s', (type) => {
    expect(initialSection(type, emptySite)).toBeTypeOf('object')
  })

  it.each(PAGE_TEMPLATES.map((template) => [template.title, template] as const))(
    'a page only lacks its title and address: %s',
    async (_title, template) => {
      const page = initialPage(template, site)
      const sections = (page.sections as { _type: string }[]).map((section) => ({
        ...INITIAL[section._type],
        ...section,
      }))
      expect(await messages({ _type: 'page', title: 'New', slug, sections })).toEqual([])
      expect(initialPage(template, emptySite).sections).toHaveLength(sections.length)
    },
  )

  it('a service only lacks its name, its address and its icon', async () => {
    const service = { _type: 'service', name: 'Threads', slug, ...initialService(site) }
    expect(await messages({ ...service, iconKey: 'tiktok' })).toEqual([])
    expect(await messages(service)).toEqual([
      '["icon"]: Upload the icon, or choose one of the site’s own below.',
    ])
    expect(initialService(emptySite)).toMatchObject({ headline: { ending: 'Your {name} Account!' } })
  })

  it('a service takes the form of the page of all services, which names no platform, or else the order page’s', async () => {
    const formOf = (from: Site) => initialService(from).form
    expect(formOf(site)).toEqual({ _type: 'reference', _ref: 'form-services' })
    const without = documents.filter(({ _id }) => _id !== 'form-services')
    expect(formOf(await readSite(() => clientOf(without)))).toEqual({
      _type: 'reference',
      _ref: 'form-order',
    })
    // Packs on pages are for TikTok, for which the form of the order page asks.
    expect(initialSection('orderForm', site).form).toEqual({ _type: 'reference', _ref: 'form-order' })
  })

  it('a phone only lacks what differs from phone to phone', async () => {
    const fields = z
      .array(z.object({ name: z.string(), type: z.object({ initialValue: z.unknown().optional() }) }))
      .parse(Reflect.get(workspace.schema.get('phone') ?? {}, 'fields'))
    const initial = Object.fromEntries(fields.map(({ name, type }) => [name, type.initialValue]))
    const missing = (await messages({ _type: 'phone', ...initial })).map((each) => each.split('"')[1])
    expect(missing).toEqual([
      'model',
      'title',
      'description',
      'price',
      'brand',
      'color',
      'compatibleModel',
      'pictures',
    ])
  })

  it('uses the intact parts of content that a script has damaged', async () => {
    const damaged = documents.map((document) => {
      if (document._id === 'siteSettings')
        return { ...document, footer: { statement: 7 }, navigation: null, office: 'here' }
      if (document._id !== site.service?._id) return document
      const headline = { words: [null, 'Grow'], typing: 'fast' }
      return { ...document, headline, slides: [...site.service.slides, null] }
    })
    const read = await readSite(() => clientOf(damaged))
    expect(read).toMatchObject({ statement: null, address: null, packs: site.packs })
    expect(read.service).toMatchObject({
      headline: { words: ['Grow'], typing: null },
      slides: site.service?.slides,
    })
  })

  it('uses the video and the questions of the page of all services, which fit any page', async () => {
    const shown = (from: Site) => [
      initialSection('videoIntro', from).promo,
      initialSection('videoHero', from).promo,
      initialSection('faqList', from).faqs,
    ]
    const promo = expect.objectContaining({
      video: { _type: 'reference', _ref: 'video-social-media-services' },
    }) as unknown
    const questions = ['faq-password', 'faq-delivery', 'faq-split', 'faq-money-back']
    const faqs = questions.map((_ref) => expect.objectContaining({ _ref }) as unknown)
    expect(shown(site)).toEqual([promo, promo, faqs])

    // Without that page, the first service's video and any questions take their place.
    const without = documents.filter(({ _id }) => !['page-social-media-services', 'faq-split'].includes(_id))
    const left = await readSite(() => clientOf(without))
    expect(left.promos).toEqual(['video-promo-tiktok'])
    expect(initialSection('videoIntro', left).promo).toMatchObject({ video: { _ref: 'video-promo-tiktok' } })
    expect(initialSection('faqList', left).faqs).toHaveLength(4)
  })

  it('skips videos and questions that no longer exist', async () => {
    const without = documents.filter(({ _id }) => !['video-social-media-services', 'faq-split'].includes(_id))
    const left = await readSite(() => clientOf(without))
    expect(left.promos).toEqual(['video-promo-tiktok'])
    expect(left.asked).toEqual(['faq-password', 'faq-delivery', 'faq-money-back'])
  })

  it('has no filler and no made-up promises', () => {
    const all = [
      ...TYPES.map((type) => initialSection(type, emptySite)),
      ...PAGE_TEMPLATES.map((template) => initialPage(template, emptySite)),
      initialService(emptySite),
    ]
    const words = textsOf(all).join('\n')
    expect(words).not.toMatch(
      /lorem|ipsum|guarantee|\bbest\b|trusted|award|years|ROI|hours|minutes|verified|\d+\s*%|\d\+/i,
    )
  })

  it('uses {brand} instead of the name, so that a renamed agency has nothing to correct', async () => {
    const settings = { _id: 'siteSettings', _type: 'siteSettings', brand: 'Old Name' }
    const named = await readSite(() => clientOf([settings]))
    const all = [
      ...TYPES.map((type) => initialSection(type, named)),
      ...PAGE_TEMPLATES.map((template) => initialPage(template, named)),
      initialService(named),
    ]
    const words = textsOf(all)
    expect(words.filter((text) => text.includes('Old Name'))).toEqual([])
    expect(words).toContain('Grow with {brand}')
  })

  it('gives copies new keys, with which their links still work', () => {
    const text = {
      _key: 'a',
      markDefs: [{ _key: 'link', _type: 'textLink', href: 'https://example.com' }],
      children: [{ _key: 'span', marks: ['strong', 'link'], text: 'Here' }],
    }
    const copy = withNewKeys(text)
    expect(copy._key).not.toBe('a')
    expect(copy.children[0]?.marks).toEqual(['strong', copy.markDefs[0]?._key])
    expect(copy.markDefs[0]?._key).not.toBe('link')
  })
})

/** Initial values of fields, which the Studio adds to a new section. */
const INITIAL: Record<string, object> = {
  benefitsCarousel: { autoplayMs: 8000 },
  logoCarousel: { autoplayMs: 2500, visibleSmall: 3, visibleWide: 5, spacingPx: 40 },
  phoneTabs: { autoplayMs: 3000, transitionMs: 350, swipeTolerancePx: 5, thumbWidthPx: 60 },
}
