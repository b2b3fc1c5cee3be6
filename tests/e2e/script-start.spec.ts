import { hold, openWhileHeld } from './support/hold'
import { setOffline } from './support/offline'
import { moveMouse, openPage, openUnused, startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { stopTime } from './support/time'

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '')

/** Collects the paths of the scripts that the page requests. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  return scripts
}

/** Collects the paths of the documents that the page loads. */
function noteLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** Waits until the page has reported all requests that it has made. */
async function requestsReported(page: Page) {
  const requested = page.waitForRequest('**/healthz')
  await page.evaluate(() => fetch('/healthz'))
  await requested
}

test.describe('a page starts its scripts', () => {
  test('three seconds after it was painted, if the visitor does nothing', async ({ page }) => {
    const scripts = noteScripts(page)
    await openUnused(page, '/en/home')
    await page.clock.runFor(2_900)
    await requestsReported(page)
    expect(scripts).toEqual([])
    await page.clock.runFor(200)
    await hydrated(page)
    await requestsReported(page)
    const routes = await page.evaluate(() => Object.values(window.__remixManifest.routes))
    // The code of other pages waits until the visitor does something.
    expect(routes.filter(({ module }) => scripts.includes(module)).length).toBeLessThan(4)
  })

  for (const { name, use, before } of [
    {
      name: 'moves the mouse, but not for a mouse at rest',
      use: moveMouse,
      before: () => {
        // Browsers report a move when the page below the mouse changes.
        for (let count = 0; count < 3; count++) window.dispatchEvent(new PointerEvent('pointermove'))
      },
    },
    { name: 'scrolls', use: (page: Page) => page.mouse.wheel(0, 100) },
    { name: 'presses a key', use: (page: Page) => page.keyboard.press('Tab') },
    { name: 'focuses a field', use: (page: Page) => page.getByRole('textbox').first().focus() },
  ])
    test(`as soon as the visitor ${name}`, async ({ page }) => {
      const scripts = noteScripts(page)
      await openUnused(page, '/en/home')
      if (before) await page.evaluate(before)
      await requestsReported(page)
      expect(scripts).toEqual([])
      await use(page)
      await hydrated(page)
    })

  for (const { name, path } of [
    { name: 'shows the result of a search', path: '/en/profile/mara.makes' },
    { name: 'has a form in view', path: '/en/jotform-iphone' },
    { name: 'has a carousel in view', path: '/en/iphone' },
    { name: 'has an address that names a section', path: '/en/home#footer' },
    // Nothing scrolls, which would start the scripts, too, and which may be over before anything listens.
    { name: 'has an address that names no section that exists', path: '/en/home#no-such-section' },
  ])
    test(`once it has been painted, if it ${name}`, async ({ page }) => {
      await openUnused(page, path)
      await hydrated(page)
    })

  test('once it has been reloaded below its top, of which Firefox reports no paint', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await page.goto('/en/tiktok')
    await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }))
    await hydrated(page)
    await page.reload()
    await hydrated(page)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  })
})

test.describe('before its scripts run, a page', () => {
  test('switches and stores its theme, and opens the services on hover; both last once they run', async ({
    page,
  }) => {
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await openWhileHeld(page, '/en/terms')
    const html = page.locator('html')
    const theme = page.getByRole('button', { name: 'Switch between dark and light' }).first()
    const services = page.getByRole('button', { name: 'Social Media Services' })
    const service = page.getByRole('banner').getByRole('link', { name: /^TikTok/ })
    await test.step('before its scripts run', async () => {
      await theme.click()
      await expect(html).toHaveAttribute('data-theme', 'light')
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
      await services.hover()
      await expect(service).toBeVisible()
    })
    release()
    await hydrated(page)
    await test.step('it still shows the services', async () => {
      await expect(services).toHaveAttribute('aria-expanded', 'true')
      await expect(service).toBeVisible()
      await page.mouse.move(600, 700)
      await expect(service).toBeHidden()
    })
    await test.step('it has kept its theme', async () => {
      await expect(html).toHaveAttribute('data-theme', 'light')
      await theme.click()
      await expect(html).toHaveAttribute('data-theme', 'dark')
    })
  })

  test('keeps a search, shows that it is pending, and runs it once they do', async ({ page }) => {
    const loads = noteLoads(page)
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await openWhileHeld(page, '/en/home')
    const search = page.getByRole('search').first()
    await search.getByRole('textbox').fill('mara.makes')
    await search.getByRole('textbox').press('Enter')
    await expect(search).toHaveAttribute('aria-busy', 'true')
    await search.getByRole('button').click()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
    // The page is neither loaded again nor searched twice.
    await requestsReported(page)
    expect(loads).toEqual(['/en/home'])
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/home$/)
    await expect(search).toHaveAttribute('aria-busy', 'false')
  })

  test('submits a search without them if they take too long', async ({ page }) => {
    await hold(page, /\/assets\/.*\.js$/)
    await openUnused(page, '/en/home')
    await page.getByRole('textbox').first().fill('mara.makes')
    await page.getByRole('textbox').first().press('Enter')
    await page.clock.runFor(3_900)
    await expect(page).toHaveURL(/\/en\/home$/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
  })

  test('drops a pending search when the visitor leaves, so that Back does not repeat it', async ({
    page,
  }) => {
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await openWhileHeld(page, '/en/home')
    const search = page.getByRole('search').first()
    await search.getByRole('textbox').fill('mara.makes')
    await search.getByRole('textbox').press('Enter')
    await expect(search).toHaveAttribute('aria-busy', 'true')
    // The event of a page that enters the back/forward cache, which the tests' browser does not use.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await expect(search).toHaveAttribute('aria-busy', 'false')
    release()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await requestsReported(page)
    await expect(page).toHaveURL(/\/en\/home$/)
    await expect(search.getByRole('textbox')).toHaveValue('mara.makes')
  })

  test('stays if a search is made without a connection, and runs it when the connection is back', async ({
    page,
  }) => {
    await openUnused(page, '/en/home')
    await setOffline(page, true)
    await page.getByRole('textbox').first().fill('mara.makes')
    await page.getByRole('textbox').first().press('Enter')
    await page.clock.runFor(10_000)
    await expect(page.getByRole('heading', { level: 1, name: 'Grow your TikTok account!' })).toBeVisible()
    await setOffline(page, false)
    // Half a minute of a clock that is ahead of the network would be too long for a search.
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
  })

  test('goes back to the previous page, even if that was left by a link within the site', async ({
    page,
  }) => {
    const title = (name: string) => page.getByRole('heading', { level: 1, name })
    await openPage(page, '/en/terms')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(title('Privacy policy')).toBeVisible()
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await page.reload()
    await expect(title('Privacy policy')).toBeVisible()
    // To the browser, both pages are one document.
    await page.evaluate(() => history.back())
    await expect(title('Terms of use')).toBeVisible()
    await moveMouse(page)
    release()
    await hydrated(page)
    await expect(page).toHaveURL(/\/en\/terms$/)
    await expect(title('Terms of use')).toBeVisible()
  })

  test('opens and closes the menu of small screens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await openWhileHeld(page, '/en/terms')
    const button = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await button.click()
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await button.click()
    await expect(menu).toBeVisible()
    release()
    await hydrated(page)
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await menu.page().keyboard.press('Tab')
    await button.click()
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(/\/en\/contact$/)
    await expect(menu).toBeHidden()
  })

  test('opens a video or the menu when its button is pressed with the space bar, without scrolling', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await openWhileHeld(page, '/en/creative-video-marketing')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open menu' }).press('Space')
    await menu.getByRole('button', { name: 'Close' }).press('Space')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: /soda brand/i }).focus()
    const place = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Space')
    release()
    await hydrated(page)
    await expect(page.getByRole('dialog').locator('video')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
  })

  test('opens and closes the floating menu', async ({ page }) => {
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await openWhileHeld(page, '/en/tiktok')
    const button = page.getByRole('button', { name: 'More Services' })
    const services = page.getByRole('navigation', { name: 'More Services' })
    await button.click()
    await expect(services).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(services).toBeHidden()
    await button.click()
    release()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
    await expect(services).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(services).toBeHidden()
  })
})

test.describe('a page whose scripts cannot be loaded', () => {
  /** Which of a page's scripts are lost, by their paths. */
  type Loss = (path: string) => boolean
  const all: Loss = () => true
  const entry: Loss = (path) => path.includes('/entry.client')
  const sections: Loss = (path) => path.startsWith('/assets/parts')
  const settings: Loss = (path) => path.startsWith('/site-settings/')

  for (const { name, isLost } of [
    { name: 'all scripts', isLost: all },
    { name: 'the one that starts the page', isLost: entry },
    { name: 'code of its sections', isLost: sections },
    { name: 'the site settings', isLost: settings },
  ]) {
    test(`keeps a click and retries: ${name}`, async ({ page }) => {
      await openAndLose(page, isLost)
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click()
      await page.unrouteAll()
      await page.clock.runFor(1_000)
      await expect(page.getByRole('dialog').locator('video')).toBeVisible()
      await expect(page).toHaveURL(/\/en\/tiktok$/)
    })

    test(`retries as soon as the browser is online: ${name}`, async ({ page }) => {
      await openAndLose(page, isLost)
      await page.unrouteAll()
      // No time passes, so no delay ends.
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await hydrated(page)
    })
  }

  for (const { name, isLost } of [
    { name: 'the one that starts the page', isLost: entry },
    { name: 'code of its sections', isLost: sections },
  ])
    test(`is reloaded once if the server can be reached, and then makes do without scripts: ${name}`, async ({
      page,
    }) => {
      const loads = noteLoads(page)
      await openAndLose(page, isLost)
      const reloaded = page.waitForEvent('domcontentloaded')
      await page.clock.runFor(1_000)
      await reloaded
      // The reload does not help, and is not repeated.
      await moveMouse(page)
      await lost(page)
      await failAgain(page)
      await failAgain(page)
      const form = page.locator('#order-section').frameLocator('iframe')
      await expect(form.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
      await expect(page.getByText('Loading the form')).toBeHidden()
      // This page does not recover anymore.
      await page.unrouteAll()
      await page.clock.runFor(60_000)
      await requestsReported(page)
      expect(loads).toEqual(['/en/tiktok', '/en/tiktok'])
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    })

  test('is not reloaded if the visitor has typed something, but makes do without scripts', async ({
    page,
  }) => {
    const loads = noteLoads(page)
    await openAndLose(page, entry)
    const username = page.getByRole('textbox', { name: 'TikTok username' }).first()
    await username.fill('mara.makes')
    await failAgain(page)
    await failAgain(page)
    await expect(page.getByText('Loading the form')).toBeHidden()
    await expect(username).toHaveValue('mara.makes')
    expect(loads).toEqual(['/en/tiktok'])
    await username.press('Enter')
    await expect(page).toHaveURL(/username=mara\.makes/)
  })

  test('keeps retrying if it cannot record that it was reloaded', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      }),
    )
    await openAndLose(page, entry)
    const reached = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.clock.runFor(1_000)
    await reached
    await page.unrouteAll()
    await page.clock.runFor(30_000)
    await hydrated(page)
  })

  test('is not reloaded once its scripts run, however late the server answers', async ({ page }) => {
    const loads = noteLoads(page)
    const { end } = await openAndLose(page, entry)
    let respond = () => {}
    await page.route('**/*', (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback()
      respond = () => void route.continue()
    })
    const requested = page.waitForRequest((request) => request.method() === 'HEAD')
    await page.clock.runFor(1_000)
    await requested
    await end()
    await page.clock.runFor(2_000)
    await hydrated(page)
    const responded = page.waitForResponse((response) => response.request().method() === 'HEAD')
    respond()
    await responded
    await requestsReported(page)
    expect(loads).toEqual(['/en/tiktok'])
  })

  /** Opens and uses a page while some of its scripts cannot be loaded, and waits until it has noticed. */
  async function openAndLose(page: Page, isLost: Loss) {
    await page.addInitScript(() => {
      const note = () => Object.assign(window, { lost: true })
      window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && note(), true)
      window.addEventListener('unhandledrejection', note)
    })
    await openUnused(page, '/en/tiktok')
    const affected = ({ pathname }: URL) => pathname.endsWith('.js') && isLost(pathname)
    await page.route(affected, (route) => route.abort())
    await moveMouse(page)
    await lost(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    return { end: () => page.unroute(affected) }
  }

  /** Lets the page retry in vain, and waits until it has found that the server can be reached. */
  async function failAgain(page: Page) {
    const reached = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.clock.runFor(2_000)
    await reached
  }

  async function lost(page: Page) {
    await expect.poll(() => page.evaluate(() => 'lost' in window)).toBe(true)
  }
})

test('a page whose connection broke while it arrived is reloaded once the server can be reached', async ({
  page,
}) => {
  await stopTime(page)
  let loads = 0
  await page.route('/en/terms', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = loads++ === 0 ? html.slice(0, html.length / 2) : html
    await route.fulfill({ response, body })
  })
  await page.route('/favicon.svg', (route) => route.abort())
  await page.goto('/en/terms')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const failed = page.waitForEvent('requestfailed')
  await page.clock.runFor(30_000)
  await failed
  expect(loads).toBe(1)
  await page.unroute('/favicon.svg')
  await page.clock.runFor(30_000)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // What starts the scripts is at the end of the page, after the footer.
  await page.waitForLoadState()
  await startPage(page)
  expect(loads).toBe(2)
})

test('a visitor who has scrolled before a page’s scripts run is not moved to the section in its URL', async ({
  page,
}) => {
  await stopTime(page)
  const { release } = await hold(page, /\/assets\/.*\.js$/)
  await openWhileHeld(page, '/en/terms#footer')
  await page.mouse.wheel(0, -100_000)
  await page.waitForFunction(() => window.scrollY === 0)
  release()
  await startPage(page)
  await page.clock.runFor(1_000)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
