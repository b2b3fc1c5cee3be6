import { openPage } from './support/open-page'
import { startSite, type Started } from './support/site'
import { STUDIO_TOKEN } from './support/studio'
import { expect, test, type Page } from './support/test'

// All tests share one site.
test.describe.configure({ mode: 'default' })

/**
 * Stand-ins for the players of two platforms: each reports the end of its video, in its own format, when clicked.
 */
const PLAYERS = {
  youtube: {
    origin: 'https://www.youtube-nocookie.com',
    embed: 'https://www.youtube.com/embed/M7lc1UVf-VE',
    message: '{"event":"onStateChange","info":0}',
  },
  vimeo: {
    origin: 'https://player.vimeo.com',
    embed: 'https://player.vimeo.com/video/76979871',
    message: '{"event":"ended"}',
  },
}

let site: Started

test.beforeAll(async () => {
  site = await startSite({ STUDIO_TOKEN })
  const embed = (id: string, link: string) => ({
    patch: { id, unset: ['file', 'captions'], set: { embed: link } },
  })
  const response = await fetch(`${site.origin}/lake/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${STUDIO_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      mutations: [
        embed('video-promo-tiktok', PLAYERS.youtube.embed),
        embed('video-social-media-services', PLAYERS.vimeo.embed),
        embed('video-creative-video', PLAYERS.vimeo.embed),
      ],
    }),
  })
  expect(response.status).toBe(200)
})
test.afterAll(() => site.stop())
/** Stands in for both platforms; returns the addresses requested from them. */
async function standIn(page: Page): Promise<string[]> {
  const requests: string[] = []
  for (const { origin, message } of Object.values(PLAYERS)) {
    await page.route(`${origin}/**`, (route) => {
      requests.push(route.request().url())
      return route.fulfill({
        contentType: 'text/html',
        body: `<button>Watch to the end</button><script>
          document.querySelector('button').onclick = () => parent.postMessage(${JSON.stringify(message)}, '*')
        </script>`,
      })
    })
  }
  return requests
}

async function open(page: Page, path: string, opener: RegExp) {
  await openPage(page, `${site.origin}${path}`)
  return play(page, opener)
}

/** Opens a video of the open page; returns the button that ends it. */
async function play(page: Page, opener: RegExp) {
  await page.getByRole('button', { name: opener }).click()
  const player = page.getByRole('dialog').locator('iframe').contentFrame()
  return player.getByRole('button', { name: 'Watch to the end' })
}

test.describe('a promo video hosted on a platform', () => {
  test('YouTube, platform pages: requests nothing before it is opened, and leaves nothing behind when it is closed', async ({
    page,
  }) => {
    const requests = await standIn(page)
    await openPage(page, `${site.origin}/en/tiktok`)
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    await expect(page.locator('#order-section')).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: /Watch the promo/ }).hover()
    expect(requests).toEqual([])
    await page.getByRole('button', { name: /Watch the promo/ }).click()
    await expect(page.getByRole('dialog').locator('iframe').contentFrame().getByRole('button')).toBeVisible()
    expect(requests.map((address) => new URL(address).pathname)).toEqual(['/embed/M7lc1UVf-VE'])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('dialog iframe')).toHaveCount(0)
    await test.step('at its end the modal closes and the page scrolls to the order section', async () => {
      await (await play(page, /Watch the promo/)).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
      await expect(page).toHaveURL(/\/en\/tiktok$/)
    })
  })

  test('Vimeo, social media services: its end leads to /en/request-a-quote', async ({ page }) => {
    await standIn(page)
    const end = await open(page, '/en/social-media-services', /90-second promo/)
    await end.click()
    await expect(page).toHaveURL(/\/en\/request-a-quote$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Vimeo, creative video: plays full screen; closing removes the player', async ({ page }) => {
    await standIn(page)
    await open(page, '/en/creative-video-marketing', /What 15 seconds can do/)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.fullscreenElement ? document.exitFullscreen() : undefined))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('dialog iframe')).toHaveCount(0)
  })
})
