import sharp from 'sharp'
import { lakeClient } from '../support/lake-client'
import { openPage } from './support/open-page'
import { startSite, type Started } from './support/site'
import { expect, test } from './support/test'

// All tests share one site.
test.describe.configure({ mode: 'default' })

const TOKEN = 'the-token-of-an-editor-0123456789'

let site: Started

/** Every picture of the site becomes an upload of 1600 by 900 px, with its hotspot on a red circle. */
test.beforeAll(async () => {
  site = await startSite({ STUDIO_TOKEN: TOKEN })
  const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
  const drawing =
    '<svg width="1600" height="900"><rect width="1600" height="900" fill="#fff"/><circle cx="1120" cy="360" r="60" fill="#f00"/></svg>'
  const { _id } = await client.assets.upload('image', await sharp(Buffer.from(drawing)).png().toBuffer())
  const image = {
    _type: 'image',
    asset: { _type: 'reference', _ref: _id },
    hotspot: { _type: 'sanity.imageHotspot', x: 0.7, y: 0.4, width: 0.1, height: 0.1 },
  }
  const documents = await client.fetch<{ _id: string; _type: string }[]>(
    '*[!(_id in path("_.**")) && !(_type match "sanity.*")]',
  )
  const transaction = client.transaction()
  for (const document of documents) {
    const changed = JSON.stringify(document, (key, value: unknown) => {
      if (key === 'delayMs') return 0
      const isPicture = typeof value === 'object' && value && '_type' in value && value._type === 'picture'
      return isPicture ? { ...value, image } : value
    })
    if (changed !== JSON.stringify(document))
      transaction.createOrReplace(JSON.parse(changed) as typeof document)
  }
  await transaction.commit()
  const served = async () => (await fetch(`${site.origin}/en/contact`)).text()
  await expect.poll(served).toContain('/lake/images/')
})

test.afterAll(() => site?.stop())

test('a square portrait is centered on the hotspot that an editor set in a wide picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, `${site.origin}/en/contact`)
  const team = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Marco Bellini' }) })
  const portrait = team.getByRole('listitem').locator('img').first()
  await portrait.scrollIntoViewIfNeeded()
  /** The horizontal center of the red circle, from 0 (left) to 1; null while it is not visible. */
  const middle = async () => {
    const { data, info } = await sharp(await portrait.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
      (at) => data[3 * at]! > 200 && data[3 * at + 1]! < 60,
    )
    if (red.length === 0) return null
    return red.reduce((sum, at) => sum + (at % info.width), 0) / red.length / info.width
  }
  // The picture may still be loading, or its preview may be shown.
  await expect.poll(middle).toBeCloseTo(0.5, 1)
})

test.describe('with popups', () => {
  test.use({ popups: 'open' })

  for (const path of [
    'contact',
    'creative-video-marketing',
    'followers',
    'home',
    'iphone',
    'request-a-quote',
    'social-media-services',
    'tiktok',
    'website-design',
  ]) {
    test(`/en/${path}: pictures are positioned by the size of their frames`, async ({ page }) => {
      await openPage(page, `${site.origin}/en/${path}`)
      const pictures = page.locator('img[src*="/lake/images/"][style*=object-position]')
      await expect(pictures).not.toHaveCount(0)
      for (const width of [390, 768, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const others = () =>
          pictures.evaluateAll((all: HTMLElement[]) =>
            all
              .map((img) => {
                const frame = document.createElement('i')
                frame.style.cssText = 'position: absolute; width: 100cqw; height: 100cqh'
                img.after(frame)
                const sizes = [img.offsetWidth, img.offsetHeight, frame.offsetWidth, frame.offsetHeight]
                frame.remove()
                return { sizes, className: img.parentElement?.className }
              })
              .filter(
                ({ sizes: [width = 0, height = 0, wide = 0, high = 0] }) =>
                  // At most two edges are cut off.
                  (width < (height * 16) / 9 - 1 && Math.abs(width - wide) > 1) ||
                  (height < (width * 9) / 16 - 1 && Math.abs(height - high) > 1),
              ),
          )
        await expect.poll(others, `${width} px`).toEqual([])
      }
    })
  }
})
