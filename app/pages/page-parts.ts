import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { isSectionType, loadSections, SECTIONS } from '~/sections/register'
import { ensureStyle } from './page-style'
import { readyParts } from './ready-parts'

/** The screen of a service: with its hero, ticket and fixed sections, which other pages do not have. */
const SERVICE_SCREEN = 'serviceScreen'
const POPUP = 'popup'
/** What lets a page that sells packs of one kind tell its form so. */
const SHELF_ORDER = 'shelfOrder'

/**
 * What a page has that other pages may not have: sections by their type, the screen of a service, a popup.
 * @param loaded what the page's loader gave; anything without a page or a service has no parts
 */
export function partsOf(loaded: unknown): string[] {
  if (typeof loaded !== 'object' || loaded === null) return []
  const page = 'page' in loaded ? partsOfPage(loaded.page) : []
  const service =
    'service' in loaded && loaded.service ? [SERVICE_SCREEN, ...partsOfPage(loaded.service)] : []
  return [...new Set([...page, ...service])]
}

function partsOfPage(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return []
  const sections = 'sections' in page && Array.isArray(page.sections) ? page.sections : []
  const types = sections.map(({ _type }: { _type: string }) => _type).filter(isSectionType)
  return [
    ...types,
    ...(types.includes('packShelf') ? [SHELF_ORDER] : []),
    ...('popup' in page && page.popup ? [POPUP] : []),
  ]
}

/**
 * Loads the code of page parts, so that a page with them can be rendered at once.
 * @throws when a chunk does not arrive
 */
export async function loadParts(parts: readonly string[]): Promise<void> {
  await Promise.all([
    parts.includes(SERVICE_SCREEN) ? loadServiceScreen() : null,
    parts.includes(POPUP) ? loadPopup() : null,
    parts.includes(SHELF_ORDER) ? loadShelfOrder() : null,
    loadSections(parts.filter(isSectionType)),
  ])
}

/** Loads everything: a server does so before it renders its first page. */
export function loadAllParts(): Promise<void> {
  return loadParts([SERVICE_SCREEN, POPUP, SHELF_ORDER, ...Object.keys(SECTIONS)])
}

async function loadServiceScreen(): Promise<void> {
  readyParts.serviceScreen ??= (await import('./ServiceScreen')).ServiceScreen
}

async function loadShelfOrder(): Promise<void> {
  readyParts.shelfOrder ??= (await import('~/features/ordering/ShelfOrder')).ShelfOrder
}

async function loadPopup(): Promise<void> {
  readyParts.popup ??= (await import('~/layout/Popup')).Popup
}

/**
 * Loads a page in the browser, as its `clientLoader`: what the page consists of is there before it is shown, so that
 * nothing flashes or moves.
 */
export async function loadPageFromBrowser({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  return withParts(await serverLoader())
}

/** Waits for the code and the style of what a loader gave. */
export async function withParts<Loaded>(loaded: Loaded): Promise<Loaded> {
  const parts = partsOf(loaded)
  await Promise.all([loadParts(parts), ensureStyle(parts)])
  return loaded
}
