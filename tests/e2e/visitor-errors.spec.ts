import { hold } from './support/hold'
import { setOffline } from './support/offline'
import { openPage, startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

const field = (page: Page) => page.getByPlaceholder('Enter TikTok username')
const connectionFailed = 'The connection failed. Check your internet connection and try again.'

/** Opens a page in a browser that saves data, so that no code is loaded before it is needed. */
async function openSavingData(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openPage(page, path)
}

test.describe('an error page leaves the site unchanged', () => {
  for (const path of ['/xx', '/en/unknown']) {
    test(`on the way from ${path} home, which is still in the light theme`, async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'light')
        // The page that the link leads to has its own popup.
        sessionStorage.setItem('popup closed /en/home', '')
      })
      await page.goto(path)
      const html = page.locator('html')
      await startPage(page)
      await expect(html).toHaveAttribute('data-theme', 'light')
      await page.getByRole('main').getByRole('link', { name: 'Go Back to Home' }).click()
      await expect(page).toHaveURL(/\/en\/home$/)
      await expect(html).toHaveAttribute('data-js', '')
      await expect(html).toHaveAttribute('data-theme', 'light')
      await page.getByRole('button', { name: 'Switch between dark and light theme' }).click()
      await expect(html).toHaveAttribute('data-theme', 'dark')
    })
  }

  test('and keeps a theme chosen on it, even without storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('Storage is off')
        },
      })
    })
    await openPage(page, '/xx')
    await page.getByRole('button', { name: 'Switch between dark and light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('main').getByRole('link', { name: 'Go Back to Home' }).click()
    await expect(page.getByPlaceholder('Enter TikTok username')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})

test('a failed link shows an error page in the same document, which is announced and focused', async ({
  page,
}) => {
  await openPage(page, '/en/terms')
  const shown = await page.locator('html').elementHandle()
  await page.route(/\/en\/policy\.data/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  // A recreated document would have no styles at first.
  expect(await shown?.evaluate((html) => html.isConnected)).toBe(true)
  await expect(main).toBeFocused()
  await expect(page.locator('body > [aria-live=polite]')).toHaveText('No connection')

  await page.unroute(/\/en\/policy\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
  await expect(page.locator('body > [aria-live=polite]')).toHaveText(/^Contact/)
  await expect(main).toBeFocused()
  expect(await shown?.evaluate((html) => html.isConnected)).toBe(true)
})

test('a connection that fails for a moment goes unnoticed', async ({ page }) => {
  await openPage(page, '/en/terms')
  let failures = 0
  await page.route(/\.data(\?|$)/, (route) =>
    failures++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  expect(failures).toBeGreaterThan(1)
})

test('an error page is shown from its top and announced each time, as is the page once the error is over', async ({
  page,
}) => {
  await openPage(page, '/en/home')
  const announced = page.locator('body > [aria-live=polite]')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Terms of Use' }).click()
  await expect(announced).toHaveText(/^Terms/)
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  await footer.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(announced).toHaveText(/^Contact/)

  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeInViewport()
  await expect(announced).toHaveText('No connection')
  const changes = await page.evaluateHandle(() => {
    const counted = { changes: 0 }
    const region = document.querySelector('body > [aria-live=polite]')!
    new MutationObserver(() => counted.changes++).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return counted
  })
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/en\/policy$/)
  await expect.poll(() => changes.evaluate((counted) => counted.changes)).toBeGreaterThan(0)

  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(announced).toHaveText(/^Privacy/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page whose data an ad blocker blocks, because of its name, is shown by the first retry', async ({
  page,
}) => {
  await openPage(page, '/en/terms')
  await page.route(/\/en\/policy\.data/, (route) => route.abort('blockedbyclient'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Privacy/ })).toBeVisible()
})

/** The code of the route that most pages have; the home page has another. */
const routeCode = /\/assets\/en\._slug-/
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Free Hosting' })

test('a link whose code fails to load once is followed nonetheless, in the same document', async ({
  page,
}) => {
  await openSavingData(page, '/en/home')
  const shown = await page.locator('html').elementHandle()
  let failures = 0
  await page.route(routeCode, (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await headerLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hosting/i)
  await expect(page).toHaveTitle(/hosting/i)
  expect(failures).toBeGreaterThan(1)
  expect(await shown?.evaluate((html) => html.isConnected)).toBe(true)
})

test('a link whose code cannot be loaded offline shows that, in the same document, until the browser is online', async ({
  page,
}) => {
  await openSavingData(page, '/en/home')
  const shown = await page.locator('html').elementHandle()
  await setOffline(page, true)
  await headerLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/free-hosting$/)
  await expect(page.getByRole('main')).toBeFocused()
  await setOffline(page, false)
  // The browser fires this event itself, but the first requests may still fail.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hosting/i)
  expect(await shown?.evaluate((html) => html.isConnected)).toBe(true)
})

test('a link whose code the browser never loads again is shown by the first retry', async ({ page }) => {
  await openSavingData(page, '/en/home')
  await page.route(routeCode, (route) => route.abort())
  await page.route('/en/free-hosting', async (route) => {
    await page.unroute(routeCode)
    await route.continue()
  })
  await headerLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hosting/i)
})

test('a page that is slow to load marks the content as busy meanwhile', async ({ page }) => {
  await openPage(page, '/en/home')
  const { release } = await hold(page, /\/en\/terms\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL(/\/en\/terms$/)
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
})

test('leaving a not-found page that the visit began with keeps the document', async ({ page }) => {
  await openPage(page, '/en/unknown')
  await expect(page).toHaveTitle("Oops! The page you're looking for does not exist")
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const shown = await page.locator('html').elementHandle()
  await page.getByRole('main').getByRole('link', { name: 'Go Back to Home' }).click()
  await expect(page).toHaveURL(/\/en\/home$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await shown?.evaluate((html) => html.isConnected)).toBe(true)
})

/** Two ways in which a request of the browser fails. */
const failures = [
  {
    name: 'offline',
    fail: (page: Page) => setOffline(page, true),
    mend: (page: Page) => setOffline(page, false),
    // The browser fires this event itself, but the first requests may still fail.
    retryPage: (page: Page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  },
  {
    name: 'behind a proxy that answers 502',
    fail: (page: Page) =>
      page.route(/\.data(\?|$)/, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      ),
    mend: (page: Page) => page.unroute(/\.data(\?|$)/),
    retryPage: (page: Page) => page.getByRole('button', { name: 'Try Again' }).click(),
  },
]

for (const { name, fail, mend, retryPage } of failures) {
  test.describe(`a request that fails ${name}`, () => {
    test('keeps the page and the name of a search, or shows the failed connection of a link; both can be retried', async ({
      page,
    }) => {
      await openPage(page, '/en/home')
      /** Whether the code of other pages has arrived, with everything that it imports. */
      const hasOtherPages = () =>
        page.evaluate(() =>
          Object.values(window.__remixManifest.routes)
            .flatMap(({ module, imports = [] }) => (imports.length > 0 ? [module, ...imports] : []))
            .every((path) => performance.getEntriesByName(new URL(path, location.href).href).length > 0),
        )
      // The code of other pages is loaded once the visitor uses this one.
      await expect.poll(hasOtherPages).toBe(true)
      await test.step('a search keeps the page and the name, and can be retried', async () => {
        await fail(page)
        await field(page).fill('mara.makes')
        await field(page).press('Enter')
        await expect(page.getByRole('alert')).toContainText(connectionFailed)
        await expect(page.getByRole('heading', { level: 1, name: 'Grow your TikTok account!' })).toBeVisible()
        await expect(field(page)).toHaveValue('mara.makes')
        await mend(page)
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
      })
      await test.step('a search on a profile keeps that profile', async () => {
        await page.getByRole('button', { name: 'Search New TikTok Username' }).click()
        await fail(page)
        await field(page).first().fill('someone.else')
        await field(page).first().press('Enter')
        await expect(page.getByRole('alert')).toContainText(connectionFailed)
        await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
        await mend(page)
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(page).toHaveURL(/\/en\/profile\/someone\.else$/)
      })
      await test.step('a link shows that the connection failed, and can be retried', async () => {
        await fail(page)
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: /privacy/i })
          .click()
        await expect(page.getByText(connectionFailed)).toBeVisible()
        await mend(page)
        await retryPage(page)
        await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible()
      })
    })

    test('keeps the packs when one is chosen, explains why there are no posts, and can be retried', async ({
      page,
    }) => {
      await openPage(page, '/en/likes-views/mara.makes')
      await fail(page)
      await page.getByRole('button', { name: 'Shop Now 300 likes' }).first().click()
      await expect(page.getByRole('alert')).toContainText(connectionFailed)
      await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('300 likes')
      await mend(page)
      await page.locator('#posts').getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('checkbox')).toHaveCount(10)
      await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('300 likes')
    })

    test('keeps what was typed into the order form when the account is entered', async ({ page }) => {
      await openPage(page, '/en/order/pack-100?kind=followers')
      await page.locator('#order-section').scrollIntoViewIfNeeded()
      const email = page.frameLocator('iframe').getByLabel('Email')
      await email.fill('visitor@example.com')
      await fail(page)
      const account = page.getByRole('textbox', { name: 'TikTok username' })
      await account.fill('mara.makes')
      await account.press('Enter')
      await expect(page).toHaveURL(/username=mara\.makes/)
      await expect(page.getByRole('definition').filter({ hasText: '@mara.makes' })).toBeVisible()
      await expect(email).toHaveValue('visitor@example.com')
    })
  })
}

/** Removes the code of the page's version from the server, until a document of the new version is requested. */
async function upgrade(page: Page): Promise<void> {
  let isNew = false
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isNew = true
  })
  await page.route(/\/assets\//, (route) => (isNew ? route.continue() : route.fulfill({ status: 404 })))
}

test.describe('on a page from before an upgrade, whose code is gone,', () => {
  for (const { path, code } of [
    { path: '/en/contact', code: 'parts' },
    { path: '/en/home', code: 'route' },
  ]) {
    test(`a link leads to the new version of its page, without the old code of its ${code}`, async ({
      page,
    }) => {
      await openSavingData(page, path)
      await upgrade(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'TikTok Followers', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: /followers/i })).toBeVisible()
      await expect(page).toHaveURL(/\/en\/followers$/)
      await startPage(page)
    })
  }

  test('a search finds the profile', async ({ page }) => {
    await openSavingData(page, '/en/home')
    await upgrade(page)
    await field(page).fill('mara.makes')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
  })

  test('a pack is chosen, with its posts', async ({ page }) => {
    await openSavingData(page, '/en/likes-views/mara.makes')
    await upgrade(page)
    await page.getByRole('button', { name: 'Shop Now 300 likes' }).first().click()
    await expect(page.getByRole('checkbox')).toHaveCount(10)
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('300 likes')
  })
})

test('a pack whose code fails to load once is chosen nonetheless', async ({ page }) => {
  await openSavingData(page, '/en/likes-views/mara.makes')
  const failed = new Set<string>()
  await page.route(/\/assets\/.*\.js/, (route) => {
    const url = route.request().url()
    // The decoder is loaded with the data, which a failed decoder makes unreadable.
    if (failed.has(url) || url.includes('turbo-stream')) return route.continue()
    failed.add(url)
    return route.abort()
  })
  await page.getByRole('button', { name: 'Shop Now 300 likes' }).first().click()
  await expect(page.getByRole('checkbox')).toHaveCount(10)
  expect(failed.size).toBeGreaterThan(0)
})

/** Expects the reason for the missing posts once, and again in place of the form. */
async function expectNoPosts(page: Page, message: string, title: string) {
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(page.getByText(/Tap the posts/)).toHaveCount(0)
  await expect(page.locator('#order-section').getByText(title, { exact: true })).toBeVisible()
  // A form that had begun before the posts failed is hidden, so that its input is kept.
  await expect(page.locator('iframe')).toBeHidden()
}

test('videos that could not be loaded can be retried', async ({ page }) => {
  await openPage(page, '/en/profile/demo.videosdown')
  await expectNoPosts(page, 'Error fetching video data', 'We couldn’t load the posts')
  const picker = page.getByRole('region', { name: 'Kat TikTok Views & Likes' })
  await expect(picker.getByRole('alert')).toContainText('Error fetching video data')
  const requested = page.waitForRequest(/\/en\/profile\/demo\.videosdown\.data/)
  await picker.getByRole('button', { name: 'Try Again' }).click()
  await requested
  await expect(picker.getByRole('alert')).toContainText('Error fetching video data')
  await expect(page.getByRole('heading', { level: 1, name: /videosdown/i })).toBeVisible()

  await test.step('choosing another pack requests them again', async () => {
    const requestedAgain = page.waitForRequest(/\/en\/profile\/demo\.videosdown\.data/)
    await picker.getByRole('radio', { name: /^200 likes\b/ }).check({ force: true })
    await requestedAgain
    await expect(page.getByRole('search')).toHaveAttribute('aria-busy', 'false')
    await expect(picker.getByRole('alert')).toContainText('Error fetching video data')
  })
})

test('an account without posts offers no retry', async ({ page }) => {
  await openPage(page, '/en/profile/demo.novideos')
  const message = 'No video found! If you think you have video kindly search again.'
  await expectNoPosts(page, message, 'There are no posts yet')
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})

test('a failed profile lookup can be retried', async ({ page }) => {
  await openPage(page, '/en/profile/demo.down')
  await expect(page.getByRole('alert')).toContainText('Error fetching user data')
  const requested = page.waitForRequest(/\/en\/profile\/demo\.down\.data/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await requested
})

test('served drawings stay without loading their code; the code of a carousel is retried', async ({
  page,
}) => {
  let failures = 0
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/(YouTube|YouTubeEdge)-[^/]*\.js$/.exec(new URL(request.url()).pathname) ?? []
    if (name) loaded.add(name)
  })
  await page.route(/\/swiper-.*\.js/, (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await openPage(page, '/en/youtube')
  await test.step('drawings stay when the menu opens, and when a pack is chosen', async () => {
    // Icons, which are smaller, come and go with their controls.
    const drawings = await page
      .getByRole('main')
      .evaluateHandle((main) =>
        [...main.querySelectorAll('svg')].filter(({ clientWidth }) => clientWidth > 200),
      )
    expect(await drawings.evaluate(({ length }) => length)).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'More Services' }).click()
    await expect(page.getByRole('navigation', { name: 'More Services' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: '300 subscribers' }).check({ force: true })
    await expect(page).toHaveURL(/pack=followers/)
    expect([...loaded]).toEqual([])
    expect(await drawings.evaluate((all) => all.filter((drawing) => !drawing.isConnected))).toEqual([])
  })
  await test.step('the code of a carousel is retried', async () => {
    const benefits = page.getByRole('group', { name: 'Benefits' })
    await benefits.getByRole('button', { name: 'Slide 2' }).click()
    await expect(benefits.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true')
    expect(failures).toBeGreaterThan(1)
  })
  await test.step('a page that is rendered in the browser loads the code of its drawings', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await page.goBack()
    // Otherwise, the first step would look for files that are never loaded.
    await expect.poll(() => [...loaded].sort()).toEqual(['YouTube', 'YouTubeEdge'])
  })
})
