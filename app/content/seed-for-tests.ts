import type { ClientReturn } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageQuery } from './queries'
import type { PageSection, Section } from './sections'

const seed = join(import.meta.dirname, '../../studio/dataset/production/data.ndjson')

/** The seed with its images as an import leaves them: an asset document and a reference to it. */
function seededDocuments(): object[] {
  const assets: object[] = []
  const documents = readFileSync(seed, 'utf8')
    .trimEnd()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line, (_key, value: unknown) => {
          if (typeof value !== 'object' || value === null || !('_sanityAsset' in value)) return value
          const name = String(value._sanityAsset).split('/').at(-1)
          const _id = `image-${name}`
          const metadata = { dimensions: { width: 120, height: 24, aspectRatio: 5 } }
          assets.push({ _id, _type: 'sanity.imageAsset', url: `https://cdn.example/${name}`, metadata })
          return { _type: 'image', asset: { _type: 'reference', _ref: _id } }
        }) as object,
    )
  return [...documents, ...assets]
}

const dataset = seededDocuments()

/** A section of a page as it is stored. */
export interface StoredSection {
  _key: string
  _type: PageSection['_type']
  [field: string]: unknown
}

/** Results by query and parameters: evaluating one takes longer than most tests. */
const results = new Map<string, Promise<unknown>>()

/** Returns what the content client would return from the seed. Tests share the result, so they must not change it. */
export async function querySeed<const Query extends string>(
  query: Query,
  params: Record<string, string> = {},
): Promise<ClientReturn<Query, unknown>> {
  const key = JSON.stringify([query, params])
  const result = results.get(key) ?? evaluated(query, params)
  results.set(key, result)
  return (await result) as ClientReturn<Query, unknown>
}

async function evaluated(
  query: string,
  params: Record<string, string>,
  documents: readonly object[] = dataset,
): Promise<unknown> {
  const result = await evaluate(parse(query, { params }), { dataset: documents, params })
  return result.get()
}

/** Returns a copy of the sections of all pages of the seed, as they are stored. */
export function storedSections(): StoredSection[] {
  return structuredClone(
    dataset.flatMap((document) => ('sections' in document ? (document.sections as StoredSection[]) : [])),
  )
}

/** Returns what the content client would return for sections if a page had them. */
export async function querySections(sections: readonly StoredSection[]): Promise<PageSection[]> {
  const page = { _id: 'page-for-tests', _type: 'page', slug: { current: 'for-tests' }, sections }
  const result = (await evaluated(pageQuery, { slug: 'for-tests' }, [...dataset, page])) as {
    sections: PageSection[]
  }
  return result.sections
}

/** Returns the section `name` of the page at `/en/$slug`; fails the test if the page or the section is missing. */
export async function section<Name extends PageSection['_type']>(slug: string, name: Name) {
  const page = await querySeed(pageQuery, { slug })
  const found = page?.sections.find((each): each is Section<Name> => each._type === name)
  if (!found) throw new Error(`/en/${slug} has no ${name}`)
  return found
}
