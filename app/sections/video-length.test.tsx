import { beforeAll, expect, it } from 'vitest'
import { section } from '~/content/seed-for-tests'
import { rendered } from '~/layout/rendered-for-tests'
import { SECTIONS } from './registry'
import { Sections } from './Sections'

beforeAll(() => SECTIONS.load(['videoShowcase', 'videoIntro']))

/** Returns the durations that a section shows, as text or through its style, if all its videos are this long. */
async function lengthsShown(
  slug: string,
  type: 'videoShowcase' | 'videoIntro',
  durationSeconds: number | null,
) {
  const content = JSON.stringify(await section(slug, type), (name, value: unknown) =>
    name === 'durationSeconds' ? durationSeconds : value,
  )
  const html = await rendered(<Sections sections={[JSON.parse(content)]} />)
  return html.match(/(?<=data-time="|>)\d+:\d+/g) ?? []
}

it.each([
  ['creative-video-marketing', 'videoShowcase', 6],
  ['home-2', 'videoIntro', 1],
] as const)(
  'the videos on /en/%s show their duration unless it is unknown, as in a draft',
  async (slug, type, count) => {
    for (const [seconds, length] of [
      [90, '1:30'],
      [59.6, '1:00'],
      [4, '0:04'],
    ] as const)
      expect(await lengthsShown(slug, type, seconds)).toEqual(Array(count).fill(length))
    expect(await lengthsShown(slug, type, null)).toEqual([])
  },
)
