import { openPage, structuredThings } from './support/open-page'
import { expect, test, type Locator, type Page } from './support/test'
import { stopTime } from './support/time'

const MODELS = ['iPhone 12', 'iPhone 12 Pro', 'iPhone 12 Pro Max']

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const PHONE = { width: 390, height: 844 }

/** Expects the device on the first screen, on a phone and on a small desktop. */
async function expectOnFirstScreen(page: Page) {
  const picture = page
    .getByRole('tabpanel')
    .getByAltText(/^Front and back/)
    .first()
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await expect(picture, `${viewport.width} px`).toBeInViewport({ ratio: 0.9 })
  }
}

/** Expects US $1,000, 3 business days, 90 days of assistance, cards and PayPal. */
async function expectTerms(page: Page) {
  const phone = page.getByRole('tabpanel')
  await expect(phone.getByRole('term')).toHaveText([
    'Condition',
    'Payment',
    'Delivery',
    'Technical assistance',
  ])
  await expect(phone.getByText('US $1,000', { exact: true })).toBeVisible()
  await expect(phone.getByText('Pre Owned', { exact: true })).toBeVisible()
  await expect(phone.getByText('All major credit cards and PayPal.')).toBeVisible()
  await expect(phone.getByText(/processed within 3 business days after you agree/)).toBeVisible()
  await expect(phone.getByText('90 days.')).toBeVisible()
}

/** Expects the phone from the front, the back and the side, and its camera. */
async function expectFourViews(page: Page) {
  const phone = page.getByRole('tabpanel')
  const pictures = phone.getByRole('img', { includeHidden: true })
  for (const view of [/^Front and back/, /from the back$/, /from the side/, /camera/])
    await expect(pictures.and(page.getByAltText(view)).first()).toBeAttached()
  await expect(phone.getByRole('button', { name: /^Slide/ })).toHaveCount(4)
}

/** Expects the page to link to the return policy that it mentions. */
async function expectReturnPolicy(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Return policy' }).first().click()
  await expect(page).toHaveURL(/\/en\/return-policy$/)
}

test.describe('Phone pages', () => {
  test('have one tab for the Samsung S22, with TikTok and CapCut preinstalled', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openPage(page, '/en/samsung')
    await expectOnFirstScreen(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A phone that’s ready to post')
    await expect(page.getByRole('tab')).toHaveText(['Samsung S22'])
    const phone = page.getByRole('tabpanel', { name: 'Samsung S22' })
    await expect(phone.getByRole('heading', { level: 2 })).toHaveText(
      /Samsung S22.*TikTok and CapCut preinstalled/,
    )
    await expect(phone.getByRole('row')).toHaveText([
      'ConditionPre-Owned',
      'BrandSamsung',
      'ColorGreen',
      'TypeSmartphone',
      /Compatible model.*S22/,
    ])
    await expectTerms(page)
    await expectFourViews(page)
    await test.step('thumbnails are 60 px wide and show their picture', async () => {
      const third = phone.getByRole('button', { name: 'Slide 3' })
      await expect(third).toHaveCSS('width', '60px')
      await third.click()
      await expect(third).toHaveAttribute('aria-current', 'true')
      await expect(phone.getByRole('group', { name: 'Slide 3' }).getByRole('img')).toBeInViewport({
        ratio: 0.5,
      })
    })
    await expectReturnPolicy(page)
  })

  test('align the bottom of a phone’s pictures with the price next to them', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, '/en/samsung')
    const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
    const phone = page.getByRole('tabpanel')
    const pictures = phone.locator('div', { has: page.getByRole('button', { name: /^Slide/ }) }).first()
    const price = phone.locator('div', { has: page.getByText('US $1,000', { exact: true }) }).last()
    expect(await bottomOf(pictures)).toBeCloseTo(await bottomOf(price), 0)
  })

  test('have three tabs for iPhone 12, 12 Pro and 12 Pro Max; search engines get the price of each', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await openPage(page, '/en/iphone')
    await expectOnFirstScreen(page)
    await expect(page.getByRole('tab')).toHaveText(MODELS)
    const colors = { 'iPhone 12': 'Silver', 'iPhone 12 Pro': 'Graphite', 'iPhone 12 Pro Max': 'Graphite' }
    for (const [model, color] of Object.entries(colors)) {
      await tab(page, model).click()
      const phone = page.getByRole('tabpanel')
      await expect(phone).toHaveCount(1)
      await expect(phone).toHaveAccessibleName(model)
      await expect(phone.getByRole('heading', { level: 2 })).toHaveText(/TikTok and CapCut preinstalled/)
      await expect(phone.getByRole('heading', { name: 'Item Specifies' })).toBeVisible()
      await expect(phone.getByRole('row')).toHaveText([
        'ConditionPre-Owned',
        'BrandApple',
        `Color${color}`,
        'TypeSmartphone',
        `Compatible modelFor Apple ${model}`,
      ])
      await expectTerms(page)
      await expectFourViews(page)
    }
    await test.step('search engines get the price of each phone', async () => {
      const products = (await structuredThings(page)).filter((thing) => thing['@type'] === 'Product')
      expect(products.map((product) => product.name)).toEqual(MODELS)
      for (const product of products) {
        expect(product.offers).toMatchObject({
          '@type': 'Offer',
          price: 1000,
          priceCurrency: 'USD',
          itemCondition: 'https://schema.org/UsedCondition',
        })
      }
    })
    await test.step('printing shows all phones, the pictures of each side by side', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: 'Item Specifies' })).toHaveCount(MODELS.length)
      await expect(page.getByRole('button', { name: /^Slide/ })).toHaveCount(0)
      const fronts = page.getByRole('img', { name: /^Front and back/ })
      const cameras = page.getByRole('img', { name: /camera/ })
      await expect(fronts).toHaveCount(MODELS.length)
      for (const [index] of MODELS.entries()) {
        const [front, camera] = await Promise.all(
          [fronts, cameras].map((each) => each.nth(index).boundingBox()),
        )
        expect(camera?.y).toBe(front?.y)
      }
      const price = page.getByText('Price', { exact: true }).first()
      const [box, text] = [await price.locator('..').boundingBox(), await price.boundingBox()]
      expect((text?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThan(10)
      await page.emulateMedia({ media: null })
    })
    await expectReturnPolicy(page)
  })

  test('Contact Us to Order leads to the prefilled form; Back and a reload show the same phone again', async ({
    page,
  }) => {
    await openPage(page, '/en/iphone?from=letter')
    await tab(page, 'iPhone 12 Pro').click()
    await expect(page).toHaveURL(/\/en\/iphone\?from=letter#\S+$/)
    await page.getByRole('tabpanel').getByRole('link', { name: 'Contact Us to Order' }).click()
    await expect(page).toHaveURL(/\/en\/jotform-iphone\?service=iPhone\+12\+Pro$/)
    await expect(
      page.frameLocator('iframe').getByRole('radio', { name: 'iPhone 12 Pro $1,000', exact: true }),
    ).toBeChecked()
    await page.goBack()
    await expect(tab(page, 'iPhone 12 Pro')).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(tab(page, 'iPhone 12 Pro')).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('arrow keys, Home and End move through the tabs; following another link keeps the chosen phone', async ({
    page,
  }) => {
    await openPage(page, '/en/iphone')
    await tab(page, 'iPhone 12').focus()
    for (const [key, model] of [
      ['ArrowRight', 'iPhone 12 Pro'],
      ['End', 'iPhone 12 Pro Max'],
      ['ArrowRight', 'iPhone 12'],
      ['ArrowLeft', 'iPhone 12 Pro Max'],
      ['Home', 'iPhone 12'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab(page, model)).toBeFocused()
      await expect(tab(page, model)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName(model)
    }
    await tab(page, 'iPhone 12 Pro Max').click()
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/iphone#(?!phone)/)
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('iPhone 12 Pro Max')
  })

  test('a link to a phone opens its tab', async ({ page }) => {
    await openPage(page, '/en/iphone#phone-iphone-12-pro-max')
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('iPhone 12 Pro Max')
  })

  test('without JavaScript, all phones are shown one below the other', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/en/iphone')
    for (const model of MODELS) {
      await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${model},`) })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Contact Us to Order' })).toHaveCount(3)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await context.close()
  })
})

test.describe('the phone tab bar', () => {
  test('sticks below the header past 300 px, and not before; a selected tab scrolls to its content', async ({
    page,
  }) => {
    await openPage(page, '/en/iphone')
    const bar = page.locator('[data-fixed]').filter({ has: page.getByRole('tablist') })
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
    await expect(bar).toHaveCount(0)
    await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }))
    await expect(bar).toHaveCSS('position', 'fixed')
    // Both slide in, but not at the same time.
    await expect
      .poll(async () => {
        const header = await page.getByRole('banner').boundingBox()
        const top = (await bar.boundingBox())?.y ?? -1
        return [Math.round(header?.y ?? -1), Math.round(top - (header?.height ?? 0))]
      })
      .toEqual([0, 0])
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar).toHaveCount(0)

    // Selecting a tab scrolls to its content.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await tab(page, 'iPhone 12 Pro').click()
    const title = page.getByRole('heading', { level: 2, name: /^iPhone 12 Pro,/ })
    await expect(title).toBeInViewport()
    // It is below the bars, not covered by them.
    const tabs = page.getByRole('tablist')
    await expect
      .poll(async () => {
        const [top, bars] = [await title.boundingBox(), await tabs.boundingBox()]
        return (top?.y ?? 0) - ((bars?.y ?? 0) + (bars?.height ?? 0))
      })
      .toBeGreaterThanOrEqual(0)
  })
})

test.describe('the phone image carousel', () => {
  test.use({ motion: 'no-preference' })

  test('advances every 3000 ms, and loops', async ({ page }) => {
    await stopTime(page)
    await openPage(page, '/en/samsung')
    const carousel = page.getByRole('group', { name: 'Samsung S22' })
    const current = carousel.locator('button[aria-current="true"]')
    const track = carousel.locator('.swiper-wrapper')
    await expect(track).toHaveAttribute('aria-live', 'off')
    await expect(current).toHaveAccessibleName(/^Slide 1 of \d$/)
    const count = await carousel.getByRole('button', { name: /^Slide/ }).count()
    expect(count).toBeGreaterThanOrEqual(3)
    for (let slide = 1; slide <= count; slide += 1) {
      await expect(current).toHaveAccessibleName(`Slide ${slide} of ${count}`)
      await page.clock.runFor(2_500)
      await expect(current).toHaveAccessibleName(`Slide ${slide} of ${count}`)
      await page.clock.runFor(600)
      await expect(current).toHaveAccessibleName(`Slide ${slide === count ? 1 : slide + 1} of ${count}`)
      // The next interval starts when the transition has ended.
      await expect(track).toHaveAttribute('style', /transition-duration: 0ms/)
    }
  })

  test('starts a swipe after 5 px', async ({ page }) => {
    await openPage(page, '/en/samsung')
    const carousel = page.getByRole('group', { name: 'Samsung S22' })
    const track = carousel.locator('.swiper-wrapper')
    await expect(track).toHaveAttribute('aria-live', 'off')
    const box = await carousel.getByRole('group', { name: 'Slide 1' }).boundingBox()
    if (!box) throw new Error('The first picture is not shown')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const moved = () => track.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
    await page.mouse.move(x, y)
    const rest = await moved()
    await page.mouse.down()
    await page.mouse.move(x - 5, y)
    expect(await moved()).toBe(rest)
    // From here on, the picture follows.
    await page.mouse.move(x - 6, y)
    await page.mouse.move(x - 40, y, { steps: 8 })
    await expect.poll(moved).toBe(rest - 34)
    await page.mouse.up()
  })

  test('takes 350 ms to change slides', async ({ page }) => {
    await openPage(page, '/en/samsung')
    const track = page.getByRole('group', { name: 'Samsung S22' }).locator('.swiper-wrapper')
    await expect(track).toHaveAttribute('aria-live', 'off')
    // Recorded as they occur: the transition may have ended before it is queried.
    await track.evaluate((element: HTMLElement) => {
      const durations: string[] = []
      Object.assign(window, { durations })
      new MutationObserver(() => durations.push(element.style.transitionDuration)).observe(element, {
        attributeFilter: ['style'],
      })
    })
    await page.getByRole('button', { name: 'Slide 2' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { durations: string[] }).durations))
      .toContain('350ms')
  })
})
