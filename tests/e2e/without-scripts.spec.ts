import { summaryOf } from './support/own-form'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })

test.describe('the main flow without JavaScript', () => {
  test('leads from the username to an order of 300 likes for three posts', async ({ page }) => {
    await page.goto('/en/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Grow your TikTok account!' })).toBeVisible()
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
    await expect(page.getByText('24.8k').first()).toBeVisible()
    // While the page is still arriving, what has been scrolled to moves.
    await page.waitForLoadState()
    await page.getByRole('radio', { name: /^300 likes\b/ }).check({ force: true })
    for (const number of [1, 3, 6]) {
      await page.getByRole('checkbox', { name: new RegExp(`Video #${number}\\b`) }).check({ force: true })
    }
    // Its content would be outdated: the choice has not been applied yet.
    await expect(page.getByRole('region', { name: 'Order summary' })).not.toBeInViewport()
    await page
      .locator('form', { has: page.getByRole('radio') })
      .getByRole('button')
      .click()
    await expect(page.getByText('#1 (100), #3 (100), #6 (100)')).toBeVisible()
    const form = page.frameLocator('iframe')
    await expect(summaryOf(form, 'Pack')).toHaveText('300 likes')
    await form.getByLabel('Email').fill('noscript@example.com')
    await form.getByLabel('Full name').fill('Mara Velez')
    await form.getByRole('button', { name: 'Place Order' }).click()
    // Missing fields are reported, and input is preserved.
    await expect(form.getByRole('alert')).toContainText('Please check the box to agree.')
    await expect(form.getByLabel('Email')).toHaveValue('noscript@example.com')
    await form.getByRole('checkbox', { name: /I agree/ }).check()
    // Retried until the form has been open for as long as a person needs. A late response replaces the button.
    const thanks = form.getByRole('heading', { name: 'Thank you, Mara.' })
    await expect(async () => {
      if (!(await thanks.isVisible()))
        await form.getByRole('button', { name: 'Place Order' }).click({ timeout: 2_000 })
      await expect(thanks).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(summaryOf(form, 'Posts')).toHaveText('#1 (100), #3 (100), #6 (100)')
    await form.getByRole('link', { name: 'Check the Status' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order KS-\w{6}$/)
  })

  test('packs can be chosen on the likes and views page', async ({ page }) => {
    await page.goto('/en/likes-views/mara.makes')
    await page.getByRole('button', { name: 'Shop Now 200 views' }).click()
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('200 views')
    await expect(page.getByRole('checkbox')).toHaveCount(10)
    await page.getByRole('button', { name: 'Shop Now 200 followers' }).click()
    await expect(page.getByRole('heading', { name: 'Straight to your profile' })).toBeVisible()
    await expect(page.getByText('there’s no post to choose')).toBeVisible()
    // Neither posts nor a button to choose them.
    await expect(page.getByRole('main').getByText(/Video #1\b/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  })

  test('hides controls that need JavaScript, and shows errors at the search box, which keeps the name', async ({
    page,
  }) => {
    await page.goto('/en/home')
    await expect(page.getByRole('button', { name: 'Switch between dark and light theme' })).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByPlaceholder('Enter TikTok username').fill('demo.nobody')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
    await expect(page.getByPlaceholder('Enter TikTok username')).toHaveValue('demo.nobody')
  })

  for (const path of ['/en/home', '/en/profile/mara.makes'])
    test(`the message of a failed search is still there after visiting another page: ${path}`, async ({
      page,
    }) => {
      await page.goto(path)
      await page.getByRole('textbox').last().fill('demo.nobody')
      await page.getByRole('textbox').last().press('Enter')
      await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
      await expect(page.getByRole('textbox').last()).toHaveValue('demo.nobody')
    })

  test('all questions of a page show their answers, and no icon to open them', async ({ page }) => {
    await page.goto('/en/followers')
    const questions = page.getByRole('heading', { level: 3 }).getByRole('button')
    expect(await questions.count()).toBeGreaterThan(1)
    for (const question of await questions.all()) {
      await expect(page.locator(`[id="${await question.getAttribute('aria-controls')}"]`)).toBeVisible()
      await expect(question.locator('span')).toBeHidden()
    }
  })

  test('the slides of a carousel can be swiped', async ({ page }) => {
    await page.goto('/en/youtube')
    const slides = page.getByRole('group', { name: 'Benefits' }).getByRole('group')
    const viewport = slides.first().locator('xpath=../..')
    await viewport.scrollIntoViewIfNeeded()
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 })
    await expect(slides.nth(1)).not.toBeInViewport({ ratio: 0.1 })
    await viewport.hover()
    await page.mouse.wheel(4_000, 0)
    await expect(slides.last()).toBeInViewport({ ratio: 0.5 })
    await expect(slides.first()).not.toBeInViewport()
    // A finger can scroll it, too: nothing keeps touch events from the browser.
    await expect(viewport).toHaveCSS('touch-action', 'auto')
  })

  test('a slow lookup returns the complete page', async ({ page }) => {
    await page.goto('/en/profile/demo.SLOW')
    await expect(page.getByRole('heading', { level: 1, name: /demo slow/i })).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
  })
})

test.describe('a form on a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('shows its button at the end of its frame even if it is taller, and keeps the focused field above the button', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 1200 })
    await page.goto('/en/request-a-quote')
    const frame = page.locator('#order-section iframe')
    const send = frame.contentFrame().getByRole('button').last()
    const consent = frame.contentFrame().getByRole('checkbox').last()
    await frame.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect(send).toBeInViewport({ ratio: 1 })
    await expect(consent).not.toBeInViewport()
    await consent.focus()
    await expect(consent).toBeInViewport({ ratio: 1 })
    const [above, below] = [await consent.boundingBox(), await send.boundingBox()]
    expect(above!.y + above!.height).toBeLessThan(below!.y)
  })

  test('scrolls to its response: the corrections to make, and the confirmation', async ({ page }) => {
    await page.goto('/en/contact')
    const form = page.frameLocator('#order-section iframe')
    await form.getByLabel('Message').fill('Hello')
    await form.getByLabel('Full name').fill('Mara Velez')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toContainText('Please check the box to agree.')
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 0.9 })
    await form.getByLabel('Email').fill('noscript@example.com')
    await form.getByRole('checkbox').check()
    const thanks = form.getByRole('heading', { name: /^Thank you/ })
    // Retried as above, until the form has been open for long enough.
    await expect(async () => {
      if (!(await thanks.isVisible()))
        await form.getByRole('button', { name: 'Send' }).click({ timeout: 2_000 })
      await expect(thanks).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(thanks).toBeInViewport({ ratio: 0.9 })
  })
})
