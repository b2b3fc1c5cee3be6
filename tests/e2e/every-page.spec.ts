import { injectAxe, violationsOf } from './support/axe'
import { startPage } from './support/open-page'
import { expect, test, type APIRequestContext, type Page } from './support/test'

interface Swept {
  path: string
  /** 200 by default. */
  status?: number
  /** What else to check. */
  also?: 'its loading' | 'its print'
}

/** Every page that the sitemap lists or another page links to, and one of each kind that nothing leads to. */
const PAGES: Swept[] = [
  { path: '/en/contact' },
  { path: '/en/creative-video-marketing' },
  { path: '/en/facebook' },
  { path: '/en/followers' },
  { path: '/en/free-follower' },
  { path: '/en/free-hosting' },
  { path: '/en/google' },
  { path: '/en/home', also: 'its loading' },
  { path: '/en/home-2' },
  { path: '/en/instagram' },
  { path: '/en/iphone', also: 'its print' },
  { path: '/en/jotform-iphone' },
  { path: '/en/jotform-samsung' },
  { path: '/en/policy' },
  { path: '/en/refund-policy' },
  { path: '/en/request-a-quote' },
  { path: '/en/return-policy' },
  { path: '/en/samsung' },
  { path: '/en/social-media-services' },
  { path: '/en/terms', also: 'its print' },
  { path: '/en/tiktok', also: 'its print' },
  { path: '/en/twitter' },
  { path: '/en/views-likes' },
  { path: '/en/web-development' },
  { path: '/en/website-design' },
  { path: '/en/website-traffic' },
  { path: '/en/youtube' },
  // The sitemap lists none of these.
  { path: '/en/thank-you' },
  { path: '/en/order/pack-300', also: 'its print' },
  { path: '/en/profile/mara.makes', also: 'its loading' },
  { path: '/en/profile/demo.incomplete' },
  { path: '/en/profile/demo.nobody', status: 404 },
  { path: '/en/likes-views/mara.makes' },
  { path: '/en/likes-views/mara.makes?pack=views:pack-300' },
  { path: '/en/likes-views/mara.makes?pack=likes:pack-300&post=7300000000000000000' },
  { path: '/nope', status: 404 },
]

/** The rules about colors. The themes differ in nothing else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

for (const { path, status = 200, also } of PAGES) {
  test(`${path} works, is accessible, and logs nothing`, async ({ page, request, baseURL }) => {
    const errors = recordErrors(page, String(baseURL))
    if (also === 'its loading') await noteShifts(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    // Search results may be streamed in later.
    if (!/^\/en\/(?:profile|likes-views)\//.test(path))
      await test.step('it arrives whole, drawings included: nothing is streamed in later', async () => {
        // After the page, Remix sends its data.
        const [body = ''] = String(await response?.text()).split('</body>')
        expect.soft(body.match(/<!--\$\?-->/g), 'placeholders for streamed content').toBeNull()
      })
    await startPage(page)

    if (also === 'its loading')
      await test.step('it does not shift while it loads', async () => {
        await everythingLoaded(page)
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts)
        expect.soft(shifts).toBeLessThan(0.02)
      })
    await test.step('it has one headline, the header and the footer, and is in English', async () => {
      await expect.soft(page.getByRole('heading', { level: 1 }), 'headlines').toHaveCount(1)
      await expect.soft(page.getByRole('banner'), 'headers').toHaveCount(1)
      await expect.soft(page.getByRole('contentinfo'), 'footers').toHaveCount(1)
      await expect.soft(page.locator('html')).toHaveAttribute('lang', 'en')
    })
    await test.step('its links, anchors, pictures and files work', async () => {
      expect.soft(await deadPointers(page, request)).toEqual([])
    })
    await injectAxe(page)
    await test.step('it has no accessibility violations in the dark theme', async () => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect.soft(await violationsOf(page)).toEqual([])
    })
    if (also === 'its print')
      await test.step('it prints dark on white, even from the dark theme', async () => {
        // Whatever is still fading in would be printed invisible.
        const fadingIn = await page.evaluateHandle(() => {
          const names: string[] = []
          document.addEventListener('animationstart', ({ animationName }) => names.push(animationName))
          return names
        })
        // CPU_SLOWDOWN, which has its own session, loses a medium that was set before the first page.
        await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await expect.soft(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
        expect.soft(await violationsOf(page, COLOR_RULES)).toEqual([])
        expect.soft(await fadingIn.evaluate((names) => names)).toEqual([])
        for (const prices of await page.getByRole('main').locator('[role=radiogroup]').all())
          await expect.soft(prices).toBeVisible()
        await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
      })
    await test.step('it has no accessibility violations in the light theme', async () => {
      await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
      expect.soft(await violationsOf(page, COLOR_RULES)).toEqual([])
    })
    await test.step('it logs nothing and requests nothing from other hosts, down to its end', async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await everythingLoaded(page)
      // Browsers log the status of a missing page.
      expect.soft(errors).toEqual(status === 404 ? [expect.stringContaining('404 (Not Found)')] : [])
    })
  })
}

test('the pages tested include every page of the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.length).toBeGreaterThanOrEqual(25)
  expect(listed.filter((path) => !isSwept(path))).toEqual([])
})

test('leaving and reopening a page causes no error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/en/contact')
  await startPage(page)
  for (const name of ['Free Hosting', 'Creative Video Marketing', 'Website Design', 'Contact']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
  expect(errors).toEqual([])
})

test('an unknown page of any kind hydrates as the not-found page', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // One after another: the response to the first must not be served to the rest.
  for (const path of ['/no-such-page', '/en/no-such-page', '/en/order-status/nobody']) {
    await page.goto(path)
    await startPage(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Oops! The page you're looking for does not exist",
    )
    await expect(page).toHaveTitle("Oops! The page you're looking for does not exist")
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(errors, path).toEqual([])
  }
})

const isSwept = (path: string) => PAGES.some((swept) => swept.path === path && swept.status === undefined)

/** Collects what the page logs, throws, or requests from other hosts from now on. */
function recordErrors(page: Page, origin: string): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      errors.push(request.url())
  })
  return errors
}

/** Adds up in `window.shifts` how far the next pages shift. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    const sum = { shifts: 0 }
    Object.assign(window, sum)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: (sum.shifts += entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits for every picture, including those below the fold and on later slides, and for every typeface. */
async function everythingLoaded(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // How near the viewport a lazy picture loads depends on the connection.
  await page.evaluate(() => [...document.images].forEach((image) => (image.loading = 'eager')))
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete)))
    .toBe(true)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Everything that a page points at on this site: pages with their anchors, pictures, films and other files. */
async function pointers(page: Page): Promise<{ links: string[]; files: string[] }> {
  return page.evaluate(() => {
    const here = location.origin
    const own = (address: string | null | undefined) => {
      if (!address) return []
      const url = new URL(address, location.href)
      return url.origin === here ? [url.pathname + url.search + url.hash] : []
    }
    const all = <E extends Element>(selector: string, read: (element: E) => string | null) =>
      [...document.querySelectorAll<E>(selector)].flatMap((element) => own(read(element)))
    return {
      links: all<HTMLAnchorElement>('a[href]', (link) => link.getAttribute('href')),
      files: [
        ...all<HTMLImageElement>('img[src]', (image) => image.getAttribute('src')),
        ...all<HTMLIFrameElement>('iframe[src]', (frame) => frame.getAttribute('src')),
        ...all<HTMLLinkElement>('link[href]:not([rel="canonical"])', (link) => link.getAttribute('href')),
      ],
    }
  })
}

/** What the page points at but does not exist. */
async function deadPointers(page: Page, request: APIRequestContext): Promise<string[]> {
  const { links, files } = await pointers(page)
  const here = new URL(page.url())
  const isHere = (path: string) => path === here.pathname + here.search
  const dead: Promise<string | undefined>[] = files
    .filter((file) => !isHere(file))
    .map((file) => deadFile(request, file))
  for (const link of new Set(links)) {
    const { pathname, search, hash } = new URL(link, here)
    const path = pathname + search
    // In HTML, every page has a `#top`.
    const anchor = hash === '#top' ? '' : decodeURIComponent(hash.slice(1))
    if (isHere(path)) dead.push(deadAnchor(anchor, idsOf(page)))
    else if (/\.\w+$/.test(pathname) || !pathname.startsWith('/en')) dead.push(deadFile(request, path))
    else {
      // Orders and searches differ only by what they are about; one of each is enough.
      if (search || pathname.startsWith('/en/order/')) dead.push(deadFile(request, path))
      else if (!isSwept(path)) dead.push(Promise.resolve(`${path} is not among the pages of this test`))
      if (anchor) dead.push(deadAnchor(anchor, servedIdsOf(request, path), path))
    }
  }
  return (await Promise.all(dead)).filter((each) => each !== undefined)
}

/** Answers about what many pages point at; each worker requests them once. */
const statuses = new Map<string, Promise<number>>()
const servedIds = new Map<string, Promise<string[]>>()

/** Returns the value of a key, which is only computed the first time. */
function remembered<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}

async function deadFile(request: APIRequestContext, path: string): Promise<string | undefined> {
  const send = async () => (await request.get(path, { headers: { range: 'bytes=0-0' } })).status()
  const status = await remembered(statuses, path, send)
  return [200, 206].includes(status) ? undefined : `${path}: ${status}`
}

async function deadAnchor(anchor: string, ids: Promise<string[]>, path = ''): Promise<string | undefined> {
  return anchor === '' || (await ids).includes(anchor) ? undefined : `${path}#${anchor}`
}

const idsOf = (page: Page) =>
  page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id))

function servedIdsOf(request: APIRequestContext, path: string): Promise<string[]> {
  return remembered(servedIds, path, async () => {
    const html = await (await request.get(path)).text()
    return [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)
  })
}
