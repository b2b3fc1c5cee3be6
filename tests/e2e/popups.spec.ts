import type { Request } from '@playwright/test'
import { hold } from './support/hold'
import { openPage, startPage } from './support/open-page'
import { expect, test, type Locator, type Page } from './support/test'
import { runUntil, sinceArrival, stopTime } from './support/time'

test.use({ popups: 'open' })

/** Opens a page with a stopped clock, and waits until its script runs. */
async function open(page: Page, path: string) {
  await stopTime(page)
  await page.goto(path)
  await startPage(page)
}

/** The file with the code of a popup's dialog. */
const DIALOG = /\/PopupDialog-/

/** Waits until the page has the styles of a popup, and has run the script that it has requested. */
async function codeLoaded(page: Page, requested: Promise<Request>) {
  await page.evaluate((address) => import(address), (await requested).url())
  const styles = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? '').join(' '))
  await expect.poll(styles).toMatch(/\/assets\/site-/)
}

/**
 * Advances the page's clock.
 * @param ms how far
 * @returns whether the page has requested the dialog of a popup, which it does when the popup is due
 */
async function becomesDue(page: Page, ms: number): Promise<boolean> {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await page.clock.runFor(ms)
  // Requests are reported in order, so one for a dialog is reported before this one.
  await page.evaluate(() => fetch('/healthz'))
  await expect.poll(() => requests.some((url) => url.endsWith('/healthz'))).toBe(true)
  return requests.some((url) => DIALOG.test(url))
}

/** Expects the popup to wait until the visitor leaves the field. */
async function expectAfterTyping(page: Page, field: Locator) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(PAUSE_MS)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** How long a popup waits after the visitor has left a field or a dialog, with some tolerance (ms). */
const PAUSE_MS = 1_200

/** Timers round, so allow this much tolerance (ms). */
const SLACK_MS = 200

/** Expects the popup of the page, with a link to what it is about and a picture. */
async function expectPopup(page: Page, title: string) {
  const popup = page.getByRole('dialog', { name: title })
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Get Started Now' })).toBeVisible()
  // The picture next to the text, not the icon of a button.
  const art = popup.locator('img, svg').filter({ visible: true })
  await expect
    .poll(() =>
      art.evaluateAll((all) =>
        Math.max(...all.map((one) => one.clientWidth || one.getBoundingClientRect().width)),
      ),
    )
    .toBeGreaterThan(100)
  await test.step('a picture with its own background fills its part of the popup, up to the edge', async () => {
    if (title.startsWith('Try')) return
    const edge = await popup.evaluate((element) => element.getBoundingClientRect().top)
    const tops = await art.evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().width > 100)
        .map((one) => one.getBoundingClientRect().top),
    )
    expect(Math.min(...tops)).toBeLessThanOrEqual(edge + 1)
  })
  await test.step('the picture ends with the popup, and is not cut off', async () => {
    const edge = await popup.evaluate((element) => element.getBoundingClientRect().bottom)
    const bottoms = await art.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(edge + 1)
  })
}

/** Expects the popup of a page that has just been opened to be hidden, then shown after its delay. */
async function expectAfterDelay(page: Page, delay: number, title: string) {
  await test.step(`hidden, then shown after ${delay} ms`, async () => {
    expect(await becomesDue(page, delay - SLACK_MS - (await sinceArrival(page)))).toBe(false)
    await page.clock.runFor(2 * SLACK_MS)
    await expectPopup(page, title)
  })
}

async function expectOffers(page: Page, ...offers: (string | RegExp)[]) {
  await test.step(`it offers ${offers.join(', ')}`, async () => {
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    for (const offer of offers)
      await expect(popup).toContainText(
        typeof offer === 'string' ? new RegExp(offer.replace(/^(\d+) /, '$1\\s*')) : offer,
      )
  })
}

test.describe('popups', () => {
  test('on /en/youtube: are timed from the arrival of the page, are modal, and lead to the order section', async ({
    page,
    context,
  }) => {
    const popup = page.getByRole('dialog')
    await stopTime(page)
    await page.goto('/en/youtube')
    await test.step('the delay starts when the page arrives, not when it is first used', async () => {
      await runUntil(page, 3_000)
      await startPage(page)
      expect(await becomesDue(page, 2_000 - SLACK_MS)).toBe(false)
      await page.clock.runFor(2 * SLACK_MS)
      await expectPopup(page, 'Try it free on your own channel')
    })
    await expectOffers(page, '25 subscribers', '100 short views', '100 video likes')
    await test.step('focus is on the popup itself: its label is announced, and its X is one Tab away', async () => {
      await expect(popup).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused()
    })
    await test.step('it traps focus and locks scrolling', async () => {
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
    })
    const button = popup.getByRole('link', { name: 'Get Started Now' })
    await test.step('a Ctrl-click on Get Started Now opens the order section in another tab', async () => {
      const opened = context.waitForEvent('page')
      await button.click({ modifiers: ['Control'] })
      const tab = await opened
      // Its clock is stopped, too, so it may never finish loading.
      await expect.poll(() => tab.url()).toMatch(/\/en\/youtube#order-section$/)
      await tab.close()
    })
    await test.step('Get Started Now closes it and scrolls to the order section', async () => {
      await button.click()
      await expect(popup).toHaveCount(0)
      await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
      await expect(page).toHaveURL(/\/en\/youtube$/)
    })
  })

  test('on /en/facebook and /en/twitter: close by the X or Escape, for the session, but not on other pages', async ({
    page,
  }) => {
    const popup = page.getByRole('dialog')
    await open(page, '/en/facebook')
    await page.clock.runFor(5_200)
    await expectOffers(page, '100 followers', '100 video likes', '1000 video views')
    await test.step('the X closes it and releases scrolling', async () => {
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      await popup.getByRole('button', { name: 'Close' }).click()
      await expect(popup).toHaveCount(0)
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    })
    await test.step('it stays closed on that page for the session', async () => {
      await page.reload()
      await startPage(page)
      expect(await becomesDue(page, 20_000)).toBe(false)
    })
    await test.step('it is shown on another page', async () => {
      await page.goto('/en/twitter')
      await startPage(page)
      await page.clock.runFor(5_200)
      await expect(popup).toBeVisible()
    })
    await expectOffers(page, '100 followers', '100 likes', '100 views')
    await test.step('Escape closes it, too', async () => {
      await page.keyboard.press('Escape')
      await expect(popup).toHaveCount(0)
      await page.clock.runFor(20_000)
      await expect(popup).toHaveCount(0)
    })
  })

  test('return the focus to the section that a link had led to when they close', async ({ page }) => {
    const section = page.locator('#order-section')
    await hold(page, /\/forms\//)
    await open(page, '/en/tiktok')
    await page.getByRole('link', { name: 'Get Started Now' }).first().press('Enter')
    await page.clock.runFor(SLACK_MS)
    await expect(section).toBeFocused()
    // Above the form, which would keep the popup away.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const requested = page.waitForRequest(DIALOG)
    await page.clock.runFor(5_000)
    await codeLoaded(page, requested)
    // A visitor whose focus is in the section may still be scrolling there.
    await page.clock.runFor(PAUSE_MS)
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(section).toBeFocused()
  })

  test('on /en/tiktok: open after their delay, also on every service that the visitor opens from there', async ({
    page,
  }) => {
    await open(page, '/en/tiktok')
    await expectAfterDelay(page, 5_000, 'Try it free on your own profile')
    await expectOffers(page, '100 followers', '1000 video likes', '1000 video views')
    for (const { name, offers } of [
      { name: 'Instagram', offers: ['100 followers', '100 video likes', '1000 video views'] },
      { name: 'Google', offers: ['1 Google account with a 1-5 star review'] },
      { name: 'Website Traffic', offers: [/120.*traffic.*USA.*custom keywords/s] },
    ])
      await test.step(`on the page about ${name}`, async () => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page.getByRole('button', { name: 'More Services' }).click()
        const services = page.getByRole('navigation', { name: 'More Services' })
        await services.getByRole('link', { name }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
        await page.clock.runFor(5_200)
        await expectOffers(page, ...offers)
      })
  })

  test('on /en/home: load their code when they are due, and stay closed at the page’s other address', async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await open(page, '/en/home')
    await test.step('its code is not loaded with the page', () => {
      expect(requests.filter((path) => DIALOG.test(path))).toEqual([])
    })
    await expectAfterDelay(page, 10_000, 'Seven places to grow, one place to order')
    expect(requests.filter((path) => DIALOG.test(path))).not.toEqual([])
    await test.step('the focus ring of its X is on the X itself, not on the dark picture around it', async () => {
      await page.keyboard.press('Tab')
      const x = page.getByRole('dialog').getByRole('button', { name: 'Close' })
      await expect(x).toBeFocused()
      const reach = await x.evaluate((button) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(button)
        return parseFloat(outlineOffset) + parseFloat(outlineWidth)
      })
      expect(reach).toBeLessThanOrEqual(0)
    })
    await test.step('it stays closed at the page’s other address, too', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.goto('/en')
      await startPage(page)
      expect(await becomesDue(page, 20_000)).toBe(false)
    })
  })

  test('on the services page: open after their delay, and scroll to the order section', async ({ page }) => {
    await open(page, '/en/social-media-services')
    await expectAfterDelay(page, 10_000, 'Try before you buy')
    await page.getByRole('dialog').getByRole('link', { name: 'Get Started Now' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Choose where to grow' })).toBeInViewport()
  })

  for (const path of ['/en/website-design', '/en/web-development'])
    test(`on ${path}: open after their delay`, async ({ page }) => {
      await open(page, path)
      await expectAfterDelay(page, 10_000, '12 months of hosting, on us')
    })

  for (const width of [1280, 360]) {
    test(`keep the button away from the heading without text or offers, in a window ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/en/website-design')
      await page.clock.runFor(10_000)
      const gap = await page.getByRole('dialog').evaluate((dialog) => {
        dialog.querySelector('p')?.remove()
        const heading = dialog.querySelector('h2')?.getBoundingClientRect()
        return (dialog.querySelector('a')?.getBoundingClientRect().top ?? 0) - (heading?.bottom ?? 0)
      })
      expect(gap).toBeGreaterThan(20)
    })
  }

  test('break a word of their button that is too long for a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/en/youtube')
    await page.clock.runFor(5_000)
    const popup = page.getByRole('dialog')
    await popup.getByRole('link', { name: 'Get Started Now' }).evaluate((link) => {
      const label = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (label) label.textContent = 'Join #TikTokGrowthChallengeNovember2026'
    })
    const button = popup.getByRole('link', { name: 'Join #TikTok' })
    await expect(button).toBeInViewport({ ratio: 1 })
    for (const box of [popup, button])
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  for (const [path, width, height] of [
    ['/en/instagram', 740, 360],
    ['/en/instagram', 667, 375],
    ['/en/tiktok', 640, 400],
    ['/en/tiktok', 720, 450],
    ['/en/instagram', 568, 320],
    ['/en/tiktok', 740, 900],
  ] as const)
    test(`show all of their picture next to their text: ${path} in a window of ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await open(page, path)
      await page.clock.runFor(5_000)
      const popup = page.getByRole('dialog')
      const button = popup.getByRole('link', { name: 'Get Started Now' })
      await expect(button).toBeInViewport({ ratio: 1 })
      const picture = popup.locator('img, svg').last()
      // Half a pixel of the picture is beyond the edge.
      await expect(picture).toBeInViewport({ ratio: 0.99 })
      const right = await button.evaluate((element) => element.getBoundingClientRect().right)
      expect(await picture.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(right)
    })

  test('are not printed, and neither are menus, searches, videos and buttons', async ({ page }) => {
    await test.step('a search box is not printed', async () => {
      await page.goto('/en/home')
      await expect(page.getByRole('search')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('search')).toBeHidden()
      await page.emulateMedia({ media: null })
    })
    await open(page, '/en/youtube')
    await page.getByRole('button', { name: 'More Services' }).click()
    const less = page.getByRole('button', { name: 'Close' }).last()
    const header = page.getByRole('banner')
    const footer = page.getByRole('contentinfo')
    const controls = [
      header.getByRole('navigation', { name: 'Main' }),
      header.getByRole('link', { name: 'Request a Quote' }),
      header.getByRole('button', { name: 'Switch between dark and light theme' }),
      footer.getByRole('link', { name: 'Request a Quote' }),
      footer.getByRole('navigation', { name: 'Company' }),
      footer.getByRole('link', { name: 'Kat Social, back to home' }),
      page.getByRole('complementary', { name: 'Free trial' }),
      page.getByRole('button', { name: /Watch the promo/ }),
      page.getByRole('navigation', { name: 'More Services' }),
      less,
    ]
    for (const control of controls) await expect(control).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const control of controls) await expect.soft(control).toBeHidden()
    await page.emulateMedia({ media: null })
    await test.step('the popup waits until the menu is closed', async () => {
      const requested = page.waitForRequest(DIALOG)
      await page.clock.runFor(20_000)
      await codeLoaded(page, requested)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await less.click()
      await page.clock.runFor(PAUSE_MS)
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    await page.emulateMedia({ media: 'print' })
    await expect.soft(page.getByRole('dialog')).toHaveCount(0)
    await test.step('the brand, the headline and the contact details are printed', async () => {
      await expect(header.getByRole('link', { name: 'Kat Social, home' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(footer.getByText('hello@example.com')).toBeVisible()
      await expect(footer.getByText(/^© /)).toBeVisible()
    })
  })

  test('wait while a video is open', async ({ page }) => {
    await open(page, '/en/youtube')
    await page.getByRole('button', { name: /Watch the promo/ }).click()
    const film = page.getByRole('dialog', { name: 'How growth on YouTube works' })
    await expect(film).toBeVisible()
    const requested = page.waitForRequest(DIALOG)
    await page.clock.runFor(20_000)
    await codeLoaded(page, requested)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await film.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(PAUSE_MS)
    await expect(page.getByRole('dialog', { name: 'Try it free on your own channel' })).toBeVisible()
  })

  test('do not cover the order form to which the end of the promo video has led', async ({ page }) => {
    // The form itself would keep the popup away.
    await hold(page, /\/forms\//)
    await open(page, '/en/youtube')
    await page.getByRole('button', { name: /Watch the promo/ }).click()
    const film = page.getByRole('dialog', { name: 'How growth on YouTube works' })
    await film.locator('video').dispatchEvent('ended')
    await expect(film).toHaveCount(0)
    await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
    const requested = page.waitForRequest(DIALOG)
    await page.clock.runFor(20_000)
    await codeLoaded(page, requested)
    await page.clock.runFor(2 * PAUSE_MS)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.clock.runFor(PAUSE_MS)
    await expect(page.getByRole('dialog', { name: 'Try it free on your own channel' })).toBeVisible()
  })

  test('wait while the visitor is typing', async ({ page }) => {
    await open(page, '/en/home')
    const username = page.getByPlaceholder('Enter TikTok username')
    await username.fill('mara')
    const requested = page.waitForRequest(DIALOG)
    await page.clock.runFor(20_000)
    await codeLoaded(page, requested)
    await expectAfterTyping(page, username)
  })

  test('do not open between typing a username and pressing the button that searches for it', async ({
    page,
  }) => {
    await open(page, '/en/home')
    const username = page.getByPlaceholder('Enter TikTok username')
    await username.fill('mara.makes')
    const requested = page.waitForRequest(DIALOG)
    await page.clock.runFor(20_000)
    await codeLoaded(page, requested)
    await username.locator('xpath=ancestor::form').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes/)
  })

  test('wait while a search that has failed shows why', async ({ page }) => {
    await open(page, '/en/home')
    const username = page.getByPlaceholder('Enter TikTok username')
    await username.fill('demo.nobody')
    await username.locator('xpath=ancestor::form').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const requested = page.waitForRequest(DIALOG)
    await page.clock.runFor(20_000)
    await codeLoaded(page, requested)
    await page.clock.runFor(2 * PAUSE_MS)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await username.fill('mara.makes')
    await username.blur()
    await page.clock.runFor(2 * PAUSE_MS)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('are skipped if their code cannot be loaded', async ({ page }) => {
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

  test('wait if the visitor starts typing while their code is loading; on /en/home, they lead to the services page', async ({
    page,
  }) => {
    const { release } = await hold(page, DIALOG)
    await open(page, '/en/home')
    const requested = page.waitForRequest(DIALOG)
    await page.clock.runFor(10_200)
    await requested
    const username = page.getByPlaceholder('Enter TikTok username')
    await username.fill('mara')
    release()
    await codeLoaded(page, requested)
    await expectAfterTyping(page, username)
    await test.step('the home popup leads to the services page’s order section', async () => {
      await page.getByRole('dialog').getByRole('link', { name: 'Get Started Now' }).click()
      await expect(page).toHaveURL(/\/en\/social-media-services#order-section$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.clock.runFor(200)
      await expect(page.getByRole('heading', { name: 'Choose where to grow' })).toBeInViewport()
    })
  })

  test('disappear with their page, even while their code is loading', async ({ page }) => {
    /** Leaves the home page by a link. */
    const leave = async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
      await expect(page).toHaveURL(/\/en\/terms$/)
    }
    await open(page, '/en/home')
    await test.step('before it is due', async () => {
      await page.clock.runFor(5_000)
      await leave()
      expect(await becomesDue(page, 20_000)).toBe(false)
    })
    await test.step('while its code is loading', async () => {
      const { release } = await hold(page, DIALOG)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Kat Social, home/ })
        .click()
      await expect(page.getByPlaceholder('Enter TikTok username')).toBeVisible()
      const requested = page.waitForRequest(DIALOG)
      await page.clock.runFor(10_200)
      await requested
      await leave()
      release()
      await codeLoaded(page, requested)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})

test.describe('floating buttons', () => {
  // A popup that opens on a slow machine would cover them.
  test.use({ popups: 'closed' })

  /** Expects the button at the edge of a page that has just been opened, and to scroll to its section. */
  async function expectFloating(page: Page, button: Locator, target: Locator) {
    await test.step('it stays at the right edge while the page scrolls', async () => {
      await page.mouse.wheel(0, 1_000)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_000)
      await expect(button).toBeInViewport({ ratio: 1 })
      const edges = await button.evaluate((element) => ({
        button: element.getBoundingClientRect().right,
        page: document.documentElement.clientWidth,
      }))
      expect(edges.button).toBeCloseTo(edges.page, 0)
    })
    await test.step('it scrolls to its section', async () => {
      await startPage(page)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(target).not.toBeInViewport()
      await button.click()
      await expect(target).toBeInViewport()
    })
  }

  test('View Our Services is at the edge, and scrolls to the order section of the services page', async ({
    page,
  }) => {
    await page.goto('/en/social-media-services')
    const button = page.getByRole('link', { name: 'View Our Services' })
    await expectFloating(page, button, page.getByRole('heading', { name: 'Choose where to grow' }))
  })

  test('Free 15-Second Video is at the edge, and scrolls to the quote section of the creative video page', async ({
    page,
  }) => {
    await page.goto('/en/creative-video-marketing')
    const button = page.getByRole('link', { name: 'Free 15-Second Video' })
    await expectFloating(page, button, page.locator('#qoutesection').getByRole('heading').first())
  })

  test('View Free Hosting is at the edge of every width, and scrolls to the order section of the hosting page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/en/free-hosting')
    const button = page.getByRole('link', { name: 'View Free Hosting' })
    for (const width of [390, 768, 1024])
      await test.step(`at ${width} px, the visible part is beside the text, and the touch target is large enough`, async () => {
        await page.setViewportSize({ width, height: 844 })
        await expect(button).toBeInViewport({ ratio: 1 })
        const { seen, reach } = await button.evaluate((element) => ({
          seen: parseFloat(getComputedStyle(element, '::before').width),
          reach: element.getBoundingClientRect().width,
        }))
        const margin = (await page.getByRole('banner').getByRole('link').first().boundingBox())?.x
        expect(seen).toBeLessThanOrEqual((margin ?? 0) + 0.5)
        expect(reach).toBeGreaterThanOrEqual(44)
      })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectFloating(page, button, page.locator('#order-section').getByRole('heading').first())
  })

  test('on a narrow screen, none covers the button that pauses the client logos', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { path, name } of [
      { path: '/en/creative-video-marketing', name: 'Free 15-Second Video' },
      { path: '/en/free-hosting', name: 'View Free Hosting' },
      { path: '/en/social-media-services', name: 'View Our Services' },
      { path: '/en/tiktok', name: 'More Services' },
    ])
      await test.step(path, async () => {
        await openPage(page, path)
        const button = page.getByRole('link', { name }).or(page.getByRole('button', { name }))
        const edge = (await button.boundingBox())?.x ?? 0
        const pause = page
          .getByRole('group', { name: 'Valued Clients' })
          .getByRole('button', { name: /^(Pause|Play)/ })
        const box = await pause.boundingBox()
        expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(edge)
      })
  })
})
