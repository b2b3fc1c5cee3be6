import type { EntryContext } from '@remix-run/node'
import type { PageSection } from '~/content/sections'
import { missingParts } from '~/sections/missing-parts'
import { asServed, isStatic } from '~/sections/static-sections'
import type { PageData } from './page-data'
import { settingsModule } from './settings-module.server'

type RouterState = Pick<EntryContext['staticHandlerContext'], 'loaderData' | 'actionData' | 'errors'>

/**
 * Writes what a browser needs to hydrate a page, without the content of its static sections and the site settings.
 * @returns JSON that can be part of a document; null if JSON cannot express the data: a lookup that is still under way,
 * or an error
 */
export function writePageData({ loaderData, actionData, errors }: RouterState): PageData | null {
  if (errors !== null || !isJson(loaderData) || !isJson(actionData)) return null
  const { root, ...others } = loaderData as { root?: { settings: object | null } }
  const settings = root?.settings ? settingsModule(root.settings).address : null
  const json = JSON.stringify(
    { settings, loaderData: { root: root && { ...root, settings: null }, ...others }, actionData, errors },
    withoutStaticContent,
  )
  return { json: json.replaceAll('<', '\\u003c'), settings }
}

/** A replacer of `JSON.stringify`. */
function withoutStaticContent(key: string, value: unknown): unknown {
  if (key !== 'sections' || !Array.isArray(value)) return value
  return (value as PageSection[]).map((section) =>
    isStatic(section._type) && !missingParts(section) ? asServed(section) : section,
  )
}

/** Whether a value is the same after it was written as JSON and parsed; properties without a value may be left out. */
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
