// @isolated: each test reloads the modules.
import { beforeEach, expect, it, vi } from 'vitest'
import type { PageSection } from '~/content/sections'
import { section as seedSection } from '~/content/seed-for-tests'

beforeEach(() => {
  vi.resetModules()
})

/** Renders a section as in a browser that has loaded only the parts of its page. */
async function show(section: PageSection) {
  const { loadParts, partsOf } = await import('~/pages/page-parts')
  const parts = partsOf({ page: { sections: [section] } })
  await loadParts(parts)
  const { Sections } = await import('./Sections')
  const { rendered } = await import('~/layout/rendered-for-tests')
  return { parts, html: await rendered(<Sections sections={[section]} />) }
}

it.each([
  { slug: 'followers', stage: 'crowdStage' },
  { slug: 'home', stage: 'profileStage' },
  { slug: 'views-likes', stage: 'reachStage' },
])('/en/$slug begins with a search and the $stage', async ({ slug, stage }) => {
  const { parts, html } = await show(await seedSection(slug, 'searchHero'))
  expect(parts).toEqual(['searchHero', stage])
  expect(html).toContain('viewBox="0 0 640 ')
})

it('a search without a stage needs no further parts', async () => {
  const hero = await seedSection('home', 'searchHero')
  const { parts, html } = await show({ ...hero, stage: hero.stage && { ...hero.stage, kind: 'none' } })
  expect(parts).toEqual(['searchHero'])
  expect(html).toContain('<form')
})

it.each([
  { slug: 'free-hosting', parts: ['nightHero'] },
  { slug: 'creative-video-marketing', parts: ['stageHero', 'playingPhone'] },
  { slug: 'website-design', parts: ['stageHero', 'redesignWindow'] },
  { slug: 'web-development', parts: ['stageHero'] },
  { slug: 'social-media-services', parts: ['filmHero'] },
])('/en/$slug begins with $parts', async ({ slug, parts }) => {
  const hero = await seedSection(slug, 'videoHero')
  const shown = await show(hero)
  expect(shown.parts).toEqual(['videoHero', ...parts])
  expect(shown.html).toContain(hero.intro)
})

it.each([
  { stage: 'phone' as const, promo: null },
  { stage: 'redesign' as const, redesign: null },
  // Content may be newer than the code.
  { stage: 'volcano' as never },
])('a first screen whose stage cannot be drawn falls back to a video or a picture: %j', async (changes) => {
  const hero = await seedSection('website-design', 'videoHero')
  const shown = await show({ ...hero, ...changes })
  expect(shown.parts).toEqual(['videoHero', 'filmHero'])
  expect(shown.html).toContain(hero.intro)
})
