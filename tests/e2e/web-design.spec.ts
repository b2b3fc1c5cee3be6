import { openPage } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { animationEnds, runUntil, stopTime } from './support/time'

const PAGES = [
  {
    path: '/en/website-design',
    first: 'We design websites that get to the point',
    words: ['websites', 'redesigns', 'landing pages'],
    thumbnail: 'a round thumbnail',
  },
  {
    path: '/en/web-development',
    first: 'We build fast pages on solid ground',
    words: ['fast pages', 'online shops', 'booking sites'],
    thumbnail: 'text',
  },
]

for (const { path, first, words, thumbnail } of PAGES) {
  test.describe(`Web design, ${path}`, () => {
    test('types its rotating words at 80 ms, deletes them at 20 ms, and shows them for 3000 ms', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await stopTime(page)
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first)
      const word = page.locator('[data-typewriter]')
      await expect(word).toHaveText(words[0] ?? '')
      await runUntil(page, 2_950)
      await expect(word).toHaveText(words[0] ?? '')
      for (const [at, next] of [...words.slice(1), words[0] ?? ''].entries()) {
        const gone = words[at] ?? ''
        await page.clock.runFor(100 + (gone.length - 1) * 20 + next.length * 80)
        await expect(word).toHaveText(next)
        await page.clock.runFor(2_900)
        await expect(word).toHaveText(next)
      }
    })

    test('has a modal video of 120 seconds, four industries, logos, a form, and a link to free hosting', async ({
      page,
    }) => {
      await openPage(page, path)
      const opener = page.getByRole('button', { name: /View a captivating 120-second video/ })
      await test.step(`the video opens from ${thumbnail}`, async () => {
        const picture = page.locator('img, svg[width="800"]')
        if (thumbnail === 'text') await expect(opener.locator(picture)).toHaveCount(0)
        else await expect(opener.locator('span', { has: picture }).first()).toHaveCSS('border-radius', '50%')
        await opener.click()
        const modal = page.getByRole('dialog')
        await expect(modal.locator('video')).toBeVisible()
        await expect
          .poll(() => modal.locator('video').evaluate((film: HTMLVideoElement) => Math.round(film.duration)))
          .toBe(120)
        await modal.getByRole('button', { name: 'Close' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      const section = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Custom Web Design / Website Redesigns' }) })
      await expect(section.getByRole('heading', { level: 3 })).toHaveText([
        'Construction',
        'Real Estate',
        'Law Firms',
        'Influencers',
      ])
      await expect(page.getByRole('group', { name: 'Valued Clients' })).toHaveCount(1)
      await page.locator('#order-section').scrollIntoViewIfNeeded()
      await expect(page.locator('#order-section iframe')).toHaveCount(1)
      await page.getByRole('link', { name: 'Contact For 12 Months Free Hosting' }).click()
      await expect(page).toHaveURL(/\/en\/free-hosting$/)
    })
  })
}

test.describe('Web design, the window that redesigns itself', () => {
  const slider = (page: Page) => page.getByRole('slider', { name: 'How much of the old page to show' })

  test('fits on the first screen, and can be moved by keyboard and pointer', async ({ page }) => {
    await openPage(page, '/en/website-design')
    for (const [width, height] of [
      [768, 900],
      [768, 1024],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(slider(page), `${width} x ${height}`).toBeInViewport({ ratio: 1 })
      const action = page.getByRole('link', { name: 'Contact For 12 Months Free Hosting' })
      await expect(action, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
    }
    await test.step('its pages are illustrations, hidden from screen readers, which get a description', async () => {
      await expect(page.getByText('Under construction since 1998')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Guestbook' })).toHaveCount(0)
      await expect(
        page.getByRole('paragraph').filter({ hasText: /^A roofer’s website, before and after/ }),
      ).toHaveCount(1)
    })
    await test.step('it rests half old, half new, and can be moved with the arrow keys, Home and End', async () => {
      await expect(slider(page)).toHaveValue('50')
      await expect(slider(page)).toHaveAttribute('aria-valuetext', '50%')
      await slider(page).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(slider(page)).toHaveValue('49')
      await expect(slider(page)).toHaveAttribute('aria-valuetext', '49%')
      await page.keyboard.press('End')
      await expect(slider(page)).toHaveValue('100')
      await page.keyboard.press('Home')
      await expect(slider(page)).toHaveValue('0')
    })
    await test.step('its divider follows the pointer', async () => {
      const box = await slider(page).boundingBox()
      if (!box) throw new Error('The slider is not shown')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 3, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(70)
    })
  })

  test('sweeps its divider once, and not with reduced motion', async ({ page }) => {
    await openPage(page, '/en/website-design')
    expect(await animationEnds(page, /sweep/)).toEqual([])
    await expect(slider(page)).toHaveValue('50')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const [end, ...others] = await animationEnds(page, /sweep/)
    expect(others).toEqual([])
    expect(end).toBeLessThanOrEqual(5)
    // Dragging it stops the animation.
    await slider(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => animationEnds(page, /sweep/)).toEqual([])
  })

  test('keeps its distance from the button beside it, whose long label wraps', async ({ page }) => {
    await openPage(page, '/en/website-design')
    const button = page
      .getByRole('main')
      .getByRole('link', { name: 'Contact For 12 Months Free Hosting' })
      .first()
    for (const width of [610, 768, 890]) {
      await page.setViewportSize({ width, height: 900 })
      const [text, redesign] = [await button.boundingBox(), await slider(page).boundingBox()]
      if (!text || !redesign) throw new Error('The first screen is not shown')
      expect(text.x + text.width, `at ${width} px`).toBeLessThan(redesign.x - 8)
    }
  })

  test('leaves room for the button’s label on one line on a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    for (const path of ['/en/website-design', '/en/web-development']) {
      await openPage(page, path)
      const button = page.getByRole('main').getByRole('link', { name: 'Contact For 12 Months Free Hosting' })
      const lines = await button.first().evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element.firstChild ?? element)
        return range.getClientRects().length
      })
      expect(lines, path).toBe(1)
    }
  })

  test('sweeps without layout shifts', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openPage(page, '/en/website-design')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const shifted = await slider(page).evaluate(async (input) => {
      const pages = input.parentElement
      const sweeps = pages?.getAnimations() ?? []
      if (sweeps.length === 0) throw new Error('The window does not sweep')
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const inWindow: Node[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          for (const { node } of entry.sources) if (node && pages?.contains(node)) inWindow.push(node)
      }).observe({ type: 'layout-shift' })
      for (const sweep of sweeps) sweep.pause()
      for (let ms = 0; ms <= 4_800; ms += 200) {
        for (const sweep of sweeps) sweep.currentTime = ms
        await nextFrame()
      }
      // The last entries arrive a frame later.
      await nextFrame()
      await nextFrame()
      return inWindow.length
    })
    expect(shifted).toBe(0)
  })

  test('shows both halves without a slider if there is no JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/en/website-design')
    await expect(page.getByText('Under construction since 1998')).toBeVisible()
    await expect(page.getByText('See our roofs')).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await context.close()
  })
})
