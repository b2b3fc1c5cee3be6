import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { isSectionType, loadSections, SECTIONS } from '~/sections/register'
import { ensureStyle } from './page-style'
import { readyParts } from './ready-parts'

/** The screen of a service, with its hero, ticket and fixed sections. */
const SERVICE_SCREEN = 'serviceScreen'
/** The banner above the header of a service page. */
const TRIAL_BAR = 'trialBar'
/** The screen of a profile that was looked up. */
const RESULT_SCREEN = 'resultScreen'
/** What the sections of a result page share. */
const RESULT_PROVIDER = 'resultProvider'
const ORDER_STATUS_SCREEN = 'orderStatusScreen'
/** Only its styles come with the page: see `DelayedPopup`. */
const POPUP_DIALOG = 'popupDialog'
/** What lets a page that sells packs of one kind tell its form so. */
const SHELF_ORDER = 'shelfOrder'

/**
 * What a page has that other pages may not have: sections by their type, the screen of a service or a result, a popup.
 * @param loaded what the page's loader returned; anything else has no parts
 */
export function partsOf(loaded: unknown): string[] {
  if (typeof loaded !== 'object' || loaded === null) return []
  const page = 'page' in loaded ? partsOfPage(loaded.page) : []
  const service =
    'service' in loaded && loaded.service ? [SERVICE_SCREEN, TRIAL_BAR, ...partsOfPage(loaded.service)] : []
  const showsResult = 'destination' in loaded && loaded.destination && loaded.destination !== 'order'
  const result = showsResult ? ['profile' in loaded ? RESULT_SCREEN : RESULT_PROVIDER] : []
  const status = 'orderStatus' in loaded ? [ORDER_STATUS_SCREEN] : []
  return [...new Set([...page, ...service, ...result, ...status])]
}

function partsOfPage(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return []
  const sections = 'sections' in page && Array.isArray(page.sections) ? page.sections : []
  const types = sections.map(({ _type }: { _type: string }) => _type).filter(isSectionType)
  return [
    ...types,
    ...(types.includes('packShelf') ? [SHELF_ORDER] : []),
    ...('popup' in page && page.popup ? [POPUP_DIALOG] : []),
  ]
}

/**
 * Loads the code of page parts, so that a page with them can be rendered synchronously.
 * @throws if a chunk fails to load
 */
export async function loadParts(parts: readonly string[]): Promise<void> {
  const others = parts.flatMap((part) => OTHER_PARTS[part]?.() ?? [])
  await Promise.all([...others, loadSections(parts.filter(isSectionType))])
}

/** Loads all parts; a server does so before it renders its first page. */
export function loadAllParts(): Promise<void> {
  return loadParts([...Object.keys(OTHER_PARTS), ...Object.keys(SECTIONS)])
}

/** Loads each part that is not a section. */
const OTHER_PARTS: Readonly<Record<string, () => Promise<void>>> = {
  [SERVICE_SCREEN]: async () => {
    readyParts.serviceScreen ??= (await import('./ServiceScreen')).ServiceScreen
  },
  [TRIAL_BAR]: async () => {
    readyParts.trialBar ??= (await import('~/layout/TrialBar')).TrialBar
  },
  [RESULT_SCREEN]: async () => {
    readyParts.resultScreen ??= (await import('./ResultScreen')).ResultScreen
  },
  [RESULT_PROVIDER]: async () => {
    readyParts.resultProvider ??= (await import('~/features/result/ResultProvider')).ResultProvider
  },
  [ORDER_STATUS_SCREEN]: async () => {
    readyParts.orderStatusScreen ??= (await import('~/features/forms/OrderStatusScreen')).OrderStatusScreen
  },
  [SHELF_ORDER]: async () => {
    readyParts.shelfOrder ??= (await import('~/features/ordering/ShelfOrder')).ShelfOrder
  },
}

/**
 * Loads a page in the browser, as its `clientLoader`: its parts are loaded before it is shown, so that nothing
 * flashes or shifts.
 */
export async function loadPageFromBrowser({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  return withParts(await serverLoader())
}

/** Waits for the code and the styles that a loader's result needs. */
export async function withParts<Loaded>(loaded: Loaded): Promise<Loaded> {
  const parts = partsOf(loaded)
  await Promise.all([loadParts(parts), ensureStyle(parts)])
  return loaded
}
