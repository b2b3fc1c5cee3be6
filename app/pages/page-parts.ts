import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { partsOfSearchHero, partsOfVideoHero } from '~/hero/hero-parts'
import { HERO_PARTS, type HeroPart } from '~/hero/registry'
import { orShown } from '~/http/or-shown'
import { tryTwice } from '~/http/try-twice'
import { SECTIONS } from '~/sections/registry'
import { isServed } from '~/sections/static-sections'
import { noteLatestSettings } from '~/site-settings/latest-settings'
import { createRegistry } from '~/ui/loading/component-registry'
import { ensureStyle } from './page-style'

/** Components other than sections that only some pages have. */
export const PAGE_PARTS = createRegistry({
  /** The screen of a pack or service that is ordered. */
  orderScreen: () => import('./OrderScreen'),
  orderStatusScreen: () => import('~/features/order-status/OrderStatusScreen'),
  /** What the sections of a result page share. */
  resultProvider: () => import('~/features/result/ResultProvider'),
  /** The screen of a profile that was looked up. */
  resultScreen: () => import('./ResultScreen'),
  /** The screen of a service, with its hero, ticket and fixed sections. */
  serviceScreen: () => import('./ServiceScreen'),
  /** Passes the chosen pack to the form of a page that sells packs of one kind. */
  shelfOrder: () => import('~/features/ordering/ShelfOrder'),
  /** The banner above the header of a service page. */
  trialBar: () => import('./TrialBar'),
})

/**
 * Returns what a page has that others may not: its sections by their type, and the screen of a service or a result.
 * Sections whose served markup the document keeps are left out.
 * @param loaded what the page's loader returned; anything else has no parts
 */
export function partsOf(loaded: unknown): string[] {
  if (typeof loaded !== 'object' || loaded === null) return []
  const page = 'page' in loaded ? partsOfPage(loaded.page) : []
  const service =
    'service' in loaded && loaded.service ? ['serviceScreen', 'trialBar', ...partsOfPage(loaded.service)] : []
  const destination =
    'destination' in loaded && loaded.destination ? screenOf(loaded.destination, loaded) : []
  const status = 'orderStatus' in loaded ? ['orderStatusScreen'] : []
  return [...new Set([...page, ...service, ...destination, ...status])]
}

/** Returns the screen for what a visitor chose or searched. */
function screenOf(destination: unknown, loaded: object): string[] {
  if (destination === 'order') return ['orderScreen']
  return ['profile' in loaded ? 'resultScreen' : 'resultProvider']
}

function partsOfPage(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return []
  const sections: LoadedSection[] =
    'sections' in page && Array.isArray(page.sections) ? page.sections.filter(isInData) : []
  const types = sections.map(({ _type }) => _type).filter(SECTIONS.has)
  return [...types, ...sections.flatMap(partsOfHero), ...(types.includes('packShelf') ? ['shelfOrder'] : [])]
}

/** The fields of a section that determine its parts. */
type LoadedSection = { _type: string } & Parameters<typeof partsOfVideoHero>[0] &
  Parameters<typeof partsOfSearchHero>[0]

function isInData(section: object): section is LoadedSection {
  return !isServed(section)
}

function partsOfHero(section: LoadedSection): readonly HeroPart[] {
  if (section._type === 'videoHero') return partsOfVideoHero(section)
  return section._type === 'searchHero' ? partsOfSearchHero(section) : []
}

/**
 * Loads the code of page parts, so that a page with them can be rendered synchronously.
 * @throws if a chunk fails to load
 */
export async function loadParts(parts: readonly string[]): Promise<void> {
  await Promise.all([
    SECTIONS.load(parts.filter(SECTIONS.has)),
    HERO_PARTS.load(parts.filter(HERO_PARTS.has)),
    PAGE_PARTS.load(parts.filter(PAGE_PARTS.has)),
  ])
}

/** Loads all parts; a server does so before it renders its first page. */
export function loadAllParts(): Promise<void> {
  return loadParts([...SECTIONS.names, ...HERO_PARTS.names, ...PAGE_PARTS.names])
}

/**
 * Loads a page in the browser, as its `clientLoader`: its parts are loaded before it is shown, so that nothing
 * flashes or shifts. If the page cannot be loaded again, it stays.
 */
export async function loadPageFromBrowser({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const loaded = await orShown(tryTwice(() => serverLoader<{ settingsAddress?: string | null }>()))
  noteLatestSettings(loaded)
  return withParts(loaded)
}

/** Waits for the code and the styles that a loader's result needs. */
export async function withParts<Loaded>(loaded: Loaded): Promise<Loaded> {
  const parts = partsOf(loaded)
  await tryTwice(() => Promise.all([loadParts(parts), ensureStyle(parts)]))
  return loaded
}
