import type { EntryContext } from '@remix-run/node'
import type { PageSection } from '~/content/sections'
import { missingParts } from '~/sections/missing-parts'
import { asServed, isStatic } from '~/sections/static-sections'

/**
 * Writes what a browser needs to hydrate a page, without the content of its static sections.
 * @returns JSON that can be part of a document; null if JSON cannot express the data: a lookup that is still under way,
 * or an error
 */
export function writePageData({ loaderData, actionData, errors }: PageState): string | null {
  if (errors !== null || !isJson(loaderData) || !isJson(actionData)) return null
  return JSON.stringify({ loaderData, actionData, errors }, withoutStaticContent).replaceAll('<', '\\u003c')
}

type PageState = Pick<EntryContext['staticHandlerContext'], 'loaderData' | 'actionData' | 'errors'>

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
