import { z } from 'zod'
import { listOf } from '../requests/list-of'

/** Pages and services with their sections, in their drafts where there are any. */
export const PAGES_QUERY = `*[_type in ["page", "service"] && count(sections) > 0]
  | order(lower(coalesce(title, name)) asc) { _id, "title": coalesce(title, name, "Untitled"), sections }`

const sectionSchema = z.looseObject({ _key: z.string(), _type: z.string() })

/** A section of another page. */
export type CopiedSection = z.infer<typeof sectionSchema>

const pagesSchema = z.array(
  z.object({ _id: z.string(), title: z.string().catch('Untitled'), sections: listOf(sectionSchema) }),
)

/** A page to copy from. */
export type SourcePage = z.infer<typeof pagesSchema>[number]

/**
 * Parses a result of `PAGES_QUERY`.
 * @throws if it is not such a result
 */
export function readPages(result: unknown): SourcePage[] {
  return pagesSchema.parse(result)
}

const WORDS = ['title', 'text', 'label', 'headline', 'headlineBefore', 'words']

/** Returns the words by which editors know a section: its title, or the first text it has; empty if there is none. */
export function wordsOfSection(section: CopiedSection): string {
  for (const field of WORDS) {
    const value = section[field]
    if (typeof value === 'string' && value !== '') return value
    if (Array.isArray(value) && value.every((part) => typeof part === 'string') && value.length > 0)
      return value.join(' ')
  }
  return ''
}
