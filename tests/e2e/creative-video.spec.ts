import { openPage, structuredThings } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { animationEnds } from './support/time'

const PATH = '/en/creative-video-marketing'
const FILMS = [
  'Viewers and likes, explained',
  'A dental implant center',
  'A soda brand',
  'A trading algo',
  'A mortgage company',
  'A finance daily',
]

const playing = (page: Page) =>
  page
    .locator('video')
    .evaluateAll((films: HTMLVideoElement[]) => films.filter((film) => !film.paused).length)

test.describe('Creative video', () => {
  test('the phone on the first screen opens the video, and its animation stops by itself', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openPage(page, PATH)
    const ends = await animationEnds(page, /shot|fill/)
    expect(ends.length).toBeGreaterThan(0)
    // Content that stops within five seconds needs no pause control (WCAG 2.2.2).
    for (const end of ends) expect(end).toBeLessThanOrEqual(5)
    await page.getByRole('button', { name: /What 15 seconds can do/ }).click()
    await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  })

  test('the headline does not run under the phone beside it, on any screen with room for both', async ({
    page,
  }) => {
    await openPage(page, PATH)
    const phone = page.getByRole('button', { name: /What 15 seconds can do/ })
    const line = page.getByRole('heading', { level: 1 }).getByText('worth watching', { exact: true })
    for (const width of [910, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const end = await line.evaluate((element) => {
        const range = document.createRange()
        range.selectNode(element.firstChild!)
        return range.getBoundingClientRect().right
      })
      // The phone is tilted: at the headline's height, its edge is farther right than at its foot.
      const edge = await phone.evaluate((element) => element.getBoundingClientRect().left)
      expect(end, `at ${width} px`).toBeLessThan(edge + 16)
    }
    for (const width of [620, 768, 912, 1024]) {
      await page.setViewportSize({ width, height: 1368 })
      const edge = await phone.evaluate((element) => element.getBoundingClientRect().right)
      expect(edge, `of the phone at ${width} px`).toBeLessThanOrEqual(width)
    }
  })

  test('has six showcase videos, none loaded or playing, six cards, seven logos, and the quote section', async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/video/')) loaded.push(request.url())
    })
    await openPage(page, PATH)
    const showcase = page
      .getByRole('region', { name: /./ })
      .or(page.locator('section'))
      .filter({ has: page.getByRole('heading', { name: "The only Creative Video you'll ever need" }) })
    const tiles = showcase.getByRole('button')
    await expect(tiles).toHaveCount(6)
    for (const [index, film] of FILMS.entries())
      await expect(tiles.nth(index)).toHaveAccessibleName(`Play ${film}`)
    await tiles.last().scrollIntoViewIfNeeded()
    await expect(page.locator('video')).toHaveCount(0)
    expect(loaded).toEqual([])
    await test.step('six cards: Facebook, LinkedIn, Instagram, TikTok, YouTube and Other Platforms', async () => {
      const cards = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Cut for every channel' }) })
      await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
        'Facebook',
        'LinkedIn',
        'Instagram',
        'TikTok',
        'YouTube',
        'Other Platforms',
      ])
      for (const card of await cards.getByRole('listitem').all()) {
        await expect(card.getByRole('paragraph')).not.toBeEmpty()
        await expect(card.getByRole('heading').locator('svg')).toHaveCount(1)
      }
    })
    await test.step('a carousel of seven client logos', async () => {
      const logos = page.getByRole('group', { name: 'Valued Clients' })
      await logos.scrollIntoViewIfNeeded()
      await expect(logos.getByRole('group', { name: /^Slide \d of 7$/, includeHidden: true })).toHaveCount(7)
    })
    await test.step('search engines get structured data about all seven videos', async () => {
      const films = (await structuredThings(page)).filter((thing) => thing['@type'] === 'VideoObject')
      expect(films.map((film) => film.name)).toEqual(['What 15 seconds can do', ...FILMS])
    })
    await test.step('the hero’s button leads to the quote section', async () => {
      await page.getByRole('link', { name: 'Free 15 Seconds Creative Video' }).click()
      await expect(page.locator('#qoutesection').getByRole('heading').first()).toBeInViewport()
      await expect(page.locator('#qoutesection iframe')).toHaveCount(1)
    })
  })

  test('the fixed side button leads to the quote section', async ({ page }) => {
    await openPage(page, PATH)
    await page.getByRole('link', { name: 'Free 15-Second Video' }).click()
    await expect(page.locator('#qoutesection').getByRole('heading').first()).toBeInViewport()
  })
})

test.describe('showcase video', () => {
  test('plays full screen with sound when chosen; closing stops and rewinds it', async ({ page }) => {
    await openPage(page, PATH)
    const tile = page.getByRole('button', { name: 'Play A soda brand' })
    await tile.click()
    const player = page.getByRole('dialog', { name: 'A soda brand' })
    await expect(player.locator('video')).toBeVisible()
    await expect(player.locator('video')).toHaveJSProperty('muted', false)
    await expect(player.locator('video')).toContainText('Your browser does not support the video tag.')
    await expect
      .poll(() => player.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await player.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
    await expect(page.locator('video')).toHaveJSProperty('currentTime', 0)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await expect(tile).toBeFocused()
    await test.step('only one plays at a time', async () => {
      for (const film of FILMS.slice(1, 4)) {
        const chosen = page.getByRole('button', { name: `Play ${film}` })
        await chosen.click()
        await expect(page.getByRole('dialog')).toHaveAccessibleName(film)
        await expect.poll(() => playing(page)).toBe(1)
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect.poll(() => playing(page)).toBe(0)
        // Until the browser has left full screen, nothing else can be focused.
        await expect(chosen).toBeFocused()
      }
    })
    await test.step('by keyboard: Enter opens it, Escape closes it', async () => {
      const other = page.getByRole('button', { name: 'Play A mortgage company' })
      await other.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'A mortgage company' }).locator('video')).toBeVisible()
      // The first Escape may only leave full screen, which closes the player, too.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await expect(other).toBeFocused()
    })
  })

  test('leaves full screen and restores focus if closed before the browser entered it', async ({ page }) => {
    await page.addInitScript(() => {
      const request = Element.prototype.requestFullscreen
      const entering = new Promise<void>((resolve) => Object.assign(window, { enterFullscreen: resolve }))
      Element.prototype.requestFullscreen = async function (options) {
        Object.assign(window, { fullscreenRequested: true })
        await entering
        return request.call(this, options)
      }
    })
    await openPage(page, PATH)
    const tile = page.getByRole('button', { name: 'Play A trading algo' })
    await tile.press('Enter')
    await page.waitForFunction(() => 'fullscreenRequested' in window)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tile).toBeFocused()

    const changes = page.evaluate(
      () =>
        new Promise<boolean[]>((resolve) => {
          const seen: boolean[] = []
          document.addEventListener('fullscreenchange', () => {
            seen.push(document.fullscreenElement !== null)
            if (seen.length === 2) resolve(seen)
          })
          ;(window as unknown as { enterFullscreen: () => void }).enterFullscreen()
        }),
    )
    expect(await changes).toEqual([true, false])
    await expect(tile).toBeFocused()
  })

  test('without JavaScript, a tile links to its video', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(PATH)
    await expect(
      page.locator('a[href$="/video/soda-brand.webm"], a[href$="/video/soda-brand.mp4"]'),
    ).toBeVisible()
    await context.close()
  })
})
