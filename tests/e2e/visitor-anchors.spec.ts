import { openPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

declare global {
  interface Window {
    /** The positions at which the page was while it scrolled, in px from its top. */
    stops: number[]
  }
}

/** Waits until the page has been scrolled, and has not moved for ten frames. */
async function atRest(page: Page) {
  const isAtRest = async () => {
    const top = window.scrollY
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    return top > 0 && window.scrollY === top
  }
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
}

for (const path of ['/en/youtube', '/en/social-media-services', '/en/free-follower']) {
  test(`a button to a section of ${path} works every time, with motion or without`, async ({ page }) => {
    await openPage(page, path)
    await page.evaluate(() => {
      window.stops = []
      addEventListener('scroll', () => scrollY > 0 && window.stops.push(scrollY))
    })
    const button = page.getByRole('main').locator('a[href="#order-section"]:visible').first()
    for (const motion of ['reduce', 'no-preference'] as const)
      await test.step(`motion: ${motion}`, async () => {
        await page.emulateMedia({ reducedMotion: motion })
        for (let press = 1; press <= 3; press++) {
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
          await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
          await button.evaluate((link: HTMLElement) => link.click())
          await expect(page).toHaveURL(/#order-section$/)
          await atRest(page)
          await expect(page.locator('#order-section')).toBeInViewport()
          await expect(page.locator('#order-section')).toBeFocused()
          // A jump is a single scroll.
          const stops = new Set(await page.evaluate(() => window.stops.splice(0)))
          if (motion === 'reduce') expect(stops.size).toBe(1)
          else expect(stops.size).toBeGreaterThan(2)
        }
      })
  })
}

test('a link to a section keeps the choice in the URL, and Back returns from it', async ({ page }) => {
  await openPage(page, '/en/likes-views/mara.makes?pack=likes:pack-300')
  await page.getByRole('complementary', { name: 'Price' }).getByRole('link', { name: 'Choose Posts' }).click()
  await expect(page).toHaveURL(/\?pack=likes(:|%3A)pack-300#posts$/)
  await expect(page.locator('#posts')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\?pack=likes(:|%3A)pack-300$/)
  await expect(page.getByRole('checkbox')).toHaveCount(10)
})

/** Adds a link, as an editor may write it, and follows it. */
async function follow(page: Page, href: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'An editor’s link'
    document.querySelector('footer')?.append(link)
  }, href)
  await page.getByRole('link', { name: 'An editor’s link' }).last().click()
}

test('a link whose hash cannot be decoded opens its page', async ({ page }) => {
  await openPage(page, '/en/terms')
  await follow(page, '#50%')
  await expect(page).toHaveURL(/\/en\/terms$/)
  await follow(page, '/en/contact#50%')
  await expect(page).toHaveURL(/\/en\/contact$/)
  await expect(page.getByRole('main')).toBeFocused()
  // A visitor who types such a hash stays on a page that works.
  await page.evaluate(() => (location.hash = '#%E0%A4'))
  await expect(page).toHaveURL(/\/en\/contact$/)
  await follow(page, '/en/policy/')
  await expect(page).toHaveURL(/\/en\/policy$/)
})

test('a hash typed on an open page leads to its section, and Back to where the page was left', async ({
  page,
}) => {
  await openPage(page, '/en/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  // The page has scrolled to its top by then.
  await expect(page.getByRole('main')).toBeFocused()
  // Unlike a script's scroll, a visitor's keeps the loading form from returning to the top.
  await page.mouse.wheel(0, 200)
  const top = () => page.evaluate(() => window.scrollY)
  await expect.poll(top).toBe(200)
  await page.evaluate(() => (location.hash = '#order-section'))
  const section = page.locator('#order-section')
  await expect(section).toBeFocused()
  await expect
    .poll(() => section.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 150))
    .toBe(true)
  await page.goBack()
  await expect.poll(top).toBe(200)
})

test('a link to #top or to the page itself scrolls to the top; the latter focuses the content', async ({
  page,
}) => {
  await openPage(page, '/en/terms')
  const top = () => page.evaluate(() => window.scrollY)
  await follow(page, '#top')
  await expect.poll(top).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
  await expect.poll(top).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole form can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/en/contact')
    for (const width of [390, 1280])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const frame = page.locator('#order-section iframe')
        // The empty document is replaced once the visitor is near.
        await expect(frame).not.toHaveAttribute('srcdoc')
        const box = await frame.boundingBox()
        const body = await frame.locator('xpath=..').boundingBox()
        expect(box?.width).toBeGreaterThan(Math.min(width - 60, 400))
        expect(box?.width).toBeLessThanOrEqual(body?.width ?? 0)
        const send = page.frameLocator('#order-section iframe').getByRole('button')
        await send.scrollIntoViewIfNeeded()
        await expect(send).toBeInViewport({ ratio: 1 })
        const sendBox = await send.boundingBox()
        const frameBox = await frame.boundingBox()
        expect((sendBox?.y ?? 0) + (sendBox?.height ?? 0)).toBeLessThanOrEqual(
          (frameBox?.y ?? 0) + (frameBox?.height ?? 0),
        )
      })
  })

  test('the services menu opens by pointer and keyboard, and its label is a link', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/en/home')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const word = menu.getByRole('link', { name: 'Social Media Services', exact: true })
    await expect(menu.getByRole('link', { name: /YouTube/ })).toBeHidden()
    await word.hover()
    await expect(menu.getByRole('link', { name: /YouTube/ })).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(menu.getByRole('link', { name: /YouTube/ })).toBeHidden()
    await word.focus()
    await expect(menu.getByRole('link', { name: /YouTube/ })).toBeVisible()
    await word.click()
    await expect(page).toHaveURL(/\/en\/social-media-services$/)
  })

  test('the labels above the packs link to their lists', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/en/likes-views/mara.makes')
    const list = page.getByRole('navigation', { name: 'Packs' })
    for (const kind of ['Views', 'Followers', 'Likes']) {
      await list.getByRole('link', { name: kind }).click()
      await expect(page.getByRole('heading', { name: kind, exact: true })).toBeInViewport()
    }
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  test('the search box of a profile page is open, and a button next to the packs applies a choice', async ({
    page,
  }) => {
    await page.goto('/en/profile/mara.makes')
    await expect(page.getByPlaceholder('Enter TikTok username').first()).toBeVisible()
    await page.getByRole('radio', { name: /^400 followers\b/ }).check({ force: true })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/pack=followers/)
    await expect(page.locator('#order-section')).toContainText('400')
  })
})
