import { evaluate, parse } from 'groq-js'
// @vitest-environment node
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageQueryResult, ServiceQueryResult } from '~/content/content.types'
import { pageQuery, serviceQuery, sitemapQuery } from '~/content/queries'
import type { PageSection } from '~/content/sections'
import { querySeed, section as seedSection } from '~/content/seed-for-tests'
import { sectionThings } from '~/pages/head/structured-data'
import { loadAllParts } from '~/pages/page-parts'
import PageScreen, { meta } from '~/routes/en.$slug'
import { NO_SETTINGS } from '~/site-settings/root-loader.server'
import { SECTIONS } from './registry'

type Loaded =
  | { page: NonNullable<PageQueryResult>; service: null }
  | { page: null; service: NonNullable<ServiceQueryResult> }

const TYPES = SECTIONS.names

/** The most complete section of each type in the seed. */
const seeded = new Map<string, PageSection>()

beforeAll(async () => {
  await loadAllParts()
  for (const { slug } of await querySeed(sitemapQuery)) {
    const page = await querySeed(pageQuery, { slug: String(slug) })
    for (const section of page?.sections ?? []) {
      const known = seeded.get(section._type)
      if (!known || JSON.stringify(known).length < JSON.stringify(section).length)
        seeded.set(section._type, section)
    }
  }
})

/** Renders a page as the server does. */
async function render(loaded: Loaded, preview: 'drafts' | null): Promise<string> {
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => ({ ...NO_SETTINGS, site: { mediaBaseUrl: '' }, preview }),
      children: [{ id: 'routes/en.$slug', index: true, loader: () => loaded, element: <PageScreen /> }],
    },
  ]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request('http://site.test/'))
  if (context instanceof Response) throw new Error(`The query answered with status ${context.status}.`)
  const router = createStaticRouter(dataRoutes, context)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
      { onAllReady: () => resolve(text(pipe(new PassThrough()))), onError: reject },
    )
  })
}

const page = (...sections: PageSection[]): Loaded => ({
  page: {
    _id: 'page',
    _type: 'page',
    title: 'A page',
    slug: 'a-page',
    href: '/en/a-page',
    parent: null,
    sections,
    popup: null,
    floatingButton: null,
    seo: null,
  },
  service: null,
})

/** Returns the result of a query for a document that has only `fields`. */
async function queryDocument(query: string, fields: object, others: object[] = []) {
  const dataset = [{ _id: 'new', slug: { current: 'new' }, ...fields }, ...others]
  const params = { slug: 'new' }
  return (await (await evaluate(parse(query, { params }), { dataset, params })).get()) as unknown
}

describe('a section that was just added', () => {
  test.each(TYPES)('renders without errors in the preview and for visitors: %s', async (type) => {
    const result = await queryDocument(pageQuery, { _type: 'page', sections: [{ _key: 'k', _type: type }] })
    const loaded = { page: result as NonNullable<PageQueryResult>, service: null }
    await render(loaded, 'drafts')
    await render(loaded, null)
  })

  test('lists what is missing, for editors only', async () => {
    const result = await queryDocument(pageQuery, {
      _type: 'page',
      sections: [
        { _key: 'k', _type: 'office', title: 'Our office' },
        { _key: 'l', _type: 'pageIntro', title: 'Below' },
      ],
    })
    const loaded = { page: result as NonNullable<PageQueryResult>, service: null }
    const preview = await render(loaded, 'drafts')
    expect(preview).toContain('Office: choose a photo.')
    expect(preview).toContain('Below')
    const visitors = await render(loaded, null)
    expect(visitors).not.toContain('Our office')
    expect(visitors).not.toContain('choose a photo')
    expect(visitors).toContain('Below')
  })
})

describe('the picture next to a username search', () => {
  test.each([
    ['home', 'profileCard', ['name', 'handle', 'portrait', 'counts', 'labels', 'share', 'posts']],
    ['views-likes', 'reach', ['share', 'posts']],
  ] as const)('is left out if it lacks a part, and the search is kept: %s, %s', async (slug, kind, parts) => {
    const hero = await seedSection(slug, 'searchHero')
    expect(hero.stage.kind).toBe(kind)
    const picture = `aria-label="${hero.stage.description} ${hero.stage.caption?.text}"`
    expect(await render(page(hero), null)).toContain(picture)
    for (const part of parts) {
      const stage = { ...hero.stage, [part]: part === 'posts' ? [] : null }
      const shown = await render(page({ ...hero, stage }), null)
      expect(shown, part).not.toContain(picture)
      expect(shown, part).not.toContain('/demo/pictures/null')
      expect(shown, part).toContain(hero.buttonLabel)
    }
  })

  test('has no image role while it has no texts, since screen readers would announce an unnamed picture', async () => {
    const hero = await seedSection('home', 'searchHero')
    const withoutDescription = { ...hero.stage, description: null }
    expect(await render(page({ ...hero, stage: withoutDescription }), null)).toContain(
      `role="img" aria-label="${hero.stage.caption?.text}"`,
    )
    const withoutTexts = { ...withoutDescription, caption: null }
    const shown = await render(page({ ...hero, stage: withoutTexts }), null)
    expect(shown).toContain(`/demo/pictures/${hero.stage.portrait}`)
    expect(shown).not.toContain('role="img"')
  })
})

test('a phone that is not for sale is shown as sold, and cannot be ordered', async () => {
  const section = seeded.get('phoneTabs')
  if (section?._type !== 'phoneTabs') throw new Error('The seed has no phones')
  expect(await render(page(section), null)).toContain(section.order.label)
  const phones = section.phones.map((phone) => ({ ...phone, available: false }))
  const sold = await render(page({ ...section, phones }), null)
  expect(sold).toContain('>Sold<')
  expect(sold).not.toContain(section.order.label)
})

test('a service offers each pack of a kind only once, however often it is listed', async () => {
  const service = await querySeed(serviceQuery, { slug: 'youtube' })
  const views = service?.packTabs.find((tab) => tab.kind === 'views')
  if (!service || !views) throw new Error('The seed sells no views for YouTube')
  const twice = { ...views, _key: 'twice', kindName: 'video views', packs: [...views.packs, ...views.packs] }
  const shown = await render({ page: null, service: { ...service, packTabs: [twice, views] } }, null)
  expect(shown.match(/value="views:[^"]+"/g)).toEqual(views.packs.map(({ _id }) => `value="views:${_id}"`))
})

test('another form on a service page is not replaced with the service’s own form', async () => {
  const service = await querySeed(serviceQuery, { slug: 'tiktok' })
  const contact = await seedSection('contact', 'orderForm')
  if (!service?.form?.formId || !contact.form?.formId) throw new Error('The seed has no such forms.')
  const html = await render({ page: null, service: { ...service, popup: null, sections: [contact] } }, null)
  expect([...html.matchAll(/<iframe[^>]* src="\/forms\/(\d+)/g)].map(([, id]) => id)).toEqual([
    contact.form.formId,
    service.form.formId,
  ])
})

test('a service without offers advertises its packs instead of a free trial', async () => {
  const service = await querySeed(serviceQuery, { slug: 'tiktok' })
  if (!service?.shared?.trialLabel) throw new Error('There is no such service.')
  const { trialLabel } = service.shared
  const shown = (offers: typeof service.offers) =>
    render({ page: null, service: { ...service, popup: null, sections: [], offers } }, null)
  const trial = await shown(service.offers)
  expect(trial).toContain(`<dt>${trialLabel}</dt>`)
  expect(trial).toContain(service.trialMessage)
  const none = await shown([])
  expect(none).not.toContain(`<dt>${trialLabel}</dt>`)
  expect(none).not.toContain(service.trialMessage)
  expect(none).toContain('<dt>Your order</dt><dd>Choose a Pack</dd>')
})

describe('a promo video', () => {
  const stages = [null, 'phone', 'redesign', 'workshop', 'night'] as const
  test.each(stages)('can be opened from every kind of thumbnail on the stage %s', async (stage) => {
    const hero = await seedSection('website-design', 'videoHero')
    for (const thumbnail of ['link', 'round', 'wide'] as const) {
      if (!hero.promo) throw new Error('The seed has no promo video')
      const promo = { ...hero.promo, thumbnail, label: 'See how it works' }
      const html = await render(page({ ...hero, stage, promo }), null)
      expect(html, thumbnail).toContain('See how it works')
      expect(html, thumbnail).toContain('aria-haspopup="dialog"')
    }
  })
})

test('the intro of a phone that is not for sale shows it as sold instead of its price', async () => {
  const picture = { file: 'phones/samsung-s22-order.svg', width: 1280, height: 760, alt: 'A phone' }
  const intro = { _key: 'k', _type: 'pageIntro', title: 'Order it', picture, phone: { _ref: 'phone' } }
  const show = async (available: boolean) => {
    const phone = { _id: 'phone', _type: 'phone', price: 1000, available }
    const result = await queryDocument(pageQuery, { _type: 'page', sections: [intro] }, [phone])
    return render({ page: result as NonNullable<PageQueryResult>, service: null }, null)
  }
  expect(await show(true)).toContain('$1,000')
  const sold = await show(false)
  expect(sold).toContain('>Sold<')
  expect(sold).not.toContain('$1,000')
})

/** Yields copies of the content, each with one of its parts left out. */
function* withoutEach<Content extends object>(content: Content): Generator<[path: string, Content]> {
  function* walk(value: unknown, path: string[]): Generator<string[]> {
    if (typeof value !== 'object' || value === null) return
    for (const key of Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value)) {
      const below = (value as Record<string, unknown>)[key]
      // The queries always return lists, links and the form of a service, whatever the content lacks.
      if (!Array.isArray(value) && !Array.isArray(below) && !/^(?:_|(?:href|orderForm)$)/.test(key))
        yield [...path, key]
      yield* walk(below, [...path, key])
    }
  }
  for (const path of walk(content, [])) {
    const copy = structuredClone(content)
    const last = path.at(-1) ?? ''
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy)
    ;(holder as Record<string, unknown>)[last] = null
    yield [path.join('.'), copy]
  }
}

describe('the heading of a page', () => {
  const headings = (html: string) => [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, words]) => words)

  test.each(TYPES)('exists whichever section is first or alone: %s', async (type) => {
    const section = seeded.get(type)
    const form = seeded.get('orderForm')
    if (!section || !form) return
    expect(headings(await render(page(section), null))).toHaveLength(1)
    expect(headings(await render(page(section, form), null))).toHaveLength(1)
  })

  test.each(TYPES)('is not repeated if an earlier section has it: %s', async (type) => {
    const section = seeded.get(type)
    const intro = seeded.get('pageIntro')
    if (intro?._type !== 'pageIntro') throw new Error('The seed has no introduction')
    if (!section) return
    expect(headings(await render(page(intro, section), null))).toEqual([intro.title])
  })

  test('is the page’s title if no section has one', async () => {
    const faqs = seeded.get('faqList')
    if (!faqs) throw new Error('The seed has no questions')
    expect(headings(await render(page(faqs), null))).toEqual(['A page'])
  })
})

describe('content that lacks one of its parts', () => {
  test.each(TYPES)('does not break its page: %s', async (type) => {
    const section = seeded.get(type)
    if (!section) return
    const broken: string[] = []
    for (const [path, without] of withoutEach(section)) {
      try {
        await render(page(without), 'drafts')
        sectionThings([without], { settings: null, site: undefined })
      } catch (error) {
        broken.push(`${path}: ${String(error)}`)
      }
    }
    expect(broken).toEqual([])
  })

  test('does not break the page of a service', async () => {
    const service = await querySeed(serviceQuery, { slug: 'youtube' })
    if (!service) throw new Error('There is no such service.')
    const broken: string[] = []
    for (const [path, without] of withoutEach(service)) {
      const loaded: Loaded = { page: null, service: without }
      try {
        await render(loaded, 'drafts')
        meta({ data: loaded, matches: [], params: { slug: 'youtube' } } as unknown as Parameters<
          typeof meta
        >[0])
      } catch (error) {
        broken.push(`${path}: ${String(error)}`)
      }
    }
    expect(broken).toEqual([])
  })

  test('does not break a page’s popup or floating button', async () => {
    const pages = await Promise.all(
      (await querySeed(sitemapQuery)).map(({ slug }) => querySeed(pageQuery, { slug: String(slug) })),
    )
    const popup = pages.find((each) => each?.popup)?.popup ?? null
    const floatingButton = pages.find((each) => each?.floatingButton)?.floatingButton ?? null
    expect([popup, floatingButton]).not.toContain(null)
    const broken: string[] = []
    for (const [path, without] of withoutEach({ popup, floatingButton })) {
      try {
        const { page: empty } = page()
        if (empty) await render({ page: { ...empty, ...without }, service: null }, 'drafts')
      } catch (error) {
        broken.push(`${path}: ${String(error)}`)
      }
    }
    expect(broken).toEqual([])
  })

  test('is listed for editors on the page of a new service', async () => {
    const service = (await queryDocument(serviceQuery, {
      _type: 'service',
    })) as NonNullable<ServiceQueryResult>
    const shown = await render({ page: null, service }, 'drafts')
    expect(shown).toContain('write the headline; choose the picture')
  })
})
