import type { PageSection, SectionType } from '~/content/sections'
import { missingParts } from './missing-parts'

/** Sections whose headline is the page's `h1`, unless an earlier section has it. */
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

/** The index of the section that contains the page's `h1`; -1 if none does. */
export function indexOfMainHeading(sections: readonly PageSection[]): number {
  return sections.findIndex(
    (section, index) =>
      !missingParts(section) &&
      (WITH_MAIN_HEADING.has(section._type) ||
        (index === 0 && WITH_MAIN_HEADING_IF_FIRST.has(section._type))),
  )
}
