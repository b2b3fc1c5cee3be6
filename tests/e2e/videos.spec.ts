import { openPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

/** Plays an open video to its end, from shortly before. */
async function watchToTheEnd(page: Page) {
  await page.locator('dialog[open] video').evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < 1) {
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }))
    }
    video.currentTime = video.duration - 0.3
    await video.play()
  })
}

const PROMO = 'How growth on TikTok works'

test.describe('promo video modal', () => {
  test('opens from its thumbnail, plays with sound and controls, and closes; nothing is loaded before', async ({
    page,
  }) => {
    const films: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/video/')) films.push(request.url())
    })
    await openPage(page, '/en/tiktok')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('video')).toHaveCount(0)
    expect(films).toEqual([])
    await page.getByRole('button', { name: /Watch the promo/ }).click()
    const modal = page.getByRole('dialog', { name: PROMO })
    await expect(modal).toBeVisible()
    const video = modal.locator('video')
    await expect(video).toHaveAttribute('controls', '')
    await expect(video).toHaveAttribute('autoplay', '')
    await expect(video).toHaveJSProperty('muted', false)
    await expect(video).toContainText('Your browser does not support the video tag.')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    expect(films.length).toBeGreaterThan(0)
    await test.step('has a transcript', async () => {
      await modal.getByText('Transcript').click()
      await expect(modal.getByText('Every profile starts small.')).toBeVisible()
    })
    await test.step('closes on Escape; the page does not scroll meanwhile', async () => {
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    })
  })

  test('stops and rewinds when closed by the X; leads to the order section at its end', async ({ page }) => {
    await openPage(page, '/en/tiktok')
    const thumbnail = page.getByRole('button', { name: /Watch the promo/ })
    await thumbnail.focus()
    await page.keyboard.press('Space')
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(video).toHaveJSProperty('paused', true)
    await expect(video).toHaveJSProperty('currentTime', 0)
    await expect(thumbnail).toBeFocused()
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: PROMO })
    await expect(modal).toBeVisible()
    await expect(video).toHaveJSProperty('paused', false)
    await test.step('stays open if it was reopened before the browser reports that it closed', async () => {
      await modal.dispatchEvent('close')
      await expect(video).toHaveJSProperty('paused', false)
      await expect(modal).toBeVisible()
    })
    await test.step('at its end, the modal closes and the page scrolls to the order section', async () => {
      await watchToTheEnd(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
      await expect(page.locator('#order-section')).toBeFocused()
      await expect(page).toHaveURL(/\/en\/tiktok$/)
    })
  })

  test('closes on a click outside after half a second, but not on a double click or when text is selected', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 })
    await openPage(page, '/en/tiktok')
    await page.clock.pauseAt(60_000)
    await page.getByRole('button', { name: /Watch the promo/ }).click()
    const modal = page.getByRole('dialog', { name: PROMO })
    await expect(modal).toBeVisible()
    // The second click lands outside the dialog that the first one has opened.
    await page.clock.runFor(450)
    await page.mouse.click(5, 5)
    await expect(modal).toBeVisible()
    await page.clock.runFor(50)
    await modal.getByText('Transcript').hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(modal).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })

  test('loads its code once the page is used, so it opens even without a connection', async ({
    page,
    context,
  }) => {
    const arrived = page.waitForResponse(/\/VideoDialog-[\w-]+\.js$/)
    await openPage(page, '/en/tiktok')
    await (await arrived).finished()
    await context.setOffline(true)
    await page.getByRole('button', { name: /Watch the promo/ }).click()
    await expect(page.getByRole('dialog', { name: PROMO })).toBeVisible()
  })

  test('leaves the video to the browser if its code cannot be loaded', async ({ page }) => {
    await page.route(/\/VideoDialog-[\w-]+\.js$/, (route) => route.abort())
    await openPage(page, '/en/tiktok')
    await page.getByRole('button', { name: /Watch the promo/ }).click()
    await expect(page).toHaveURL(/\/video\/[\w-]+\.(?:mp4|webm)$/)
  })

  test('does not blame the connection for a missing file; after a lost connection, the video can be retried', async ({
    page,
    context,
  }) => {
    await page.route(/\/video\//, (route) => route.fulfill({ status: 404 }))
    await openPage(page, '/en/tiktok')
    const open = page.getByRole('button', { name: /Watch the promo/ })
    await open.click()
    const modal = page.getByRole('dialog', { name: PROMO })
    await expect(modal.getByRole('alert')).toHaveText('This video isn’t available right now.')
    await expect(modal.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.unroute(/\/video\//)
    await context.setOffline(true)
    await open.click()
    await expect(modal.getByRole('alert')).toContainText('The connection failed.')
    await context.setOffline(false)
    await modal.getByRole('button', { name: 'Try Again' }).click()
    const video = modal.locator('video')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  })

  test('free hosting: closes at its end and scrolls to the form', async ({ page }) => {
    await openPage(page, '/en/free-hosting')
    await page.getByRole('button', { name: /Watch the video/ }).click()
    await watchToTheEnd(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
    await expect(page).toHaveURL(/\/en\/free-hosting$/)
  })

  for (const { path, name } of [
    { path: '/en/social-media-services', name: /90-second promo/ },
    { path: '/en/website-design', name: /View a captivating 120-second video/ },
    { path: '/en/web-development', name: /View a captivating 120-second video/ },
    { path: '/en/home-2', name: /Watch the video/ },
  ]) {
    test(`${path}: leads to /en/request-a-quote at its end`, async ({ page }) => {
      await openPage(page, path)
      await page.getByRole('button', { name }).click()
      await watchToTheEnd(page)
      await expect(page).toHaveURL(/\/en\/request-a-quote$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  }
})

test.describe('creative video modal', () => {
  const opener = /What 15 seconds can do/

  test('opens and plays full screen after 300 ms', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await openPage(page, '/en/creative-video-marketing')
    await page.getByRole('button', { name: opener }).click()
    const video = page.getByRole('dialog').locator('video')
    await expect(video).toBeVisible()
    await page.clock.runFor(250)
    await expect(video).toHaveJSProperty('paused', true)
    expect(await page.evaluate(() => document.fullscreenElement === null)).toBe(true)
    await page.clock.runFor(100)
    await expect(video).toHaveJSProperty('paused', false)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await expectClosing(page)
  })

  test('pauses, rewinds and leaves full screen when closed; closes when full screen ends', async ({
    page,
  }) => {
    await openPage(page, '/en/creative-video-marketing')
    await page.getByRole('button', { name: opener }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    await expectClosing(page)
    await test.step('leaving full screen closes it', async () => {
      await page.getByRole('button', { name: opener }).click()
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      await page.evaluate(() => document.exitFullscreen())
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('leaving full screen as soon as it is entered closes it', async () => {
      await page.getByRole('button', { name: opener }).click()
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const leave = () => {
              if (document.fullscreenElement) resolve(document.exitFullscreen())
              else window.setTimeout(leave)
            }
            leave()
          }),
      )
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

  for (const name of [opener, /soda brand/i])
    test(`${String(name)}: its transcript can be read in full screen, and pauses the video`, async ({
      page,
    }) => {
      await openPage(page, '/en/creative-video-marketing')
      await page.getByRole('button', { name }).click()
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      const modal = page.getByRole('dialog')
      const video = modal.locator('video')
      await expect(video).toHaveJSProperty('paused', false)
      await modal.getByText('Transcript').click()
      await expect(modal.locator('details p').first()).toBeInViewport()
      await expect(modal.locator('details p').last()).toContainText('Kat Social.')
      await expect(video).toHaveJSProperty('paused', true)
      expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    })

  test('leaves full screen at its end, and the next Tab continues at the form', async ({ page }) => {
    await openPage(page, '/en/creative-video-marketing')
    await page.getByRole('button', { name: opener }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    const left = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.addEventListener('fullscreenchange', () => {
            // Browsers only take the focus away in the layouts that follow.
            const afterFrames = (count: number) =>
              requestAnimationFrame(() => (count > 0 ? afterFrames(count - 1) : resolve()))
            if (!document.fullscreenElement) afterFrames(5)
          })
        }),
    )
    await watchToTheEnd(page)
    await left
    await expect(page.locator('#qoutesection')).toBeFocused()
  })

  /** Closes the video; expects that to pause and rewind it, and to leave full screen. */
  async function expectClosing(page: Page) {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
    await expect(page.locator('video')).toHaveJSProperty('currentTime', 0)
  }
})

test.describe('videos without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('are opened by a plain link', async ({ page, request }) => {
    await page.goto('/en/tiktok')
    const href = await page.getByRole('button', { name: /Watch the promo/ }).getAttribute('href')
    expect(href).toBe('/video/promo-tiktok.webm')
    const response = await request.get(href ?? '')
    expect(response.headers()['content-type']).toBe('video/webm')
  })
})
