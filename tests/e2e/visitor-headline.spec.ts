import { openPage } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { stopTime } from './support/time'

test.use({ motion: 'no-preference' })

/**
 * What a page records about itself: how far it has shifted, except after a resize, and all that its headline said.
 */
interface Noted {
  shift: number
  said: Set<string | null>
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as Noted).shift)

/** What the headlines type. */
const WORDS = ['Boost', 'Expand', 'Elevate', 'Grow']

/** Resolves once two words have been typed since the last call; recorded, since polling could miss a word. */
async function typeTwoWords(page: Page): Promise<void> {
  const typed = () =>
    page.evaluate(
      (words) => words.filter((word) => (window as unknown as Noted).said.has(word)).length,
      WORDS,
    )
  await expect.poll(typed).toBeGreaterThan(1)
  await page.evaluate(() => (window as unknown as Noted).said.clear())
}

for (const { path, widths } of [
  { path: '/en/youtube', widths: [390, 1280] },
  { path: '/en/twitter', widths: [1280, 390] },
]) {
  test(`the layout does not shift while the headline of ${path} types, at ${widths.join(' px and at ')} px`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const noted: Noted = { shift: 0, said: new Set() }
      Object.assign(window, noted)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) (window as unknown as Noted).shift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
      new MutationObserver(() => {
        const typed = document.querySelector('h1 [data-typewriter]')
        if (typed) noted.said.add(typed.textContent)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const [first = 0, second = 0] = widths
    await page.setViewportSize({ width: first, height: 800 })
    await page.goto(path)
    await test.step(`at ${first} px`, async () => {
      await typeTwoWords(page)
      expect(await shiftOf(page)).toBeLessThan(0.05)
    })
    await test.step(`at ${second} px`, async () => {
      await page.setViewportSize({ width: second, height: 800 })
      await typeTwoWords(page)
      expect(await shiftOf(page)).toBeLessThan(0.05)
    })
    await test.step('printing shows a whole word while one is being typed', async () => {
      await page.emulateMedia({ media: 'print' })
      const printed = await page.waitForFunction((words) => {
        const headline = document.querySelector('h1 [data-typewriter]')
        if (!headline?.textContent || words.includes(headline.textContent)) return false
        const rest = [...headline.children].map((part) => {
          const { content, visibility } = getComputedStyle(part, '::after')
          return content === 'none' || visibility === 'hidden' ? '' : content.replaceAll('"', '')
        })
        return `${headline.textContent}${rest.join('')}`.replace('\u200b', '')
      }, WORDS)
      expect(WORDS).toContain(await printed.jsonValue())
    })
  })
}

for (const path of ['/en/home', '/en/tiktok', '/en/home-2', '/en/website-design']) {
  test(`the typing headline of ${path} can be paused and resumed`, async ({ page }) => {
    await stopTime(page)
    await openPage(page, path)
    const typed = page.getByRole('main').locator('[data-typewriter]').first()
    const first = await typed.textContent()
    const pause = page.getByRole('main').getByRole('button', { name: 'Pause the headline' })
    await pause.focus()
    await page.keyboard.press('Enter')
    const play = page.getByRole('main').getByRole('button', { name: 'Play the headline' })
    await expect(play).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(typed).toHaveText(first ?? '')
    await page.keyboard.press('Enter')
    await expect(pause).toBeFocused()
    await page.clock.runFor(3_200)
    await expect(typed).not.toHaveText(first ?? '')
  })
}

for (const path of ['/en/home', '/en/views-likes', '/en/followers'])
  test(`the pause button of the headline of ${path} is beside the tail, not on it`, async ({ page }) => {
    await openPage(page, path)
    for (const [width, height] of [
      [1024, 900],
      [1280, 900],
      [1440, 900],
      [1920, 900],
      [1366, 650],
      [1536, 730],
    ] as const) {
      await page.setViewportSize({ width, height })
      const pause = page.getByRole('main').getByRole('button', { name: 'Pause the headline' })
      const box = await pause.boundingBox()
      if (!box) throw new Error('not shown')
      const near = await page
        .getByRole('main')
        .locator('svg path[pathLength="1"]')
        .first()
        .evaluate((tail: SVGPathElement, { x, y, width, height }) => {
          const toScreen = tail.getScreenCTM()
          const stroke = 10
          return Array.from({ length: 500 }, (_, step) =>
            tail
              .getPointAtLength((tail.getTotalLength() * step) / 499)
              .matrixTransform(toScreen ?? undefined),
          ).filter(
            (point) =>
              Math.abs(point.x - x - width / 2) < width / 2 + stroke &&
              Math.abs(point.y - y - height / 2) < height / 2 + stroke,
          ).length
        }, box)
      expect(near, `at ${width} × ${height} px`).toBe(0)
    }
  })

test('the pause button of the headline of /en/free-hosting is above the lit window, not on the cat’s tail', async ({
  page,
}) => {
  await openPage(page, '/en/free-hosting')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    const pause = await page.getByRole('main').locator('h1 ~ button').boundingBox()
    const lit = await page
      .getByRole('main')
      .locator('h1')
      .locator('xpath=../following-sibling::*[1]')
      .boundingBox()
    expect(pause && lit && pause.y + pause.height, `at ${width} px`).toBeLessThan(lit?.y ?? 0)
  }
})

test.describe('with reduced motion', () => {
  test.use({ motion: 'reduce' })

  test('a headline does not type, and has no pause button', async ({ page }) => {
    await openPage(page, '/en/home')
    await expect(page.getByRole('main').getByRole('button', { name: 'Pause' })).toHaveCount(0)
  })
})
