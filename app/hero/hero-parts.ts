import type { HeroPart } from './registry'

/** The fields that determine how the first screen of a page without a search looks. */
interface VideoHeroContent {
  stage?: string | null
  promo?: unknown
  redesign?: unknown
}

type Look = 'film' | 'night' | 'phone' | 'redesign' | 'workshop'

/** Returns how a first screen looks; an incomplete stage gives way to the video or picture. */
export function lookOf({ stage, promo, redesign }: VideoHeroContent): Look {
  if (stage === 'night' || stage === 'workshop') return stage
  if (stage === 'phone' && promo) return stage
  if (stage === 'redesign' && redesign) return stage
  return 'film'
}

const PARTS_OF_LOOK: Readonly<Record<Look, readonly HeroPart[]>> = {
  film: ['filmHero'],
  night: ['nightHero'],
  phone: ['stageHero', 'playingPhone'],
  redesign: ['stageHero', 'redesignWindow'],
  workshop: ['stageHero'],
}

/** Returns the parts that a `videoHero` section is drawn with. */
export function partsOfVideoHero(section: VideoHeroContent): readonly HeroPart[] {
  return PARTS_OF_LOOK[lookOf(section)]
}

/** The fields that determine how the first screen of a page with a search looks. */
interface SearchHeroContent {
  stage?: { kind?: string | null } | null
}

const PARTS_OF_STAGE = new Map<unknown, readonly HeroPart[]>([
  ['crowd', ['crowdStage']],
  ['profileCard', ['profileStage']],
  ['reach', ['reachStage']],
])

/** Returns the parts that a `searchHero` section is drawn with. */
export function partsOfSearchHero({ stage }: SearchHeroContent): readonly HeroPart[] {
  return PARTS_OF_STAGE.get(stage?.kind) ?? []
}
