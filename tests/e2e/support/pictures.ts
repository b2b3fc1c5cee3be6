import { expect, type Locator } from './test'

/** The pictures of the demo profiles, covers of their posts included. */
const DEMO_PICTURES = '/demo/pictures/'

/** Waits until all of these are pictures of a profile, each a different one, and have loaded. */
export async function expectDemoPictures(images: Locator, kind: 'avatar' | 'cover', count: number) {
  await expect(images).toHaveCount(count)
  await images.last().scrollIntoViewIfNeeded()
  const seen = () =>
    images.evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ src, naturalWidth }) => (naturalWidth > 0 ? src : 'not loaded')),
    )
  await expect.poll(async () => (await seen()).filter((src) => src === 'not loaded')).toEqual([])
  const sources = await seen()
  for (const source of sources) expect(source).toContain(`${DEMO_PICTURES}${kind}-`)
  expect(new Set(sources).size).toBe(count)
}
