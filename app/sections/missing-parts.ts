import type { ServiceQueryResult } from '~/content/content.types'
import type { PageSection, SectionType } from '~/content/sections'

/**
 * The parts that content requires to be shown. The Studio does not publish content without them, but a new draft may lack
 * them.
 */
interface Needs {
  /** The name that editors know it by. */
  title: string
  /**
   * What to do for each part, by its path in the content: `promo.video`; `members[].picture` for a part of every entry. A
   * part only counts as missing if its parent exists.
   */
  parts: Readonly<Record<string, string>>
}

const promo = {
  'promo.video': 'choose the video',
  'promo.video.poster': 'give the video a poster',
  'promo.endTarget': 'say where the visitor goes after the video',
}

const SECTION_NEEDS: Readonly<Partial<Record<SectionType, Needs>>> = {
  aiIntro: {
    title: 'Headline of the second home page',
    parts: { typing: 'fill in the typing speed', ...promo },
  },
  freeTrial: { title: 'Free trial', parts: { action: 'add the button' } },
  logoCarousel: { title: 'Running logos', parts: { 'logos[].image': 'give every logo its picture' } },
  office: { title: 'Office', parts: { picture: 'choose a photo' } },
  phoneTabs: {
    title: 'Phones',
    parts: { order: 'add the order button', specificsLabels: 'fill in the words beside the facts' },
  },
  searchHero: {
    title: 'Headline with username search',
    parts: { typing: 'fill in the typing speed', destination: 'choose where the search leads to' },
  },
  team: { title: 'Team', parts: { 'members[].picture': 'choose a photo of every member' } },
  videoHero: { title: 'Headline with video', parts: promo },
  videoIntro: { title: 'Text with video', parts: { promo: 'add the video', ...promo } },
  videoShowcase: { title: 'Videos', parts: { 'videos[].poster': 'give every video a poster' } },
  whyEffective: { title: 'Why it works', parts: { picture: 'choose the picture' } },
}

const SERVICE_NEEDS: Needs = {
  title: 'Service',
  parts: {
    headline: 'write the headline',
    'headline.ending': 'write the words of the headline that stay',
    'headline.typing': 'fill in the typing speed of the headline',
    ...promo,
    picture: 'choose the picture',
    banner: 'fill in the banner of the free trial',
  },
}

export interface MissingParts {
  title: string
  /** Tasks, such as “choose a photo”. */
  todo: string[]
}

/** Returns the required parts that a section lacks; null if it is complete. */
export function missingParts(section: PageSection): MissingParts | null {
  return missing(section, SECTION_NEEDS[section._type])
}

/** Returns the required parts that a service page lacks; null if it is complete. */
export function missingPartsOfService(service: NonNullable<ServiceQueryResult>): MissingParts | null {
  return missing(service, SERVICE_NEEDS)
}

function missing(content: object, needs: Needs | undefined): MissingParts | null {
  const todo = Object.entries(needs?.parts ?? {})
    .filter(([path]) => lacks(content, path.split('.')))
    .map(([, task]) => task)
  return needs && todo.length > 0 ? { title: needs.title, todo } : null
}

/** Whether the last step of a path is missing although the steps before it exist. */
function lacks(content: unknown, [step = '', ...rest]: readonly string[]): boolean {
  const name = step.replace(/\[\]$/, '')
  const value: unknown = (content as Record<string, unknown> | null)?.[name]
  if (step !== name) return Array.isArray(value) && value.some((entry) => lacks(entry, rest))
  if (rest.length === 0) return content != null && value == null
  return value != null && lacks(value, rest)
}
