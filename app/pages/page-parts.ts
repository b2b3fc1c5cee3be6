import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { isSectionType, loadSections, SECTIONS } from '~/sections/register'
import { isServed } from '~/sections/static-sections'
import { ensureStyle } from './page-style'
import { readyParts, type Parts, type PartName } from './ready-parts'

/** Loads each part that is not a section. */
const OTHER_PARTS: { readonly [Name in PartName]: () => Promise<Parts[Name]> } = {
  orderScreen: () => import('./OrderScreen').then((module) => module.OrderScreen),
  orderStatusScreen: () =>
    import('~/features/forms/OrderStatusScreen').then((module) => module.OrderStatusScreen),
  resultProvider: () => import('~/features/result/ResultProvider').then((module) => module.ResultProvider),
  resultScreen: () => import('./ResultScreen').then((module) => module.ResultScreen),
  serviceScreen: () => import('./ServiceScreen').then((module) => module.ServiceScreen),
  shelfOrder: () => import('~/features/ordering/ShelfOrder').then((module) => module.ShelfOrder),
  trialBar: () => import('~/layout/TrialBar').then((module) => module.TrialBar),
}

/** Only its styles come with the page: see `DelayedPopup`. */
const POPUP_DIALOG = 'popupDialog'

/**
 * What a page has that other pages may not have: sections by their type, the screen of a service or a result, a popup.
 * Sections that the document was served with, and keeps as they are, are not among them.
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

/** The screen of what a visitor chose or searched. */
function screenOf(destination: unknown, loaded: object): PartName[] {
  if (destination === 'order') return ['orderScreen']
  return ['profile' in loaded ? 'resultScreen' : 'resultProvider']
}

function partsOfPage(page: unknown): string[] {
  if (typeof page !== 'object' || page === null) return []
  const sections = 'sections' in page && Array.isArray(page.sections) ? page.sections : []
  const types = sections
    .filter((section: object) => !isServed(section))
    .map(({ _type }: { _type: string }) => _type)
    .filter(isSectionType)
  return [
    ...types,
    ...(types.includes('packShelf') ? ['shelfOrder'] : []),
    ...('popup' in page && page.popup ? [POPUP_DIALOG] : []),
  ]
}

/**
 * Loads the code of page parts, so that a page with them can be rendered synchronously.
 * @throws if a chunk fails to load
 */
export async function loadParts(parts: readonly string[]): Promise<void> {
  await Promise.all([
    ...parts.filter(isOtherPart).map((part) => loadOtherPart(part)),
    loadSections(parts.filter(isSectionType)),
  ])
}

/** Loads all parts; a server does so before it renders its first page. */
export function loadAllParts(): Promise<void> {
  return loadParts([...Object.keys(OTHER_PARTS), ...Object.keys(SECTIONS)])
}

function isOtherPart(part: string): part is PartName {
  return Object.hasOwn(OTHER_PARTS, part)
}

async function loadOtherPart<Name extends PartName>(name: Name): Promise<void> {
  readyParts[name] ??= await OTHER_PARTS[name]()
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
