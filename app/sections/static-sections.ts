import type { PageSection, SectionType } from '~/content/sections'

/**
 * Sections that look the same whatever a visitor does: they have links, but neither handlers nor state. A page keeps
 * them as they were served, without their code and content.
 */
const STATIC_SECTIONS: ReadonlySet<string> = new Set<SectionType>([
  'benefitCards',
  'channelCards',
  'clientLogos',
  'contactIntro',
  'exclusions',
  'featureList',
  'freeTrial',
  'howItWorks',
  'industries',
  'office',
  'pageIntro',
  'pillLinks',
  'proofBar',
  'prose',
  'sellingPoints',
  'serviceBlurbs',
  'serviceTiles',
  'team',
  'trustStrip',
  'whyChooseUs',
  'whyEffective',
])

/** Whether the sections of a type are static. */
export function isStatic(type: string): boolean {
  return STATIC_SECTIONS.has(type)
}

/** What a browser gets of a static section that the page contains. */
export interface ServedSection {
  _key: string
  _type: SectionType
  served: true
}

/** Returns what a browser needs of a section that the page contains: all of it, unless it is static. */
export function asServed({ _key, _type }: PageSection): ServedSection {
  return { _key, _type, served: true }
}

/** Whether a section is only in the page, and its content not in the page's data. */
export function isServed(section: object): section is ServedSection {
  return 'served' in section
}
