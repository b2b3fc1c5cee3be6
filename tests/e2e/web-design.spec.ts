import { expect, test } from '@playwright/test'
import { openPage } from './support/open-page'
import { stopTime } from './support/time'

const PAGES = [
  {
    path: '/en/website-design',
    first: 'We design websites that get to the point',
    words: ['websites', 'redesigns', 'landing pages'],
  },
  {
    path: '/en/web-development',
    first: 'We build fast pages on solid ground',
    words: ['fast pages', 'online shops', 'booking sites'],
  },
]

for (const { path, first, words } of PAGES) {
  test.describe(`spec 2: Web design, ${path}`, () => {
    test('rotating words, typed at 80, deleted at 20, standing for 3000 ms (spec 9)', async ({ page }) => {
      await stopTime(page)
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first)
      const word = page.locator('[data-typewriter]')
      await expect(word).toHaveText(words[0] ?? '')
      await page.clock.runFor(2_950)
      await expect(word).toHaveText(words[0] ?? '')
      for (const [at, next] of [...words.slice(1), words[0] ?? ''].entries()) {
        const gone = words[at] ?? ''
        await page.clock.runFor(100 + (gone.length - 1) * 20 + next.length * 80)
        await expect(word).toHaveText(next)
        await page.clock.runFor(2_900)
        await expect(word).toHaveText(next)
      }
    })

    test('Contact For 12 Months Free Hosting leads to free hosting', async ({ page }) => {
      await openPage(page, path)
      await page.getByRole('link', { name: 'Contact For 12 Months Free Hosting' }).click()
      await expect(page).toHaveURL(/\/en\/free-hosting$/)
    })

    test('Custom Web Design / Website Redesigns with four industries', async ({ page }) => {
      await openPage(page, path)
      const section = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Custom Web Design / Website Redesigns' }) })
      await expect(section.getByRole('heading', { level: 3 })).toHaveText([
        'Construction',
        'Real Estate',
        'Law Firms',
        'Influencers',
      ])
    })

    test('a logo carousel and an embedded form', async ({ page }) => {
      await openPage(page, path)
      await expect(page.getByRole('group', { name: 'Valued Clients' })).toHaveCount(1)
      await page.locator('#order-section').scrollIntoViewIfNeeded()
      await expect(page.locator('#order-section iframe')).toHaveCount(1)
    })

    test('View a captivating 120-second video opens a modal video of 120 seconds (spec 9)', async ({
      page,
    }) => {
      await openPage(page, path)
      await page.getByRole('button', { name: /View a captivating 120-second video/ }).click()
      const modal = page.getByRole('dialog')
      await expect(modal.locator('video')).toBeVisible()
      await expect
        .poll(() => modal.locator('video').evaluate((film: HTMLVideoElement) => Math.round(film.duration)))
        .toBe(120)
      await modal.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('spec 9: the popup comes after 10,000 ms', async ({ page }) => {
      await stopTime(page)
      await openPage(page, path)
      await page.clock.runFor(9_900)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.clock.runFor(200)
      await expect(page.getByRole('dialog', { name: '12 months of hosting, on us' })).toBeVisible()
    })
  })
}

test('spec 2: the video opens from a round thumbnail or from words', async ({ page }) => {
  await openPage(page, '/en/website-design')
  const round = page.getByRole('button', { name: /View a captivating 120-second video/ })
  await expect(round).toHaveCSS('border-radius', '50%')
  await openPage(page, '/en/web-development')
  await expect(
    page
      .getByRole('button', { name: /View a captivating 120-second video/ })
      .locator('img, svg[width="800"]'),
  ).toHaveCount(0)
})
