import type { SectionType } from '~/content/sections'

/**
 * Sections that look the same whatever a visitor does: they have links, but neither handlers nor state, and read no
 * context that changes while the page is shown. A browser keeps their served markup, without their code and content.
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

/** Whether a section in the data of a page is only a placeholder (`ServedSection`). */
export function isServed(section: object): boolean {
  return 'served' in section
}
