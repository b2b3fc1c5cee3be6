import { openPage } from './support/open-page'
import { expect, test } from './support/test'

/*
 * What Firefox or WebKit lays out differently from Chromium, which runs these tests. Each test therefore checks the
 * cause as well as the result.
 */

test.describe('the label at the edge of the window stands upright', () => {
  for (const [path, role, name] of [
    ['/en/tiktok', 'button', 'More Services'],
    ['/en/creative-video-marketing', 'link', 'Free 15-Second Video'],
  ] as const)
    test(`${name}: its label is vertical, not the button, whose text WebKit would leave horizontal`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, path)
      const button = page.getByRole(role, { name })
      await expect(button).toHaveCSS('writing-mode', 'horizontal-tb')
      const label = await button.getByText(name).boundingBox()
      if (!label) throw new Error('There is no label.')
      expect(label.height).toBeGreaterThan(3 * label.width)
      expect(label.x).toBeGreaterThan(350)
      expect(label.x + label.width).toBeLessThanOrEqual(390)
    })
})

test('films show their pictures: in Firefox, an aspect ratio gives no height to a flex basis of 0', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openPage(page, '/en/creative-video-marketing')
  const films = page.getByRole('list').filter({ hasText: 'A soda brand' })
  const pictures = films.getByRole('listitem').locator('img')
  await expect(pictures).toHaveCount(6)
  for (const picture of await pictures.all()) {
    const layers = await picture.evaluate((element) => {
      const bases: string[] = []
      for (let parent = element.parentElement; parent?.localName === 'span'; parent = parent.parentElement)
        bases.push(getComputedStyle(parent).flexBasis)
      return { bases, height: element.getBoundingClientRect().height }
    })
    expect(layers.height).toBeGreaterThan(100)
    expect(layers.bases).not.toContain('0%')
  }
})
