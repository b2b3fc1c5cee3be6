import type { PageSection, SectionType } from '~/content/sections'
import { missingParts } from './missing-parts'

/** Sections with an `h1`, wherever they are. */
const WITH_MAIN_HEADING: ReadonlySet<SectionType> = new Set([
  'aiIntro',
  'packTabs',
  'pageIntro',
  'profileCard',
  'searchHero',
  'videoHero',
])

/** Sections whose heading is an `h1` if they are the first. */
const WITH_MAIN_HEADING_IF_FIRST: ReadonlySet<SectionType> = new Set(['contactIntro', 'orderForm'])

/** Whether one of a page's sections contains its `h1`. */
export function haveMainHeading(sections: readonly PageSection[]): boolean {
  return sections.some(
    (section, index) =>
      !missingParts(section) &&
      (WITH_MAIN_HEADING.has(section._type) ||
        (index === 0 && WITH_MAIN_HEADING_IF_FIRST.has(section._type))),
  )
}
