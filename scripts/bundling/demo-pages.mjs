/** The pages of the demo content, with their parts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DEMO_CONTENT, root } from '../project.mjs'

/** See `shared/addresses/dynamic-pages.ts`. */
const DYNAMIC_PAGES = ['profile', 'likes-views', 'order']

const documentSchema = z.looseObject({ _type: z.string() })
const pageSchema = z.looseObject({
  _type: z.enum(['page', 'service']),
  slug: z.union([z.string(), z.object({ current: z.string() }).transform(({ current }) => current)]),
})

/**
 * The site's own rules for parts. They are passed in, because a JavaScript module cannot import them.
 * @typedef {object} PartRules
 * @property {(loaded: unknown) => string[]} partsOf see `app/pages/page-parts.ts`
 * @property {(part: string) => boolean} isStatic see `app/sections/static-sections.ts`
 */

/**
 * @param {PartRules} rules
 * @returns {{ slug: string, parts: string[], withCode: string[] }[]} `withCode`: the parts whose code a first load
 * needs
 */
export function demoPages({ partsOf, isStatic }) {
  const documents = readFileSync(join(root, DEMO_CONTENT), 'utf8').trim().split('\n')
  return documents
    .map((line) => documentSchema.parse(JSON.parse(line)))
    .filter(({ _type }) => _type === 'page' || _type === 'service')
    .map((document) => {
      const { _type, slug } = pageSchema.parse(document)
      // What the loaders of these pages return in addition to the page.
      const dynamic = DYNAMIC_PAGES.includes(slug) ? { destination: slug, profile: null } : {}
      const parts = partsOf({ [_type]: document, ...dynamic })
      return { slug, parts, withCode: parts.filter((part) => !isStatic(part)) }
    })
    .sort((one, other) => one.slug.localeCompare(other.slug))
}
