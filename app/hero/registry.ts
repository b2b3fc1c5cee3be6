import { createRegistry } from '~/ui/loading/component-registry'

/** The parts of first screens, each of which is on few pages (`hero-parts.ts`). */
export const HERO_PARTS = createRegistry({
  crowdStage: () => import('./CrowdStage'),
  filmHero: () => import('./FilmHero'),
  nightHero: () => import('./NightHero'),
  playingPhone: () => import('./PlayingPhone'),
  profileStage: () => import('./ProfileStage'),
  reachStage: () => import('./ReachStage'),
  redesignWindow: () => import('./RedesignWindow'),
  stageHero: () => import('./StageHero'),
})

export type HeroPart = (typeof HERO_PARTS.names)[number]
