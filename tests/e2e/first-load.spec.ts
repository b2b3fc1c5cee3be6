import type { ElementHandle } from '@playwright/test'
import { isPart, readPageParts } from '../../server/http/page-styles/page-parts-file'
import { hold, openWhileHeld } from './support/hold'
import { moveMouse, openPage, startPage, structuredThings } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { stopTime } from './support/time'

/** Paths of the assets that the page has loaded so far, without hashes: `/assets/page`, `/assets/shell`. */
async function loaded(page: Page, ending: string): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return addresses
    .map((address) => new URL(address).pathname)
    .filter((path) => path.startsWith('/assets/') && path.endsWith(ending))
    .map(withoutHash)
}

function withoutHash(path: string): string {
  return path.replace(/-[\w-]{8}(?:-\w+)?\.\w+$/, '')
}

test('a page loads one style sheet, is not blocked by the print styles, and loads no scripts of absent or static sections', async ({
  page,
}) => {
  const { parts } = await readPageParts('build/server/page-parts.json')
  await openPage(page, '/en/free-follower')
  expect(await loaded(page, '.css')).toEqual(['/assets/page', '/assets/print'])
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => new URL(name).pathname),
  )
  expect(blocking.map(withoutHash)).toEqual(['/assets/page'])
  const scripts = await loaded(page, '.js')
  const names = Object.keys(parts).filter((part) => isPart(part))
  expect(names.length).toBeGreaterThan(30)
  const complete = names.filter((name) =>
    parts[name]?.scripts.map(withoutHash).every((script) => scripts.includes(script)),
  )
  expect(complete.sort()).toEqual(['faqList', 'orderForm'])
})

test('client logos do not load until they near the viewport', async ({ page }) => {
  const logos = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('img', { name: 'Tilewright' }) })
  const areLoaded = () =>
    logos
      .getByRole('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      )
  await openPage(page, '/en/home')
  await page.waitForLoadState('networkidle')
  expect(new Set(await areLoaded())).toEqual(new Set([false]))
  await logos.scrollIntoViewIfNeeded()
  await expect.poll(async () => new Set(await areLoaded())).toEqual(new Set([true]))
})

test('the text of a static section is sent once, and is still there after navigating away and back', async ({
  page,
  request,
}) => {
  const phrase = 'We may change these terms, our services, and our prices.'
  const html = await (await request.get('/en/terms')).text()
  expect(html.split(phrase).length - 1).toBe(1)

  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
  })
  await openPage(page, '/en/terms')
  const text = page.getByText(phrase)
  await expect(text).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).first().click()
  await expect(page).toHaveURL(/\/en\/policy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  await expect(text).toHaveCount(0)
  await page.goBack()
  await expect(text).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  expect(documents).toHaveLength(1)
})

test('the site settings are a module that all pages share and browsers may cache', async ({
  page,
  request,
}) => {
  const addressIn = async (path: string) =>
    /\/site-settings\/[\w-]+\.js/.exec(await (await request.get(path)).text())?.[0] ?? ''
  const address = await addressIn('/en/terms')
  expect(await addressIn('/en/home')).toBe(address)
  const response = await request.get(address)
  expect(response.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })

  // A cache in between may still serve a page from before a change of the settings.
  const outdated = '/site-settings/AAAAAAAAAA.js'
  expect((await request.get(outdated)).headers()['cache-control']).toBe('no-store')
  await page.route('**/en/terms', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(address, outdated)
    // Without the headers: their policy does not have the hash of the changed script.
    await route.fulfill({ body, contentType: 'text/html' })
  })
  const loadedSettings = page.waitForRequest(`**${outdated}`)
  await openPage(page, '/en/terms')
  await loadedSettings
  await expect(page.getByText('We may change these terms, our services, and our prices.')).toBeVisible()
})

for (const { kind, path, things, text } of [
  {
    kind: 'a page from the cache',
    path: '/en/terms',
    things: ['Organization'],
    text: 'We may change these terms',
  },
  { kind: 'a result page', path: '/en/profile/mara.makes', things: [], text: '@mara.makes' },
])
  test(`${kind} keeps its styles, its text and its structured data when React renders it again`, async ({
    page,
  }) => {
    // Markup that an extension or a proxy has changed cannot be hydrated.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<main\b/, '<p>Injected</p><main')
      await route.fulfill({ response, body })
    })
    await openPage(page, path)
    await expect(page.getByText('Injected')).toHaveCount(0)
    await expect(page.getByText(text).first()).toBeVisible()
    expect((await structuredThings(page)).map((thing) => thing['@type'])).toEqual(things)
    const isStyled = await page.evaluate(() =>
      [...document.styleSheets].some(({ cssRules }) => cssRules.length > 50),
    )
    expect(isStyled).toBe(true)
  })

test('structured data that was damaged in transit does not break the page', async ({ page }) => {
  await page.route('**/en/terms', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('{"@context":', '{"@context"')
    await route.fulfill({ response, body })
  })
  await openPage(page, '/en/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
})

test('scripts start after the first paint', async ({ page }) => {
  // A picture holds the load event back, which may otherwise come just before the paint is reported.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      new Image().src = '/images/held.png'
    }),
  )
  await hold(page, '**/images/held.png')
  await openWhileHeld(page, '/en/home')
  await startPage(page)
  const { painted, requestTimes } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    requestTimes: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(requestTimes.length).toBeGreaterThan(5)
  expect(Math.min(...requestTimes)).toBeGreaterThanOrEqual(painted)
})

/** Waits until a page has hydrated whose CPU is throttled six times, and which may take six times as long. */
const hydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 30_000 })

test.describe('on a slow phone, before hydration', () => {
  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  })

  test('input is not lost', async ({ page }) => {
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await openWhileHeld(page, '/en/home')
    const field = page.getByPlaceholder('Enter TikTok username').first()
    await field.fill('mara.makes')
    release()
    await hydrated(page)
    await expect(field).toHaveValue('mara.makes')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
  })

  test('clicks are not lost', async ({ page }) => {
    const { release } = await hold(page, /\/assets\/.*\.js$/)
    await openWhileHeld(page, '/en/social-media-services')
    await page
      .getByRole('button', { name: /90-second promo/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await hydrated(page)
    await expect(page.getByRole('dialog', { name: 'Social media services in 90 seconds' })).toBeVisible()
  })
})

/**
 * Lets React hydrate step by step: it schedules its work through a message channel, whose messages now wait for `step`
 * or `go-on`. Its clock runs ahead, so that it yields after every step.
 */
async function holdReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const now = performance.now.bind(performance)
    const held: (() => void)[] = []
    let ahead = 0
    performance.now = () => now() + (ahead += 10)
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => post.call(this, message))
    }
    window.addEventListener('step', () => held.shift()?.())
    window.addEventListener('go-on', () => {
      MessagePort.prototype.postMessage = post
      performance.now = now
      for (const goOn of held) goOn()
    })
  })
}

/** Waits until React, held by `holdReact`, has begun to hydrate the page. */
async function waitForReact(page: Page): Promise<void> {
  await moveMouse(page)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
}

/** Lets React hydrate the page, but not run its effects. */
async function hydrateWithoutEffects(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
    }
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1] as Root
    if (!root.stateNode.current.memoizedState.isDehydrated) return true
    window.dispatchEvent(new Event('step'))
    return false
  })
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
}

async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

test('a click while the page hydrates takes effect', async ({ page }) => {
  await holdReact(page)
  await page.goto('/en/profile/mara.makes')
  await waitForReact(page)
  const button = page.getByRole('button', { name: 'Search New TikTok Username' })
  await button.click()
  await goOn(page)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByPlaceholder('Enter TikTok username').locator('visible=true')).toHaveCount(2)
})

test('clicks made as soon as React listens take effect once', async ({ page }) => {
  await holdReact(page)
  await page.goto('/en/tiktok')
  await waitForReact(page)
  await hydrateWithoutEffects(page)
  const menu = page.getByRole('button', { name: 'Social Media Services' })
  await page.getByRole('button', { name: 'Switch between dark and light' }).first().click()
  await menu.click()
  await goOn(page)
  await test.step('a click on the theme switches it once', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
  await test.step('a click that opens the menu leaves it open', async () => {
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
  })
})

test('a post chosen as soon as React listens stays chosen', async ({ page }) => {
  await holdReact(page)
  await page.goto('/en/likes-views/mara.makes?pack=likes:pack-300')
  await waitForReact(page)
  await hydrateWithoutEffects(page)
  const post = page.getByRole('checkbox').first()
  await post.check({ force: true })
  await goOn(page)
  await expect(post).toBeChecked()
  await expect(page).toHaveURL(/[?&]post=/)
})

/** Opens a profile whose scripts are held. It has been looked up before, so its posts are part of the page. */
async function openProfileWhileHeld(page: Page): Promise<{ release: () => void }> {
  await page.request.get('/en/profile/mara.makes')
  const held = await hold(page, /\/assets\/.*\.js$/)
  await openWhileHeld(page, '/en/profile/mara.makes')
  return held
}

test('a selection made before hydration is not lost', async ({ page }) => {
  const { release } = await openProfileWhileHeld(page)
  const pack = page.getByRole('radio', { name: /^500 followers\b/ })
  await pack.check({ force: true })
  release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(pack).toBeChecked()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('of several choices made before hydration, the last pack and the last state of each post count', async ({
  page,
}) => {
  const { release } = await openProfileWhileHeld(page)
  const pack = (likes: number) => page.getByRole('radio', { name: new RegExp(`^${likes} likes\\b`) })
  const post = (number: number) => page.getByRole('checkbox', { name: new RegExp(`Video #${number}\\b`) })
  await pack(300).check({ force: true })
  await post(1).check({ force: true })
  await pack(200).check({ force: true })
  await post(2).check({ force: true })
  await post(2).uncheck({ force: true })
  await pack(300).check({ force: true })
  await post(3).check({ force: true })
  release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(page).toHaveURL(/\?pack=likes%3Apack-300&post=\w+&post=\w+$/)
  await expect(pack(300)).toBeChecked()
  for (const number of [1, 3]) await expect(post(number)).toBeChecked()
  await expect(post(2)).not.toBeChecked()
})

test('of several tabs pressed before hydration, the last one opens, even if it was also the first', async ({
  page,
}) => {
  const { release } = await hold(page, /\/assets\/.*\.js$/)
  await openWhileHeld(page, '/en/likes-views/mara.makes')
  const tab = (name: string) => page.getByRole('tab', { name })
  for (const name of ['Followers', 'Views', 'Followers']) await tab(name).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(tab('Followers')).toHaveAttribute('aria-selected', 'true')
})

test('a choice made while the page is still arriving is not lost', async ({ page }) => {
  await page.request.get('/en/profile/mara.makes')
  // The parser waits for this script, as it does for the rest of a page on a slow connection.
  let release = () => {}
  const arrived = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rest-of-the-page.js', async (route) => {
    await arrived
    await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' })
  })
  await page.route('**/en/profile/mara.makes', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('</main>', '</main><script src="/rest-of-the-page.js"></script>')
    await route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body })
  })
  await page.goto('/en/profile/mara.makes', { waitUntil: 'commit' })
  const pack = page.getByRole('radio', { name: /^300 likes\b/ })
  await pack.check({ force: true })
  release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(pack).toBeChecked()
  await expect(page).toHaveURL(/pack=likes%3Apack-300/)
})

test('the next page is not shown until its code and styles have loaded', async ({ page }) => {
  await openPage(page, '/en/terms')
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  const { release } = await hold(page, /\/assets\/(?:site-|SearchHero-)/)
  const requested = page.waitForRequest(/\/assets\/site-/)
  await page
    .getByRole('link', { name: /Kat Social, home/ })
    .first()
    .click()
  await requested
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '')
  release()
  const form = page.getByRole('search')
  await expect(form).toBeVisible()
  const styled = await page.evaluate(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/assets/site-')),
  )
  expect(styled).toBe(true)
})

test.describe('elements that browser extensions add before the page’s scripts run', () => {
  for (const { name, add } of [
    { name: 'after the body', add: () => document.documentElement.append(document.createElement('b')) },
    { name: 'first in the head', add: () => document.head.prepend(document.createElement('style')) },
    { name: 'first in the body', add: () => document.body.prepend(document.createElement('b')) },
    {
      name: 'next to a field',
      add: () => {
        const icon = document.createElement('b')
        document.querySelector('main input')?.after(icon)
      },
    },
  ])
    test(`survive hydration, and so does what is typed: ${name}`, async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      // An unused page starts its scripts after a while.
      await stopTime(page)
      await page.goto('/en/home')
      await page.evaluate(add)
      const added = await page.evaluateHandle(() => document.querySelector('b:empty, head > style'))
      const search = page.getByPlaceholder('Enter TikTok username')
      await search.click()
      await search.pressSequentially('mara.makes', { delay: 20 })
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
      await expect(search).toHaveValue('mara.makes')
      await expect(search).toBeFocused()
      expect(await added.evaluate((element) => element?.isConnected)).toBe(true)
      expect(errors).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
    })

  test('typed text survives even if React has to render the whole page again', async ({ page }) => {
    await stopTime(page)
    await page.goto('/en/home')
    // As browsers do when they translate a page.
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll('main h2')) heading.textContent = 'Titre'
      document.querySelector('main li')!.innerHTML = '<font>Texte</font>'
    })
    const before = await page.locator('main').elementHandle()
    const search = page.getByPlaceholder('Enter TikTok username')
    await search.click()
    await search.pressSequentially('mara.makes', { delay: 20 })
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    expect(await before?.evaluate((main) => main.isConnected)).toBe(false)
    await page.clock.resume()
    await expect(search).toHaveValue('mara.makes')
    await expect(search).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
  })

  /** Chooses the light theme, 300 views and a post, on a profile whose scripts are held. */
  async function choose(page: Page) {
    await page.getByRole('button', { name: 'Switch between dark and light' }).first().click()
    await page.getByRole('radio', { name: /^300 views\b/ }).check({ force: true })
    await page
      .getByRole('checkbox', { name: /Video #1\b/ })
      .first()
      .check({ force: true })
  }

  async function expectChoices(page: Page) {
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('radio', { name: /^300 views\b/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Order 300 views for $6' }).first()).toBeVisible()
  }

  test('choices, their price and the theme survive even if React has to render the whole page again', async ({
    page,
  }) => {
    const { release } = await openProfileWhileHeld(page)
    await page.evaluate(() => document.querySelector('main h2')?.replaceWith(document.createElement('h2')))
    const before = await page.locator('main').elementHandle()
    await choose(page)
    release()
    await expectChoices(page)
    expect(await before?.evaluate((main) => main.isConnected)).toBe(false)
    await page.getByRole('button', { name: 'Switch between dark and light' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  /** Puts an icon next to each field, again whenever it is missing. */
  const addIcons = () => {
    const add = () => {
      for (const field of document.querySelectorAll('main input:not([type])'))
        if (field.nextElementSibling?.localName !== 'b') field.after(document.createElement('b'))
    }
    add()
    new MutationObserver(add).observe(document, { childList: true, subtree: true })
  }

  async function expectHydratedWithIcons(page: Page, main: ElementHandle<Element> | null, errors: string[]) {
    expect(await main?.evaluate((main) => main.isConnected)).toBe(true)
    await expect(page.locator('main input:not([type])')).not.toHaveCount(0)
    await expect(page.locator('main input:not([type]) + b')).toHaveCount(
      await page.locator('main input:not([type])').count(),
    )
    await expect(page.locator('main b:empty + b:empty')).toHaveCount(0)
    expect(errors).toEqual([])
  }

  test('that come back as soon as they are removed do not keep React from hydrating the page', async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const { release } = await openProfileWhileHeld(page)
    await page.evaluate(addIcons)
    const main = await page.locator('main').elementHandle()
    await choose(page)
    release()
    await expectChoices(page)
    await expectHydratedWithIcons(page, main, errors)
  })

  test('that come while React hydrates the page do not keep it from doing so', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await holdReact(page)
    const { release } = await openProfileWhileHeld(page)
    // A click while React hydrates would make it finish at once.
    await choose(page)
    release()
    await waitForReact(page)
    for (let step = 0; step < 5; step += 1) await page.evaluate(() => window.dispatchEvent(new Event('step')))
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    const main = await page.locator('main').elementHandle()
    await page.evaluate(addIcons)
    await goOn(page)
    await expectChoices(page)
    await expectHydratedWithIcons(page, main, errors)
  })
})
