import { hold } from './support/hold'
import { moveMouse, openPage, startPage } from './support/open-page'
import { expect, test } from './support/test'

const SERVICES = [
  '/en/tiktok',
  '/en/facebook',
  '/en/instagram',
  '/en/twitter',
  '/en/youtube',
  '/en/google',
  '/en/website-traffic',
]

/** Where links lead. */
const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))

test.describe('header', () => {
  test('links to every part of the site, with the services in a submenu; the footer links to the rest', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/en/home')
    const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    for (const [label, path] of [
      ['Website Design', '/en/website-design'],
      ['Creative Video Marketing', '/en/creative-video-marketing'],
      ['Free Hosting', '/en/free-hosting'],
      ['Contact', '/en/contact'],
    ] as const) {
      await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
      'href',
      '/en/request-a-quote',
    )
    const footer = page.getByRole('contentinfo')
    for (const [label, path] of [
      ['TikTok Followers', '/en/followers'],
      ['Tiktok Views/Likes', '/en/views-likes'],
      ['Terms of Use', '/en/terms'],
      ['Privacy Policy', '/en/policy'],
    ] as const) {
      await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
    }
    await expect(footer.getByRole('link', { name: 'Kat Social, back to home' })).toHaveAttribute('href', '/')
    await startPage(page)
    const services = main.getByRole('button', { name: 'Social Media Services' })
    await test.step('Escape closes a submenu opened by mouse, and leaves the focus where it is', async () => {
      await services.hover()
      await expect(services).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(services).toHaveAttribute('aria-expanded', 'false')
      await expect(services).not.toBeFocused()
    })
    await test.step('a header that slides in below a resting mouse does not open the submenu; moving the mouse does', async () => {
      // The mouse has to rest where the header will be, but outside of it: if it never left the header, Chromium may
      // report no change.
      const { x, y, width, height } = (await services.boundingBox())!
      await page.mouse.move(700, 700)
      await page.evaluate(() => window.scrollTo({ top: 250, behavior: 'instant' }))
      await expect(services).not.toBeInViewport()
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.wheel(0, 1250)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
      const header = page.getByRole('banner')
      await expect(header).toHaveAttribute('data-fixed', 'true')
      await header.evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
      // Browsers report what has moved below the mouse in the next frames.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await expect(services).toHaveAttribute('aria-expanded', 'false')
      for (const left of [20, 30]) await services.hover({ position: { x: left, y: 20 } })
      await expect(services).toHaveAttribute('aria-expanded', 'true')
    })
    await page.mouse.move(700, 700)
    await services.focus()
    await page.keyboard.press('Enter')
    await expect(services).toHaveAttribute('aria-expanded', 'true')
    const paths = await main
      .getByRole('link')
      .filter({ has: page.locator('svg') })
      .evaluateAll(hrefs)
    expect(paths).toEqual([...SERVICES, '/en/social-media-services'])
    await page.keyboard.press('Escape')
    await expect(services).toHaveAttribute('aria-expanded', 'false')
    await expect(services).toBeFocused()
  })

  test('becomes fixed once the page is scrolled past 300 px; every route change scrolls to the top', async ({
    page,
  }) => {
    await page.goto('/en/home')
    const header = page.getByRole('banner')
    await startPage(page)
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await expect(header).not.toHaveCSS('position', 'fixed')
    await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }))
    await expect(header).toHaveCSS('position', 'fixed')
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(header).not.toHaveCSS('position', 'fixed')

    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.getByRole('link', { name: 'Terms of Use' }).scrollIntoViewIfNeeded()
    await expect.poll(scrolled).toBeGreaterThan(300)
    await page.getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page).toHaveURL(/\/en\/terms$/)
    await expect.poll(scrolled).toBe(0)
    await test.step('the logo leads to /en/home', async () => {
      await header.getByRole('link', { name: 'Kat Social, home' }).first().click()
      await expect(page).toHaveURL(/\/en\/home$/)
    })
  })

  test('on mobile shows Request A Quote and a menu that traps and restores focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/en/home')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Request A Quote', exact: true }).first()).toBeVisible()
    await startPage(page)
    const open = banner.getByRole('button', { name: /open menu/i })
    await open.click()
    const menu = page.getByRole('dialog')
    const paths = () => menu.getByRole('navigation').getByRole('link').evaluateAll(hrefs)
    expect(await paths()).toEqual([
      '/en/website-design',
      '/en/social-media-services',
      ...SERVICES,
      '/en/creative-video-marketing',
      '/en/free-hosting',
      '/en/contact',
      '/en/request-a-quote',
    ])
    await expect(menu.getByRole('link', { name: 'Website Traffic' })).toBeVisible()
    await test.step('Tab stays in the menu, or leaves for the browser’s own controls and comes back', async () => {
      const places = new Set<string>()
      // More often than the menu has links and buttons.
      for (let pressed = 0; pressed < 30; pressed++) {
        await page.keyboard.press('Tab')
        places.add(
          await page.evaluate(() => {
            const { activeElement: focused, body } = document
            if (focused === body) return 'the browser'
            return focused?.closest('dialog') ? 'the menu' : `outside: ${focused?.outerHTML.slice(0, 200)}`
          }),
        )
      }
      expect([...places].filter((place) => place !== 'the browser')).toEqual(['the menu'])
    })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await menu.getByRole('link', { name: 'YouTube' }).click()
    await expect(page).toHaveURL(/\/en\/youtube$/)
    await expect(menu).toBeHidden()
  })
})

test('a fourth list of links in the footer is next to the others', async ({ page }) => {
  await page.goto('/en/terms')
  const lists = page.getByRole('contentinfo').getByRole('navigation')
  await expect(lists).toHaveCount(3)
  await lists.last().evaluate((list) => list.after(list.cloneNode(true)))
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await lists.evaluateAll((all) => all.map((list) => list.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  }
})

test('a phone’s menu stays open if a search fails that was running when it was opened, and closes with every link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/en/home')
  const search = await hold(page, (url) => url.pathname.endsWith('.data'))
  const field = page.getByRole('search').first().getByRole('textbox')
  await field.fill('demo.nobody')
  await field.press('Enter')
  const open = page.getByRole('banner').getByRole('button', { name: /open menu/i })
  await open.click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  search.release()
  await expect(page.locator('main [role=alert]')).toContainText('User not found.')
  await expect(menu).toBeVisible()
  await test.step('once it is closed, the visitor sees why the search failed', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toBeInViewport()
  })
  await test.step('a link to the same page closes it, and the next Tab continues in its content', async () => {
    await open.click()
    await menu.getByRole('link', { name: /home/i }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/en\/home$/)
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('theme', () => {
  test('is dark unless `light` is stored; the toggle stores light or dark', async ({ page }) => {
    await page.goto('/en/home')
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await startPage(page)
    await page.getByRole('button', { name: 'Switch between dark and light theme' }).click()
    await expect(root).toHaveAttribute('data-theme', 'light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.reload({ waitUntil: 'commit' })
    await expect(root).toHaveAttribute('data-theme', 'light')
    await startPage(page)
    await page.getByRole('button', { name: 'Switch between dark and light theme' }).click()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.evaluate(() => localStorage.setItem('theme', 'mauve'))
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('navigation', () => {
  test('the next Tab reaches the content of the new page, whose title is announced', async ({ page }) => {
    await openPage(page, '/en/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Social Media Services' }).press('Enter')
    await expect(page).toHaveURL(/social-media-services$/)
    await expect(page.getByText(/^Social media services: /)).toBeAttached()
    await page.keyboard.press('Tab')
    const content = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'))
    await expect(content.first()).toBeFocused()
  })

  test('a hash in the address scrolls to its element', async ({ page }) => {
    await page.goto('/en/contact#order-section')
    await expect(page.locator('#order-section')).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })
})

test('Back during hydration is followed', async ({ page }) => {
  await page.goto('/en/terms')
  await startPage(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/en\/policy$/)
  // Goes back as soon as there is a router, and holds React's work until the browser has done so.
  await page.addInitScript(() => {
    if (location.pathname !== '/en/policy') return
    const waiting: (() => void)[] = []
    let stepped = false
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      const send = () => post.call(this, message)
      if (stepped || !('__remixRouter' in window)) send()
      else waiting.push(send)
    }
    addEventListener('popstate', () => {
      stepped = true
      for (const send of waiting.splice(0)) send()
    })
    const isThere = window.setInterval(() => {
      if (!('__remixRouter' in window)) return
      window.clearInterval(isThere)
      history.back()
    }, 1)
  })
  await page.reload({ waitUntil: 'commit' })
  await moveMouse(page)
  const terms = page.getByRole('heading', { level: 1, name: 'Terms' })
  await expect(terms).toBeVisible()
  await expect(page).toHaveURL(/\/en\/terms$/)
  await startPage(page)
  await expect(terms).toBeVisible()
})

test('the footer ends with the name and the mark, which span the page on every screen', async ({ page }) => {
  await openPage(page, '/en/thank-you')
  const footer = page.getByRole('contentinfo')
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const edge = await footer
      .getByText('Money-back guarantee.')
      .evaluate((text) => text.getBoundingClientRect().right)
    const mark = await footer
      .locator('svg')
      .last()
      .evaluate((drawing) => drawing.getBoundingClientRect().right)
    // The mark has a margin of its own.
    expect(Math.abs(mark - edge), `at ${width} px`).toBeLessThanOrEqual(24)
  }
})

test.describe('not found', () => {
  for (const path of ['/nope', '/en/nope', '/en/profile/a/b', '/fr/home']) {
    test(`${path} answers 404 inside header and footer`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        "Oops! The page you're looking for does not exist",
      )
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.getByRole('link', { name: 'Go Back to Home' }).click()
      await expect(page).toHaveURL(/\/en\/home$/)
    })
  }
})
