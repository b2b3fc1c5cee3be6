import type { Request } from '@playwright/test'
import { hold } from './support/hold'
import { startPage } from './support/open-page'
import { expect, test, type Locator, type Page } from './support/test'
import { runUntil, sinceArrival, stopTime } from './support/time'

test.use({ popups: 'open' })

/** Opens a page with a stopped clock, once its script runs. */
async function open(page: Page, path: string) {
  await stopTime(page)
  await page.goto(path)
  await startPage(page)
}

/** The file with the code of a popup's dialog. */
const DIALOG = /\/PopupDialog-/

/** Waits until the page has run a script that it has asked for. */
async function codeLoaded(page: Page, asked: Promise<Request>) {
  await page.evaluate((address) => import(address), (await asked).url())
}

/**
 * Moves the page's clock on.
 * @param ms how far
 * @returns whether the page has asked for the dialog of a popup, which it does when the popup is due
 */
async function becomesDue(page: Page, ms: number): Promise<boolean> {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.clock.runFor(ms)
  // Requests are reported in order, so this one is reported after that for a dialog.
  await page.evaluate(() => fetch('/healthz'))
  await expect.poll(() => asked.some((url) => url.endsWith('/healthz'))).toBe(true)
  return asked.some((url) => DIALOG.test(url))
}

/** Expects that the popup waits until the visitor leaves the field. */
async function expectAfterTyping(page: Page, field: Locator) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(PAUSE_MS)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** How long a popup leaves a visitor alone who has just left a field or a dialog, with some tolerance (ms). */
const PAUSE_MS = 1_200

/** Timers round, so allow this much tolerance (ms). */
const SLACK_MS = 200

test.describe('popup delays', () => {
  test('a delay counts from the arrival of the page, not from its first use', async ({ page }) => {
    await stopTime(page)
    await page.goto('/en/youtube')
    await runUntil(page, 3_000)
    await startPage(page)
    expect(await becomesDue(page, 2_000 - SLACK_MS)).toBe(false)
    await page.clock.runFor(2 * SLACK_MS)
    await expect(page.getByRole('dialog', { name: 'Try it free on your own channel' })).toBeVisible()
  })

  for (const { path, delay, title } of [
    { path: '/en/youtube', delay: 5_000, title: 'Try it free on your own channel' },
    { path: '/en/tiktok', delay: 5_000, title: 'Try it free on your own profile' },
    { path: '/en/home', delay: 10_000, title: 'Seven places to grow, one place to order' },
    { path: '/en/social-media-services', delay: 10_000, title: 'Try before you buy' },
    { path: '/en/website-design', delay: 10_000, title: '12 months of hosting, on us' },
    { path: '/en/web-development', delay: 10_000, title: '12 months of hosting, on us' },
  ]) {
    test(`${path}: hidden, then shown after ${delay} ms`, async ({ page }) => {
      await open(page, path)
      expect(await becomesDue(page, delay - SLACK_MS - (await sinceArrival(page)))).toBe(false)
      await page.clock.runFor(2 * SLACK_MS)
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Get Started Now' })).toBeVisible()
      // The picture next to the text, not the icon of a button.
      const art = page.getByRole('dialog').locator('img, svg').filter({ visible: true })
      await expect
        .poll(() =>
          art.evaluateAll((all) =>
            Math.max(...all.map((one) => one.clientWidth || one.getBoundingClientRect().width)),
          ),
        )
        .toBeGreaterThan(100)
    })
  }
})

test.describe('free-trial offers by page', () => {
  for (const { path, offers } of [
    { path: '/en/instagram', offers: ['100 followers', '100 video likes', '1000 video views'] },
    { path: '/en/tiktok', offers: ['100 followers', '1000 video likes', '1000 video views'] },
    { path: '/en/facebook', offers: ['100 followers', '100 video likes', '1000 video views'] },
    { path: '/en/youtube', offers: ['25 subscribers', '100 short views', '100 video likes'] },
    { path: '/en/twitter', offers: ['100 followers', '100 likes', '100 views'] },
    { path: '/en/google', offers: ['1 Google account with a 1-5 star review'] },
    { path: '/en/website-traffic', offers: [/120.*traffic.*USA.*custom keywords/s] },
  ]) {
    test(`${path} offers ${offers.join(', ')}`, async ({ page }) => {
      await open(page, path)
      await page.clock.runFor(5_200)
      const popup = page.getByRole('dialog')
      await expect(popup).toBeVisible()
      for (const offer of offers) {
        await expect(popup).toContainText(
          typeof offer === 'string' ? new RegExp(offer.replace(/^(\d+) /, '$1\\s*')) : offer,
        )
      }
    })
  }
})

test.describe('popups', () => {
  test('closed by the X; it stays closed on that page for the session, not on others', async ({ page }) => {
    await open(page, '/en/youtube')
    await page.clock.runFor(5_200)
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toHaveCount(0)
    await page.reload()
    await startPage(page)
    expect(await becomesDue(page, 20_000)).toBe(false)
    await page.goto('/en/facebook')
    await startPage(page)
    await page.clock.runFor(5_200)
    await expect(popup).toBeVisible()
  })

  test('stays closed at the other address of the page, too', async ({ page }) => {
    await open(page, '/en/home')
    await page.clock.runFor(10_200)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.goto('/en')
    await startPage(page)
    expect(await becomesDue(page, 20_000)).toBe(false)
  })

  test('is focused as a whole: its label is announced, and its X is one Tab away', async ({ page }) => {
    await open(page, '/en/youtube')
    await page.clock.runFor(5_200)
    const popup = page.getByRole('dialog')
    await expect(popup).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused()
  })

  test('closed by Escape, too', async ({ page }) => {
    await open(page, '/en/youtube')
    await page.clock.runFor(5_200)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(20_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Get Started Now closes it and scrolls to the order section, or opens that in another tab', async ({
    page,
    context,
  }) => {
    await open(page, '/en/youtube')
    await page.clock.runFor(5_200)
    const button = page.getByRole('dialog').getByRole('link', { name: 'Get Started Now' })
    const opened = context.waitForEvent('page')
    await button.click({ modifiers: ['Control'] })
    await expect(await opened).toHaveURL(/\/en\/youtube#order-section$/)
    await button.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
    await expect(page).toHaveURL(/\/en\/youtube$/)
  })

  test('on the services page it scrolls to the order section', async ({ page }) => {
    await open(page, '/en/social-media-services')
    await page.clock.runFor(10_200)
    await page.getByRole('dialog').getByRole('link', { name: 'Get Started Now' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Choose where to grow' })).toBeInViewport()
  })

  test('the home popup leads to the services page’s order section', async ({ page }) => {
    await open(page, '/en/home')
    await page.clock.runFor(10_200)
    await page.getByRole('dialog').getByRole('link', { name: 'Get Started Now' }).click()
    await expect(page).toHaveURL(/\/en\/social-media-services#order-section$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.getByRole('heading', { name: 'Choose where to grow' })).toBeInViewport()
  })

  test('traps focus and locks scrolling, and releases both', async ({ page }) => {
    await open(page, '/en/youtube')
    await page.clock.runFor(5_200)
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.mouse.move(10, 450)
    await page.mouse.wheel(0, 800)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })

  test('waits while a video is open', async ({ page }) => {
    await open(page, '/en/youtube')
    await page.getByRole('button', { name: /Watch the promo/ }).click()
    const film = page.getByRole('dialog', { name: 'How growth on YouTube works' })
    await expect(film).toBeVisible()
    const asked = page.waitForRequest(DIALOG)
    await page.clock.runFor(20_000)
    await codeLoaded(page, asked)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await film.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(PAUSE_MS)
    await expect(page.getByRole('dialog', { name: 'Try it free on your own channel' })).toBeVisible()
  })

  test('waits while somebody types', async ({ page }) => {
    await open(page, '/en/home')
    const username = page.getByPlaceholder('Enter TikTok username')
    await username.fill('mara')
    const asked = page.waitForRequest(DIALOG)
    await page.clock.runFor(20_000)
    await codeLoaded(page, asked)
    await expectAfterTyping(page, username)
  })

  test('does not get between what was typed and the button that sends it', async ({ page }) => {
    await open(page, '/en/home')
    const username = page.getByPlaceholder('Enter TikTok username')
    await username.fill('mara.makes')
    const asked = page.waitForRequest(DIALOG)
    await page.clock.runFor(20_000)
    await codeLoaded(page, asked)
    await username.locator('xpath=ancestor::form').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes/)
  })

  test('its code is loaded when it is due, not with the page', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/en/home')
    expect(asked.filter((path) => DIALOG.test(path))).toEqual([])
    await page.clock.runFor(10_200)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(asked.filter((path) => DIALOG.test(path))).not.toEqual([])
  })

  test('is left out if its code cannot be loaded', async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.route(DIALOG, (route) => route.abort())
    await open(page, '/en/youtube')
    const failed = page.waitForEvent('requestfailed', (request) => DIALOG.test(request.url()))
    await page.clock.runFor(5_200)
    await failed
    await page.getByRole('button', { name: 'More Services' }).click()
    await expect(page.getByRole('navigation', { name: 'More Services' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test('waits if somebody starts typing while its code is being loaded', async ({ page }) => {
    const { release } = await hold(page, DIALOG)
    await open(page, '/en/home')
    const asked = page.waitForRequest(DIALOG)
    await page.clock.runFor(10_200)
    await asked
    const username = page.getByPlaceholder('Enter TikTok username')
    await username.fill('mara')
    release()
    await codeLoaded(page, asked)
    await expectAfterTyping(page, username)
  })

  test('does not follow to a page that is opened while its code is being loaded', async ({ page }) => {
    const { release } = await hold(page, DIALOG)
    await open(page, '/en/home')
    const asked = page.waitForRequest(DIALOG)
    await page.clock.runFor(10_200)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
    await expect(page).toHaveURL(/\/en\/terms$/)
    release()
    await codeLoaded(page, asked)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('disappears with its page', async ({ page }) => {
    await open(page, '/en/home')
    await page.clock.runFor(5_000)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
    await expect(page).toHaveURL(/\/en\/terms$/)
    expect(await becomesDue(page, 20_000)).toBe(false)
  })
})

test.describe('floating buttons', () => {
  // A popup that opens on a slow machine would cover them.
  test.use({ popups: 'closed' })

  for (const [path, role, name] of [
    ['/en/social-media-services', 'link', 'View Our Services'],
    ['/en/free-hosting', 'link', 'View Free Hosting'],
    ['/en/creative-video-marketing', 'link', 'Free 15-Second Video'],
    ['/en/tiktok', 'button', 'More Services'],
  ] as const) {
    test(`${name} stays at the right edge while the page scrolls`, async ({ page }) => {
      await page.goto(path)
      const button = page.getByRole(role, { name })
      await page.mouse.wheel(0, 1_000)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_000)
      await expect(button).toBeInViewport({ ratio: 1 })
      const edges = await button.evaluate((element) => ({
        button: element.getBoundingClientRect().right,
        page: document.documentElement.clientWidth,
      }))
      expect(edges.button).toBeCloseTo(edges.page, 0)
    })
  }

  test('View Our Services scrolls to the order section of the services page', async ({ page }) => {
    await page.goto('/en/social-media-services')
    await startPage(page)
    await page.getByRole('link', { name: 'View Our Services' }).click()
    await expect(page.getByRole('heading', { name: 'Choose where to grow' })).toBeInViewport()
  })

  test('View Free Hosting scrolls to the order section of the hosting page', async ({ page }) => {
    await page.goto('/en/free-hosting')
    await startPage(page)
    await page.getByRole('link', { name: 'View Free Hosting' }).click()
    await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
  })

  for (const width of [390, 768, 1024]) {
    test(`at ${width} px the visible part is next to the text, and the touch target is large enough`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/en/free-hosting')
      const button = page.getByRole('link', { name: 'View Free Hosting' })
      await expect(button).toBeInViewport({ ratio: 1 })
      const { seen, reach } = await button.evaluate((element) => ({
        seen: parseFloat(getComputedStyle(element, '::before').width),
        reach: element.getBoundingClientRect().width,
      }))
      const margin = (await page.getByRole('banner').getByRole('link').first().boundingBox())?.x
      expect(seen).toBeLessThanOrEqual((margin ?? 0) + 0.5)
      expect(reach).toBeGreaterThanOrEqual(44)
    })
  }

  test('Free 15-Second Video scrolls to the quote section of the creative video page', async ({ page }) => {
    await page.goto('/en/creative-video-marketing')
    await startPage(page)
    await page.getByRole('link', { name: 'Free 15-Second Video' }).click()
    await expect(page.locator('#qoutesection').getByRole('heading').first()).toBeInViewport()
  })
})
