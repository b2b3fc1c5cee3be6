import { openPage, startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

test.describe('the scroll position and focus', () => {
  test.use({ motion: 'no-preference' })

  test('move to the content by the skip link, and jump to the top of a new page without a scroll animation', async ({
    page,
  }) => {
    await openPage(page, '/en/home')
    await test.step('the skip link moves the focus to the content', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeAttached()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('a page whose URL names a section', () => {
  const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
  /**
   * Waits until the page would have scrolled to the section. However slow the machine, the page's own timer fires
   * first: it is as long, and was set before. (A stopped clock would hide that the page was reloaded.)
   */
  const wouldHaveScrolled = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))

  test('keeps its scroll position after a reload or Back', async ({ page }) => {
    await openPage(page, '/en/youtube')
    await page.getByRole('main').getByRole('link', { name: 'Get Started Now' }).click()
    await expect(page).toHaveURL(/#order-section$/)
    await expect(page.locator('#order-section')).toBeFocused()
    const next = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
    await next.scrollIntoViewIfNeeded()
    const left = await place(page)
    await test.step('after a reload', async () => {
      await page.reload()
      await startPage(page)
      await wouldHaveScrolled(page)
      expect(await place(page)).toBe(left)
    })
    await test.step('after Back', async () => {
      const title = await page.title()
      await next.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
      await page.goBack()
      // The page announces its title once it has reacted to the navigation, after its heading has appeared.
      await expect(page.locator('[aria-live]').first()).toHaveText(title)
      await wouldHaveScrolled(page)
      expect(await place(page)).toBe(left)
      await expect(page.locator('#order-section')).not.toBeFocused()
    })
  })
})

for (const { name, path, width } of [
  { name: 'on a phone', path: '/en/request-a-quote', width: 390 },
  { name: 'on a tablet', path: '/en/jotform-iphone', width: 768 },
])
  test(`a reload keeps the scroll position at the end of a form ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, path)
    const form = page.locator('iframe')
    const end = () => form.evaluate((frame) => Math.round(frame.getBoundingClientRect().bottom))
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    await expect(page.frameLocator('iframe').getByLabel('Email')).toBeVisible()
    await expect.poll(() => form.evaluate((frame) => frame.clientHeight)).toBeGreaterThan(600)
    await page.frameLocator('iframe').getByRole('button').last().scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }))
    const left = await end()
    await page.reload()
    await startPage(page)
    await expect(page.frameLocator('iframe').getByLabel('Email')).toBeVisible()
    await expect(form).toBeInViewport()
    await expect.poll(end).toBe(left)
  })

test('Back restores the scroll position below a form, whose height is known by then', async ({ page }) => {
  await openPage(page, '/en/contact')
  const form = page.locator('iframe')
  const height = () => form.evaluate((frame) => frame.clientHeight)
  const office = page.getByRole('heading', { name: 'Our Office' })
  await page.locator('#order-section').scrollIntoViewIfNeeded()
  await expect.poll(height).toBeGreaterThan(600)
  const reported = await height()
  await office.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  const left = await office.boundingBox()
  await page.getByRole('banner').getByRole('link', { name: 'Request a Quote' }).first().click()
  await expect(office).toHaveCount(0)
  await page.goBack()
  await expect(page.frameLocator('iframe').getByLabel('Email')).toBeVisible()
  await expect.poll(height).toBe(reported)
  expect(await office.boundingBox()).toEqual(left)
})

test.describe('the focus', () => {
  test('stays in a search that found nothing, to correct the name', async ({ page }) => {
    for (const [path, button] of [
      ['/en/profile/mara.makes', 'Search New TikTok Username'],
      ['/en/likes-views/mara.makes', /Change Tik/],
    ] as const) {
      await openPage(page, path)
      await page.getByRole('button', { name: button }).first().click()
      const box = page.getByRole('main').getByPlaceholder('Enter TikTok username').first()
      await box.fill('demo.nobody')
      await box.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
      await expect(box).toBeFocused()
    }
  })

  test('moves to the account field when the visitor changes the account', async ({ page }) => {
    await openPage(page, '/en/order/pack-300?kind=likes&username=mara.makes')
    await page.getByRole('link', { name: 'Change' }).press('Enter')
    await expect(page.getByRole('textbox', { name: /username/i })).toBeFocused()
  })

  test('stays on the pack or the post on which Enter is pressed', async ({ page }) => {
    await openPage(page, '/en/profile/demo.many')
    const posts = page.getByRole('checkbox')
    await expect(posts).toHaveCount(60)
    for (const choice of [page.getByRole('radio', { checked: true }), posts.nth(2)]) {
      await choice.focus()
      await choice.press('Enter')
      await expect(choice).toBeFocused()
    }
    await posts.nth(2).press('Space')
    await expect(page).toHaveURL(/post=/)
    expect(page.url()).not.toContain('shown=')
    await expect(posts).toHaveCount(60)
  })
})

/** Records what live regions of the open page say from now on: a function returns each region with its words. */
async function listen(page: Page): Promise<() => Promise<[region: string, words: string][]>> {
  const heard = await page.evaluateHandle(() => {
    const list: [string, string][] = []
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output'
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => [
        (target instanceof Element ? target : target.parentElement)?.closest(live),
        ...[...addedNodes].flatMap((node) =>
          node instanceof Element ? [node.matches(live) ? node : null, ...node.querySelectorAll(live)] : [],
        ),
      ])
      for (const region of new Set(regions))
        if (region?.textContent) list.push([region.outerHTML.split('>', 1)[0] + '>', region.textContent])
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return list
  })
  return () => heard.evaluate((list) => list)
}

test('choosing a post is announced once', async ({ page }) => {
  await openPage(page, '/en/likes-views/mara.makes?pack=likes:pack-300')
  const heard = await listen(page)
  await page.getByRole('checkbox', { name: /Video #1\b/ }).press('Space')
  await expect(page).toHaveURL(/post=/)
  await expect(page.getByRole('status').filter({ hasText: 'All 300 on one post' }).first()).toBeAttached()
  // By then, everything that follows from the new URL has been announced.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const said = await heard()
  expect(said).toEqual([[expect.stringMatching(/^<p /), '300 likes All 300 on one post']])
})

test.describe('the theme', () => {
  test('is the same in every tab, and colors the browser’s toolbar', async ({ page, context }) => {
    const bar = page.locator('meta[name="theme-color"]')
    await openPage(page, '/en/home')
    await expect(bar).toHaveAttribute('content', '#110E0A')
    const other = await context.newPage()
    await openPage(other, '/en/terms')
    await other.getByRole('button', { name: 'Switch between dark and light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(bar).toHaveAttribute('content', '#F5F0E4')
    await page.reload()
    await expect(bar).toHaveAttribute('content', '#F5F0E4')
  })
})
