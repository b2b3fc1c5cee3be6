import { beforeAll, expect, it } from 'vitest'
import { section } from '~/content/seed-for-tests'
import { rendered } from '~/layout/rendered-for-tests'
import { SECTIONS } from './registry'
import { Sections } from './Sections'

beforeAll(() => SECTIONS.load(['videoShowcase', 'videoIntro']))

/** The lengths that a section shows, in words or by its style, if all its videos are this long. */
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
  'the videos on /en/%s show how long they are, unless a draft does not say',
  async (slug, type, count) => {
    expect(await lengthsShown(slug, type, 90)).toEqual(Array(count).fill('1:30'))
    expect(await lengthsShown(slug, type, null)).toEqual([])
  },
)
