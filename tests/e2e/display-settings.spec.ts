import { openPage } from './support/open-page'
import { expect, test, type Locator } from './support/test'

const CHOSEN = '/en/likes-views/mara.makes?pack=likes:pack-300&post=7300000000000000000'

test.describe('at 320 px, as on a desktop zoomed to 400%,', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('text, tabs and numerals stay inside the gutter', async ({ page }) => {
    const right = async (element: Locator) => {
      const box = await element.boundingBox()
      return (box?.x ?? Infinity) + (box?.width ?? 0)
    }
    await openPage(page, '/en/creative-video-marketing')
    const cards = page.getByRole('listitem').filter({ hasText: 'Other Platforms' })
    await expect(cards).not.toHaveCount(0)
    for (const card of await cards.all()) expect(await right(card)).toBeLessThanOrEqual(300)
    await openPage(page, '/en/iphone')
    expect(await right(page.getByRole('tab', { name: 'iPhone 12 Pro Max' }))).toBeLessThanOrEqual(300)
    await openPage(page, '/en/followers')
    const trial = page.getByRole('listitem').filter({ hasText: /^100 TikTok followers$/ })
    expect(await right(trial)).toBeLessThanOrEqual(300)
  })

  test('the pause button of the benefits stays on their card', async ({ page }) => {
    await openPage(page, '/en/tiktok')
    const benefits = page.getByRole('group', { name: 'Benefits' })
    const card = await benefits.getByRole('group').first().boundingBox()
    const pause = await benefits.getByRole('button', { name: /^(Pause|Play) Benefits$/ }).boundingBox()
    expect((pause?.x ?? Infinity) + (pause?.width ?? 0)).toBeLessThanOrEqual(
      (card?.x ?? 0) + (card?.width ?? 0),
    )
  })
})

test.describe('in a window of 320 by 256 px, as on a small desktop zoomed to 400%,', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing sticky covers the page', async ({ page }) => {
    await openPage(page, CHOSEN)
    const post = page.getByText('Video #3', { exact: true })
    await post.scrollIntoViewIfNeeded()
    await expect(post).toBeInViewport()
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(page.getByRole('link', { name: 'Order 300 likes for $6' }).last()).not.toBeInViewport()
  })

  test('every service in the floating menu can be reached', async ({ page }) => {
    await openPage(page, '/en/tiktok')
    await page.getByRole('button', { name: 'More Services' }).press('Enter')
    const services = page.getByRole('navigation', { name: 'More Services' })
    for (const name of ['TikTok', 'Website Traffic']) {
      const service = services.getByRole('link', { name, exact: true })
      await service.click({ trial: true })
      await service.scrollIntoViewIfNeeded()
      await expect(service).toBeInViewport({ ratio: 0.95 })
    }
  })
})

test.describe('on a phone, the floating list of services', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const theme of ['dark', 'light'])
    test(`shows which service has the keyboard focus, in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
      await openPage(page, '/en/facebook')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await page.getByRole('button', { name: 'More Services' }).press('Enter')
      const services = page.getByRole('navigation', { name: 'More Services' })
      // The current page is among them, in another color.
      for (const name of ['TikTok', 'Facebook', 'Instagram']) {
        await page.keyboard.press('Tab')
        const service = services.getByRole('link', { name, exact: true })
        await expect(service).toBeFocused()
        const { outline, contrast, isInside } = await focusOf(service)
        expect.soft(outline, name).toBe('solid')
        expect.soft(contrast, name).toBeGreaterThanOrEqual(3)
        expect.soft(isInside, name).toBe(true)
      }
    })
})

/** The outline of a focused element: its contrast with what is behind it, and whether the list leaves it whole. */
function focusOf(element: Locator) {
  return element.evaluate((focused) => {
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const style = getComputedStyle(focused)
    const [width, offset] = [parseFloat(style.outlineWidth), parseFloat(style.outlineOffset)]
    let behind: Element | null = offset < 0 ? focused : focused.parentElement
    while (
      behind &&
      getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)' &&
      !behind.matches(':modal')
    )
      behind = behind.parentElement
    // Behind a dialog without its own color is its backdrop.
    const around = getComputedStyle(behind ?? document.body, behind?.matches(':modal') ? '::backdrop' : null)
    const lights = [style.outlineColor, around.backgroundColor].map(lightness)
    const [own, list] = [focused, focused.closest('nav, body')!].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    const reach = width + offset
    return {
      outline: width > 1 ? style.outlineStyle : 'none',
      contrast: (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05),
      isInside:
        own.left - reach >= list.left &&
        own.right + reach <= Math.min(list.right, innerWidth) &&
        own.top - reach >= list.top &&
        own.bottom + reach <= list.bottom,
    }
  })
}

for (const theme of ['dark', 'light'])
  test(`the keyboard focus is visible on panels and videos, which have their own colors: ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
    await openPage(page, '/en/home')
    await page.keyboard.press('Tab')
    const main = page.getByRole('main')
    await expectFocus(main.getByRole('article').getByRole('link'))
    await expectFocus(main.getByRole('button', { name: 'Search' }))

    await openPage(page, '/en/profile/demo.videosdown')
    await expectFocus(page.locator('#order-section').getByRole('button', { name: 'Try Again' }))

    await openPage(page, '/en/creative-video-marketing')
    await expectFocus(main.getByRole('button', { name: /What 15 seconds can do/ }))
    await test.step('the floating button has a two-color outline, which is visible on any page behind it', async () => {
      const floating = page.getByRole('link', { name: 'Free 15-Second Video', exact: true })
      await floating.focus()
      const frame = await floating.evaluate((link) => {
        const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(link, '::before')
        return { outlineStyle, outlineColor, outside: /^rgb\([^)]*\)/.exec(boxShadow)?.[0] }
      })
      expect(frame.outlineStyle).toBe('solid')
      expect(new Set([frame.outlineColor, frame.outside])).toEqual(
        new Set(['rgb(23, 19, 13)', theme === 'dark' ? 'rgb(245, 240, 228)' : 'rgb(246, 240, 226)']),
      )
    })

    await openPage(page, '/en/tiktok')
    await page.getByRole('button', { name: /Watch the promo/ }).press('Enter')
    const video = page.getByRole('dialog')
    await expectFocus(video.getByRole('button', { name: 'Close' }).or(video.getByText('Transcript')))
  })

test('selected text stands out on lime, too', async ({ page }) => {
  const ink = 'rgb(23, 19, 13)'
  const lime = 'rgb(221, 251, 66)'
  const colorsOf = (words: Locator) =>
    words.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element, '::selection')
      return { backgroundColor, color }
    })
  await openPage(page, '/en/home')
  expect(await colorsOf(page.getByRole('heading', { level: 1 }))).toEqual({
    backgroundColor: lime,
    color: ink,
  })
  const onLime = async (words: Locator) =>
    expect(await colorsOf(words)).toEqual({ backgroundColor: ink, color: lime })
  await onLime(page.getByRole('heading', { name: 'Why choose us' }))
  await openPage(page, '/en/tiktok')
  await onLime(page.getByText('1000 video likes', { exact: true }).first())
  await openPage(page, '/en/tiktok?pack=likes:pack-300')
  await onLime(page.getByRole('main').getByText('300 likes', { exact: true }).first())
  await openPage(page, '/en/iphone')
  await onLime(page.getByText('US $1,000', { exact: true }).first())
  await openPage(page, '/en/likes-views/mara.makes?pack=likes:pack-300')
  await onLime(page.getByRole('complementary', { name: 'Price' }).getByText('300 likes', { exact: true }))
  await onLime(page.locator('#order-section').getByText('Processed'))
})

/** Expects each element to show its focus: its outline stands out from what is behind it. */
async function expectFocus(elements: Locator) {
  await expect(elements).not.toHaveCount(0)
  for (const element of await elements.all()) {
    await element.focus()
    const { outline, contrast } = await focusOf(element)
    const text = await element.innerText()
    expect.soft(outline, text).toBe('solid')
    expect.soft(contrast, text).toBeGreaterThanOrEqual(3)
  }
}

test.describe('in the light theme', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'light')))

  test('the chosen pack has a dark frame, since its lime is as light as the page', async ({ page }) => {
    await openPage(page, '/en/profile/mara.makes?pack=likes:pack-300')
    const pack = (name: RegExp) => page.locator('label', { has: page.getByRole('radio', { name }) })
    await expect(pack(/^300 likes/)).toHaveCSS('box-shadow', /^rgb\(23, 19, 13\) 0px 0px 0px 2px inset$/)
    await expect(pack(/^400 likes/)).toHaveCSS('box-shadow', 'none')
  })
})

test.describe('on a phone, moving the focus backward', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('never hides it behind the tabs of phone models', async ({ page }) => {
    await openPage(page, '/en/iphone')
    await page.getByRole('link', { name: 'Privacy Policy' }).focus()
    const bar = page.locator('[data-fixed]').filter({ has: page.getByRole('tablist') })
    await expect(bar).toHaveCount(1)
    const { bottom } = await bar.evaluate((element) => element.getBoundingClientRect())
    const focused = page.locator(':focus')
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(async () => (await focused.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
    }
  })
})

test.describe('in forced colors mode', () => {
  // A dark palette, and the opposite theme: only the palette counts.
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } })

  test('what is chosen is still marked, and nothing else is', async ({ page }) => {
    const background = (element: Locator, pseudo?: string) =>
      element.evaluate((node, part) => getComputedStyle(node, part).backgroundColor, pseudo)
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    await openPage(page, CHOSEN)
    const canvas = await background(page.locator('body'))

    // Drawings have the system's colors, too, and a price has no backdrop that would cover the rule above it.
    const text = await page.locator('body').evaluate((node) => getComputedStyle(node).color)
    expect(text).not.toBe(canvas)
    const cat = page.getByRole('banner').getByRole('link', { name: 'Kat Social' }).locator('svg')
    await expect(cat.locator('path').first()).toHaveCSS('fill', text)
    await expect(cat.locator('path').nth(1)).toHaveCSS('fill', canvas)
    await expect(cat.locator('path').last()).toHaveCSS('stroke', text)
    const price = page.getByRole('main').getByRole('definition').filter({ hasText: /^\$6$/ })
    await expect(price).toHaveCSS('forced-color-adjust', 'preserve-parent-color')
    await expect(price).toHaveCSS('color', text)

    for (const tab of await page.getByRole('tab').all()) await expect(tab).toHaveCSS('color', text)
    expect(await background(page.getByRole('tab', { name: 'Likes' }), '::after')).not.toBe(canvas)

    const ticks = page.getByRole('main').locator('label:has(input[type=checkbox])')
    await expect(ticks.filter({ hasText: 'Video #1' }).first().locator('svg').first()).toBeVisible()
    await expect(ticks.filter({ hasText: 'Video #2' }).first().locator('svg').first()).toBeHidden()
    await expect(page.getByRole('img', { name: 'Norte Dental' }).first()).not.toHaveCSS(
      'background-color',
      canvas,
    )

    await openPage(page, '/en/order/pack-300')
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCSS('border-top-style', 'solid')
  })

  test('a form’s list of services has the browser’s own arrow', async ({ page }) => {
    await openPage(page, '/en/request-a-quote')
    await page.locator('iframe').scrollIntoViewIfNeeded()
    const services = page.frameLocator('iframe').getByRole('combobox').first()
    await expect(services).toHaveCSS('appearance', 'auto')
    await expect(services).toHaveCSS('background-image', 'none')
  })
})

test.describe('for visitors who prefer more contrast', () => {
  test.use({ contextOptions: { contrast: 'more' } })

  test('no text is gray', async ({ page }) => {
    await openPage(page, '/en/profile/mara.makes')
    const color = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color)
    const text = await color(page.locator('body'))
    expect(await color(page.getByRole('term').filter({ hasText: 'Following' }))).toBe(text)
    expect(await color(page.getByRole('contentinfo').getByText(/^© 20/))).toBe(text)
  })
})
