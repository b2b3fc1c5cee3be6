import { openPage } from './support/open-page'
import { expect, test, type Locator, type Page } from './support/test'

/** One page of each kind, so that every section is there. */
const SCREENS = [
  '/en/home',
  '/en/home-2',
  '/en/youtube',
  '/en/social-media-services',
  '/en/profile/mara.makes',
  '/en/likes-views/mara.makes?pack=likes:pack-300&post=7300000000000000000',
  '/en/followers',
  '/en/free-follower',
  '/en/contact',
  '/en/iphone',
  '/en/website-design',
  '/en/creative-video-marketing',
  '/en/free-hosting',
  '/en/terms',
]

/** Returns what sets the browser’s default font size in pixels, which people set who need larger text. */
async function fontSizes(page: Page): Promise<(standard: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (standard) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no text is cut off if it is larger or has more space, and no tab breaks inside a word', async ({
    page,
  }) => {
    const setFontSize = await fontSizes(page)
    for (const path of SCREENS)
      await test.step(path, async () => {
        for (const size of [32, 24])
          await test.step(`with text of ${size} instead of 16 px`, async () => {
            await setFontSize(size)
            // Loading a page takes ten times as long as a look at it, so the other looks are at the same page.
            if (size === 32) await openPage(page, path)
            await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
            await expect.poll(() => textCutOff(page)).toEqual([])
            expect(await brokenWords(page.getByRole('tab'))).toEqual([])
          })
        await setFontSize(16)
        await expect(page.locator('html')).toHaveCSS('font-size', '16px')
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(
            `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
            p { margin-bottom: 2em !important }`,
          )
          document.adoptedStyleSheets = [sheet]
        })
        for (const width of [390, 320])
          await test.step(`at ${width} px, with text spaced as far as WCAG 1.4.12 asks for`, async () => {
            await page.setViewportSize({ width, height: 844 })
            // The name in the footer is a drawing of letters, as wide as the page.
            const cutOff = async () => (await textCutOff(page)).filter((text) => text !== 'Kat Social')
            await expect.poll(cutOff).toEqual([])
          })
        await page.setViewportSize({ width: 390, height: 844 })
      })
  })
})

test.describe('a popup on a phone with text of 32 instead of 16 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, popups: 'open' })

  test('shows whole lines, and none underneath its X', async ({ page }) => {
    const setFontSize = await fontSizes(page)
    await setFontSize(32)
    for (const path of ['/en/tiktok', '/en/youtube', '/en/home']) {
      await openPage(page, path)
      const popup = page.getByRole('dialog')
      await expect(popup).toBeVisible()
      const x = await popup.getByRole('button', { name: 'Close' }).boundingBox()
      const faults = await popup.evaluate((root, closer) => {
        const { left, right } = root.getBoundingClientRect()
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(text)
          for (const line of range.getClientRects()) {
            const isBelow =
              closer !== null &&
              line.right > closer.x &&
              line.top < closer.y + closer.height &&
              line.width > 2
            if (line.left < left || line.right > right || isBelow) found.push(text.textContent ?? '')
          }
        }
        return found
      }, x)
      expect(faults, path).toEqual([])
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('words and names longer than those of the demo are not cut off', async ({ page }) => {
    await openPage(page, '/en/followers')
    await write(page, '24/7 support', 'Verantwortungsbewusstsein')
    expect(await textCutOff(page)).toEqual([])
    await openPage(page, '/en/home')
    await write(page, 'Google', 'Search Engine Optimization and Ads')
    expect(await textCutOff(page)).toEqual([])
  })
})

/** Words that identify a section, and its page. None is the first of its text, which the test replaces. */
const SECTIONS = {
  Developer: '/en/contact',
  'to hear it from us.': '/en/free-hosting',
  'become customers.': '/en/social-media-services',
  'Hosting For 12 Months': '/en/home-2',
  'sure yet?': '/en/followers',
  'delivery up to 10 mins': '/en/youtube',
}

test('a word of 40 letters in any text of a section stays within the section', async ({ page }) => {
  for (const [text, path] of Object.entries(SECTIONS)) {
    await openPage(page, path)
    const section = page.locator('main section').filter({ hasText: text })
    await lengthenWords(section)
    for (const width of [320, 390, 1400]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await textOutside(section), `${text}, ${width} px`).toEqual([])
    }
  }
})

test('on a phone, the button of the chosen pack does not break inside a word', async ({ page }) => {
  await openPage(page, '/en/likes-views/mara.makes?pack=likes:pack-300')
  const chosen = page.getByRole('button', { name: /^Selected/ })
  await expect(chosen).toBeVisible()
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenWords(chosen), `${width} px`).toEqual([])
  }
})

test('the portraits of a team have the same size, however long the words below them', async ({ page }) => {
  await openPage(page, '/en/contact')
  const section = page.locator('main section').filter({ hasText: 'Web Developer' })
  await write(page, 'Graphics Designer', 'Suchmaschinenoptimierungsspezialistin')
  for (const width of [390, 800, 1400]) {
    await page.setViewportSize({ width, height: 844 })
    const people = await section.getByRole('listitem').all()
    const widths = await Promise.all(people.map(async (person) => (await person.boundingBox())?.width ?? 0))
    expect(Math.max(...widths) - Math.min(...widths), `${width} px`).toBeLessThan(1)
  }
})

test('with reduced motion, a banner’s whole text fits on a phone’s screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/en/free-hosting')
  const banner = page
    .getByText('Get a Free 12 Month Hosting Package', { exact: false })
    .filter({ visible: true })
  for (const text of await banner.all()) {
    const box = await text.boundingBox()
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  // Once for screen readers, and once to be seen.
  expect(await banner.count()).toBe(2)
})

test('with text of 32 instead of 16 px, a phone’s menu is not cut off, and a free trial’s link is below its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const setFontSize = await fontSizes(page)
  await setFontSize(32)
  await openPage(page, '/en/youtube')
  const trial = await page.getByText('Free trial', { exact: true }).first().boundingBox()
  const link = await page.getByRole('link', { name: 'Get Started Now' }).first().boundingBox()
  expect(link?.y).toBeGreaterThanOrEqual((trial?.y ?? Infinity) + (trial?.height ?? 0))
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  for (const service of await menu.getByRole('listitem').getByRole('link').all()) {
    const isWhole = await service.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right <= window.innerWidth
    })
    expect(isWhole, await service.innerText()).toBe(true)
  }
})

test('on a phone with text of 32 instead of 16 px, forms do not overflow their frames', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const setFontSize = await fontSizes(page)
  await setFontSize(32)
  for (const path of ['profile/mara.makes', 'request-a-quote', 'free-follower', 'jotform-iphone'])
    await test.step(path, async () => {
      await openPage(page, `/en/${path}`)
      await page.locator('#order-section').scrollIntoViewIfNeeded()
      const form = page.locator('#order-section iframe').contentFrame()
      const root = form.locator('html')
      const button = form.getByRole('button').last()
      const expectNoOverflow = async (state: string) => {
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 })
          const overflow = () => root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          await expect.poll(overflow, `${state}, ${width} px`).toBe(0)
        }
      }
      await expect(button).toBeVisible()
      await expect(root).toHaveCSS('font-size', '34px')
      await expectNoOverflow('opened')
      await button.click()
      await expect(form.getByRole('alert')).toBeFocused()
      await expectNoOverflow('with errors')
      // The frame has no scroll bars, so the end of a form taller than it would be hidden.
      await expect(root).toHaveAttribute('data-followed', '')
      await page.setViewportSize({ width: 390, height: 844 })
    })
})

test('with text of 32 instead of 16 px, labels of a confirmation do not break inside words in a narrow frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 240, height: 844 })
  const setFontSize = await fontSizes(page)
  await setFontSize(32)
  await page.goto('/forms/250131874523512?username=mara.makes')
  await page.getByLabel('TikTok username').fill('mara.makes')
  await page.getByLabel('Email').fill('mara@example.com')
  await page.getByLabel('Full name').fill('Mara')
  await page.getByRole('checkbox').check()
  await page.getByRole('button').last().click()
  await expect(page.getByRole('term').first()).toBeVisible()
  expect(await brokenWords(page.getByRole('term'))).toEqual([])
})

/** Replaces all texts of the page that are equal to one. */
async function write(page: Page, text: string, other: string) {
  const replaced = await page.evaluate(
    ([from, to]) => {
      let count = 0
      const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (node.textContent?.trim() === from) {
          node.textContent = to!
          count += 1
        }
      return count
    },
    [text, other],
  )
  expect(replaced).toBeGreaterThan(0)
}

/** Replaces the first word of each text with one of 40 letters. */
async function lengthenWords(section: Locator) {
  await section.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.textContent = (text.textContent ?? '').replace(/\S+/, 'Rechtsschutzversicherungsgesellschaftens')
  })
}

/** The texts that end outside the window or the section, decoration included. */
async function textOutside(section: Locator): Promise<string[]> {
  return section.evaluate((root) => {
    const outside: string[] = []
    const edges = root.getBoundingClientRect()
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (left < edges.left || right > Math.min(edges.right, window.innerWidth) + 1)
        outside.push(text.textContent ?? '')
    }
    return outside
  })
}

/** The words of elements that are on more than one line. */
async function brokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((nodes) => {
    const broken: string[] = []
    for (const node of nodes) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
    }
    return broken
  })
}

/** The visible texts that end outside the window, or outside an element that clips them and cannot be scrolled. */
async function textCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      // A headline is hidden from assistive technology, which reads it as a whole, but not from sight.
      const drawing = '[aria-hidden="true"]:not(h1 *), svg'
      const laterSlide = '[aria-roledescription="slide"] ~ [aria-roledescription="slide"]'
      if (parent.closest(`${drawing}, ${laterSlide}`)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (!text.textContent?.trim() || width < 2) continue
      let [from, to] = [0, window.innerWidth]
      let isReadAloudOnly = false
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        isReadAloudOnly ||= edges.width <= 2
        if (['auto', 'scroll'].includes(style.overflowX)) {
          ;[from, to] = [-Infinity, Infinity]
          break
        }
        if (style.overflowX !== 'visible') {
          from = Math.max(from, edges.left)
          to = Math.min(to, edges.right)
        }
      }
      if (!isReadAloudOnly && (left < from - 1 || right > to + 1)) cut.push(text.textContent.trim())
    }
    return cut
  })
}
