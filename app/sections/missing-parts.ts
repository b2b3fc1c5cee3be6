import type { Service } from '~/content/parts'
import type { PageSection, SectionType } from '~/content/sections'
import { isServed } from './static-sections'

/**
 * The parts that content requires to be shown, by path: `promo.video`; `members[].picture` for a part of every entry. A
 * part only counts as missing if its parent exists. The Studio does not publish content without them, but a new draft
 * may lack them. The tasks that editors read are in `MissingPartsList.tsx`.
 */
export const NEEDED_PARTS = {
  aiIntro: ['typing', 'promo.video', 'promo.video.poster', 'promo.endTarget'],
  freeTrial: ['action'],
  logoCarousel: ['logos[].image'],
  office: ['picture'],
  phoneTabs: ['order', 'specificsLabels'],
  searchHero: ['typing', 'destination'],
  service: [
    'headline',
    'headline.ending',
    'headline.typing',
    'promo.video',
    'promo.video.poster',
    'promo.endTarget',
    'picture',
    'banner',
  ],
  team: ['members[].picture'],
  videoHero: ['promo.video', 'promo.video.poster', 'promo.endTarget'],
  videoIntro: ['promo', 'promo.video', 'promo.video.poster', 'promo.endTarget'],
  videoShowcase: ['videos[].poster'],
  whyEffective: ['picture'],
} as const satisfies Partial<Record<SectionType | 'service', readonly string[]>>

/** The type of content that cannot be shown without some of its parts. */
export type CheckedType = keyof typeof NEEDED_PARTS

/** What a section or service lacks. */
export interface MissingParts {
  type: CheckedType
  /** Paths of parts; at least one. */
  paths: string[]
}

/** Returns the required parts that a section lacks; null if it is complete, as one that was served is. */
export function missingParts(section: PageSection): MissingParts | null {
  if (isServed(section)) return null
  return section._type in NEEDED_PARTS ? missing(section, section._type as CheckedType) : null
}

/** Returns the required parts that a service page lacks; null if it is complete. */
export function missingPartsOfService(service: Service): MissingParts | null {
  return missing(service, 'service')
}

function missing(content: object, type: CheckedType): MissingParts | null {
  const paths = NEEDED_PARTS[type].filter((path) => lacks(content, path.split('.')))
  return paths.length > 0 ? { type, paths } : null
}

/** Whether the last step of a path is missing although the steps before it exist. */
function lacks(content: unknown, [step = '', ...rest]: readonly string[]): boolean {
  const name = step.replace(/\[\]$/, '')
  const value: unknown = (content as Record<string, unknown> | null)?.[name]
  if (step !== name) return Array.isArray(value) && value.some((entry) => lacks(entry, rest))
  if (rest.length === 0) return content != null && value == null
  return value != null && lacks(value, rest)
}
