import type { EntryContext } from '@remix-run/node'
import type { PageData } from '~/before-hydration/page-data'
import type { PageSection } from '~/content/sections'
import { keepsMarkup, servedSection, type ServedSection } from '~/sections/served-sections'
import { settingsModule } from '~/site-settings/settings-module.server'
import { partsOf } from './page-parts'

type RouterState = Pick<EntryContext['staticHandlerContext'], 'loaderData' | 'actionData' | 'errors'>

/** A page's data, as the server sends it. */
export interface WrittenPageData extends PageData {
  /** The parts whose code a browser needs to hydrate the page; see `partsOf`. */
  partsWithCode: string[]
}

/**
 * Writes what a browser needs to hydrate a page, without the content of its static sections and the site settings.
 * @returns JSON that can be part of a document; null if JSON cannot express the data, such as an error or a lookup that
 * is still running
 */
export function writePageData({ loaderData, actionData, errors }: RouterState): WrittenPageData | null {
  if (errors !== null || !isJson(loaderData) || !isJson(actionData)) return null
  const { root, ...routes } = loaderData as { root?: { settings: object | null } }
  const settingsAddress = root?.settings ? settingsModule(root.settings).address : null
  const lean = Object.fromEntries(
    Object.entries(routes).map(([id, loaded]) => [id, withServedSections(loaded)]),
  )
  const json = JSON.stringify({
    settingsAddress,
    loaderData: { root: root && { ...root, settings: null }, ...lean },
    actionData,
    errors,
  })
  return {
    json: json.replaceAll('<', '\\u003c'),
    settingsAddress,
    partsWithCode: Object.values(lean).flatMap(partsOf),
  }
}

interface Loaded {
  page?: SectionOwner | null
  service?: SectionOwner | null
}

interface SectionOwner {
  sections: readonly PageSection[]
}

/** Returns what a route loaded, with placeholders for the sections whose markup a browser keeps. */
function withServedSections(loaded: unknown): unknown {
  if (typeof loaded !== 'object' || loaded === null) return loaded
  const { page, service } = loaded as Loaded
  return {
    ...loaded,
    ...(page && { page: { ...page, sections: page.sections.map(leanSection) } }),
    ...(service && { service: { ...service, sections: service.sections.map(leanSection) } }),
  }
}

function leanSection(section: PageSection): PageSection | ServedSection {
  return keepsMarkup(section) ? servedSection(section) : section
}

/** Whether a value survives a round trip through JSON, except that undefined properties may get lost. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'object'].includes(typeof value)
  if (Array.isArray(value)) return value.every(isJson)
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every((item) => item === undefined || isJson(item))
  )
}
