import { beforeAll, expect, it } from 'vitest'
import { pageQuery, sitemapQuery } from '~/content/queries'
import type { PageSection, SectionType } from '~/content/sections'
import { querySeed } from '~/content/seed-for-tests'
import { rendered } from '~/layout/rendered-for-tests'
import { SECTIONS } from './registry'
import { Sections } from './Sections'

/** Sections that show some of their content only after an interaction, or have texts that depend on an account. */
const SHOWN_IN_PART: ReadonlySet<SectionType> = new Set([
  'aiIntro',
  'benefitsCarousel',
  'faqList',
  'orderForm',
  'packTabs',
  'postPicker',
  'profileCard',
  'prose',
  'searchHero',
  'serviceTiles',
  'videoHero',
  'videoIntro',
  'videoPicker',
  'videoShowcase',
])
/** All others show all of their content at once. */
const TYPES = SECTIONS.names.filter((type) => !SHOWN_IN_PART.has(type))

/** Fields that visitors don't read, since they identify something or determine its look. */
const TECHNICAL: ReadonlySet<string> = new Set([
  '_id',
  '_key',
  '_type',
  'file',
  'framing',
  'iconKey',
  'illustration',
  'pricesByModel',
  'samplePackId',
  'sign',
  'trade',
  'url',
])

/** Texts that these sections don't show here: contact details are the layout's, and no phone of the demo is sold. */
const NOT_HERE: ReadonlySet<string> = new Set(['email', 'hours', 'phone', 'soldLabel'])

/** Returns all texts that visitors read, each up to its first placeholder, and the addresses of links. */
function textsOf(content: unknown, name = ''): string[] {
  if (TECHNICAL.has(name) || NOT_HERE.has(name)) return []
  if (typeof content === 'string') return content.split(/\{\w+\}/).slice(0, 1)
  if (Array.isArray(content)) return content.flatMap((item) => textsOf(item, name))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => textsOf(value, key))
}

let sections: PageSection[] = []
beforeAll(async () => {
  await SECTIONS.load(TYPES)
  const slugs = (await querySeed(sitemapQuery)).map(({ slug }) => slug)
  const pages = await Promise.all(slugs.map((slug) => querySeed(pageQuery, { slug })))
  sections = pages.flatMap((page) => page?.sections ?? [])
})

/** Returns what visitors read or hear on a page, and the addresses of its links. */
function shownIn(html: string): string {
  const attributes = [...html.matchAll(/\s(?:href|alt|aria-label)="([^"]*)"/g)].map(([, value]) => value)
  return [...attributes, html.replace(/<[^>]*>/g, '')]
    .join('\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

it.each(TYPES)('a section of the type %s shows all its texts and links', async (type) => {
  const ofType = sections.filter((section) => section._type === type)
  expect(ofType).not.toEqual([])
  for (const section of ofType) {
    const shown = shownIn(await rendered(<Sections sections={[section]} />))
    expect(
      textsOf(section).filter((text) => text !== '' && !shown.includes(text)),
      'Show these or do not query them; add fields without text to TECHNICAL, and fields shown elsewhere to NOT_HERE',
    ).toEqual([])
  }
})
