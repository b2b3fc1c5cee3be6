import type { PageQueryResult } from './content.types'

/** A page with everything it shows. */
export type Page = NonNullable<PageQueryResult>
/** Any section of a page. */
export type PageSection = Page['sections'][number]
/** The `_type` of a section. */
export type SectionType = PageSection['_type']
/** The section with that name: `Section<'searchHero'>` is the prop of the component `SearchHero`. */
export type Section<Name extends SectionType> = Extract<PageSection, { _type: Name }>
