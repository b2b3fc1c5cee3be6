import { openPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

const order = (page: Page) => page.locator('#order-section')
const form = (page: Page) => page.frameLocator('#order-section iframe')
const pack = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const post = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`Video #${number}\\b`) })

const PHONE = { width: 390, height: 844 }

test.describe('from a pack of followers to its form', () => {
  test('a missing username is requested once, cannot be empty, and prefills the form', async ({ page }) => {
    await openPage(page, '/en/followers')
    await page.getByRole('link', { name: /300 followers \$6 Order/ }).click()
    const box = order(page).getByRole('textbox', { name: 'TikTok username' })
    await expect(box).toBeVisible()
    await expect(form(page).getByLabel('Email')).toBeVisible()
    await expect(form(page).getByLabel(/user/i)).toHaveCount(0)
    await test.step('the browser rejects an empty answer', async () => {
      await order(page).getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(/\/en\/order\/pack-300\?kind=followers$/)
      await expect(box).toBeFocused()
    })
    await box.fill(' https://www.tiktok.com/@mara.makes ')
    await order(page).getByRole('button', { name: 'Continue' }).click()
    await expect(form(page).getByLabel(/user/i)).toHaveValue('mara.makes')
    await expect(box).toHaveCount(0)
    await expect(order(page).getByText('@mara.makes')).toBeVisible()
    await expect(page.locator('#order-section-form')).toBeFocused()
    await order(page).getByRole('link', { name: 'Change' }).click()
    await expect(box).toBeVisible()
    await expect(order(page).getByText('300 followers').first()).toBeVisible()
  })

  test('Continue works on a slow press and by keyboard', async ({ page }) => {
    const box = order(page).getByRole('textbox', { name: 'TikTok username' })
    const goOn = order(page).getByRole('button', { name: 'Continue' })
    await openPage(page, '/en/order/pack-300?kind=followers')
    await test.step('by pointer', async () => {
      await box.fill('mara.makes')
      await goOn.hover()
      await page.mouse.down()
      // The button must not disappear under a slow finger.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await page.mouse.up()
      await expect(page.locator('#order-section-form')).toBeFocused()
      await expect(form(page).getByLabel(/user/i)).toHaveValue('mara.makes')
    })
    await test.step('by keyboard', async () => {
      await order(page).getByRole('link', { name: 'Change' }).click()
      await box.fill('mara.draws')
      await page.keyboard.press('Tab')
      await expect(goOn).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator('#order-section-form')).toBeFocused()
      await expect(form(page).getByLabel(/user/i)).toHaveValue('mara.draws')
    })
  })

  test('the followers page’s own form asks neither for the kind nor for posts', async ({ page }) => {
    await openPage(page, '/en/followers')
    await order(page).scrollIntoViewIfNeeded()
    await expect(pack(page, /^100 followers\b/)).toBeChecked()
    await expect(form(page).getByText('100 followers')).toBeVisible()
    await expect(form(page).getByRole('combobox')).toHaveCount(0)
    await expect(form(page).getByLabel(/posts|service/i)).toHaveCount(0)
    await pack(page, /^300 followers\b/).check({ force: true })
    await order(page).getByRole('textbox', { name: 'TikTok username' }).fill('@mara.makes')
    await order(page).getByRole('button', { name: 'Continue' }).click()
    await expect(form(page).getByText('300 followers')).toBeVisible()
    await expect(form(page).getByLabel(/user/i)).toHaveValue('mara.makes')
    await expect(form(page).getByRole('status')).toHaveText('Total $6')
  })

  test('a search from the followers page opens the profile with followers chosen', async ({ page }) => {
    await openPage(page, '/en/followers')
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(pack(page, /^100 followers\b/)).toBeChecked()
    await expect(bar(page).getByRole('link', { name: 'Order 100 followers for $2' })).toBeVisible()
    await pack(page, /^300 likes\b/).check({ force: true })
    await expect(page).toHaveURL(/pack=likes(:|%3A)pack-300/)
    await page.reload()
    await expect(pack(page, /^300 likes\b/)).toBeChecked()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the page reloads with the username', async ({ page }) => {
      await page.goto('/en/order/pack-300?kind=followers')
      await order(page).getByRole('textbox', { name: 'TikTok username' }).fill('@mara.makes')
      await order(page).getByRole('button', { name: 'Continue' }).click()
      await expect(order(page).getByText('@mara.makes')).toBeVisible()
      await expect(order(page).getByText('300 followers').first()).toBeVisible()
      await expect(form(page).getByLabel(/user/i)).toHaveValue('mara.makes')
    })
  })
})

const VIEWPORTS = [PHONE, { width: 1280, height: 800 }]

test('the profile’s next step leads to its packs, which can be chosen with the arrow keys', async ({
  page,
}) => {
  await openPage(page, '/en/profile/mara.makes')
  for (const viewport of VIEWPORTS)
    await test.step(`on the first screen of ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const on = page.getByRole('link', { name: 'Choose a Pack' })
      await expect(on).toBeInViewport({ ratio: 1 })
      await on.focus()
      await on.click()
      await expect(page.getByRole('radiogroup', { name: 'Pack' })).toBeInViewport()
      await expect(page.locator('#posts')).toBeFocused()
    })
  await test.step('every pack shows its kind and its price', async () => {
    const packs = page.getByRole('radiogroup', { name: 'Pack' }).getByRole('radio')
    await expect(packs).toHaveCount(15)
    for (const kind of ['likes', 'views', 'followers'])
      for (const [quantity, price] of Object.entries({ 100: 2, 200: 4, 300: 6, 400: 8, 500: 10 }))
        await expect(
          page.getByRole('radio', { name: `${quantity} ${kind}, $${price}`, exact: true }),
        ).toHaveCount(1)
  })
  await pack(page, /^100 likes\b/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(pack(page, /^200 likes\b/)).toBeChecked()
  await expect(pack(page, /^200 likes\b/)).toBeFocused()
})

test.describe('the bar with the choice stays in view', () => {
  test('with a link to the form, and does not cover the focused element', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openPage(page, '/en/profile/mara.makes')
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
      await expect(bar(page).getByRole('link'), `${viewport.width} px`).toHaveCount(0)
    }
    await pack(page, /^300 likes\b/).check({ force: true })
    for (const number of [1, 3, 6]) await post(page, number).check({ force: true })
    const on = bar(page).getByRole('link', { name: 'Order 300 likes for $6' })
    for (const viewport of VIEWPORTS)
      await test.step(`at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport)
        await expect(bar(page).getByRole('status')).toHaveText('300 likes 3 posts, 100 each')
        for (const top of [0, 400, 900]) {
          await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
          await expect(on).toBeInViewport({ ratio: 1 })
        }
        await on.focus()
        await on.click()
        await expect(order(page)).toBeFocused()
        await expect(order(page).getByRole('heading', { name: 'Your order' })).toBeInViewport({ ratio: 1 })
        await expect(form(page).getByRole('button', { name: 'Place Order' })).toBeVisible()
      })
    await test.step('it does not cover a focused element', async () => {
      await page.setViewportSize(PHONE)
      await post(page, 1).focus()
      for (let number = 2; number <= 10; number++) {
        await page.keyboard.press('Tab')
        await expect(post(page, number)).toBeFocused()
        const [tile, edge] = [await post(page, number).boundingBox(), await bar(page).boundingBox()]
        expect(tile?.y ?? 0).toBeLessThan(edge?.y ?? 0)
      }
    })
    await test.step('it is not printed, since the order is', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(bar(page)).toHaveCount(0)
    })
  })

  test('on the likes and views page, too, where choosing a pack moves the focus to the posts', async ({
    page,
  }) => {
    await openPage(page, '/en/likes-views/mara.makes')
    // There must be no empty landmark.
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Shop Now 300 likes' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#posts')).toBeFocused()
    await expect(page.locator('#posts')).toHaveAccessibleName('Pick where the likes land')
    await expect(page.getByRole('checkbox')).toHaveCount(10)
    await page.keyboard.press('Tab')
    await expect(post(page, 1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(bar(page).getByRole('link', { name: 'Order 300 likes for $6' })).toBeInViewport({ ratio: 1 })
    await expect(bar(page).getByRole('status')).toHaveText('300 likes All 300 on one post')
  })
})
