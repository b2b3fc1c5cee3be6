import { openPage } from './support/open-page'
import { spokenNames } from './support/spoken-names'
import { expect, test, type Locator, type Page } from './support/test'

/** Expects a picture to have loaded: a broken one has no natural width. */
async function expectLoaded(picture: Locator) {
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
}

async function expectOrnament(page: Page, ornament: string) {
  const drawing = page.getByRole('main').locator(`img[src="/ornaments/${ornament}"]`)
  await expect(drawing).toHaveAttribute('loading', 'lazy')
  await expect(drawing).toHaveAttribute('alt', '')
  await drawing.scrollIntoViewIfNeeded()
  await expectLoaded(drawing)
}

/** Expects the page to have its own form, in a frame of about 539 px. */
async function expectForm(page: Page, number: string) {
  await page.locator('iframe, #order-section, #qoutesection').last().scrollIntoViewIfNeeded()
  const frame = page.locator('iframe')
  await expect(frame).toHaveCount(1)
  await expect(frame).toHaveAttribute('src', new RegExp(`/${number}(\\?|$)`))
  await expect(frame).not.toHaveAttribute('src', /service=/)
  // An empty frame is replaced once the visitor is near.
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(539)
}

/** Expects a button of the page to lead to its form. */
async function expectWayToForm(page: Page, name: string) {
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
}

/** Email and phone number. */
async function expectContactDetails(part: Locator) {
  for (const name of [/@example\.com/, /555-01/]) await expect(part.getByRole('link', { name })).toBeVisible()
}

/** The list next to a form. */
const points = (page: Page) => page.locator('#order-section').getByRole('listitem')

for (const path of ['/en/home', '/en/followers', '/en/views-likes']) {
  test(`the search of ${path} is on the first screen of a phone held sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeInViewport({ ratio: 1 })
  })
}

for (const [path, action] of [
  ['/en/home', 'Search'],
  ['/en/followers', 'Search'],
  ['/en/tiktok', 'Get Started Now'],
  ['/en/instagram', 'Get Started Now'],
  ['/en/facebook', 'Get Started Now'],
  ['/en/youtube', 'Get Started Now'],
  ['/en/google', 'Get Started Now'],
  ['/en/twitter', 'Get Started Now'],
  ['/en/website-traffic', 'Get Started Now'],
  ['/en/social-media-services', 'Get Started Now'],
  ['/en/website-design', 'Contact For 12 Months Free Hosting'],
  ['/en/web-development', 'Contact For 12 Months Free Hosting'],
  ['/en/samsung', 'Contact Us to Order'],
  ['/en/iphone', 'Contact Us to Order'],
] as const)
  test(`the first action of ${path} is on the first screen of a small laptop`, async ({ page }) => {
    for (const [width, height] of [
      [1366, 650],
      [1440, 780],
      [1536, 730],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      const main = page.getByRole('main')
      const first = main
        .getByRole('link', { name: action })
        .or(main.getByRole('button', { name: action }))
        .first()
      await expect(first, `${width} × ${height} px`).toBeInViewport({ ratio: 1 })
    }
  })

for (const path of ['/en/home', '/en/followers', '/en/tiktok', '/en/web-development']) {
  test(`the headline of ${path} has enough line spacing that no letters touch`, async ({ page }) => {
    await page.goto(path)
    const headline = page.getByRole('heading', { level: 1 })
    const leading = await headline.evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element)
      return parseFloat(lineHeight) / parseFloat(fontSize)
    })
    expect(leading).toBeCloseTo(0.88, 2)
  })
}

for (const [path, description, caption] of [
  ['/en/home', 'A profile card', '100 likes, $2, split evenly over 5 posts'],
  ['/en/followers', 'A line rises', '500 followers, $10. No post to choose.'],
  ['/en/views-likes', 'Three posts', '300 likes, $6, split evenly over 3 posts'],
] as const)
  test(`the picture of ${path} is announced with its description and its caption`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(caption)).toBeVisible()
    const names = await spokenNames(page, 'image')
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${description}`)))
    expect(names).toContainEqual(expect.stringContaining(caption))
  })

test.describe('the first screens of the plain pages', () => {
  test('followers: a crowd is on the line from the search box, and a lantern on the form', async ({
    page,
  }) => {
    await openPage(page, '/en/followers')
    const crowd = page.getByRole('img', { name: /more and more people gather/ })
    await expect(crowd).toBeInViewport()
    await expectLoaded(crowd.locator('img'))
    await expect(page.getByText('500 followers, $10. No post to choose.')).toBeVisible()
    await expectOrnament(page, 'lantern')
  })

  test('followers: the wide picture beside the tall form is cropped to a square, not to a narrow strip', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, '/en/followers')
    const order = page.locator('#order-section')
    await order.scrollIntoViewIfNeeded()
    // The picture is the largest drawing there.
    const { width = 0, height = 1 } = await order.locator('svg').evaluateAll((all) => {
      const areaOf = ({ width, height }: DOMRect) => width * height
      const boxes = all.map((drawing) => drawing.getBoundingClientRect())
      return boxes
        .reduce((largest, box) => (areaOf(box) > areaOf(largest) ? box : largest))
        .toJSON() as DOMRect
    })
    expect(width).toBeGreaterThan(400)
    expect(height / width).toBeLessThan(1.05)
  })

  test('free follower: shows the number 100, and next to the form the next steps and a parcel', async ({
    page,
  }) => {
    await openPage(page, '/en/free-follower')
    const crowd = page.getByRole('img', { name: 'The number 100 made out of a hundred different faces' })
    await expectLoaded(crowd)
    await expect(crowd).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free 100 TikTok Followers')
    await expectWayToForm(page, 'Get Started Now')
    await expect(points(page)).toHaveText([
      /^1 .*username/,
      /^2 .*within 24 hours/,
      /^3 .*within 24-48 hours/,
    ])
    await expectForm(page, '250131874523512')
    await expectOrnament(page, 'parcel')
  })

  for (const { path, title, name, form } of [
    {
      path: '/en/jotform-samsung',
      title: 'Order the Samsung S22',
      name: 'Samsung S22 in green, back and front',
      form: '250131874523545',
    },
    {
      path: '/en/jotform-iphone',
      title: 'Order your iPhone',
      name: /iPhone 12 in silver/,
      form: '250131874523556',
    },
  ]) {
    test(`${path} shows the phone, its price of US $1,000, and its form`, async ({ page }) => {
      await openPage(page, path)
      const picture = page.getByRole('img', { name })
      await expectLoaded(picture)
      await expect(picture).toBeInViewport()
      await expect(page.getByText('$1,000', { exact: true })).toBeInViewport()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(/US \$1,000/)).toBeVisible()
      await expectForm(page, form)
      if (path === '/en/jotform-samsung') {
        const [days, longer] = ['3', '90'].map((figure) => page.getByText(figure, { exact: true }))
        const size = (figure?: Locator) => figure?.evaluate((node) => getComputedStyle(node).fontSize)
        expect(await size(days), 'the figures have one size').toBe(await size(longer))
        const left = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.x
        expect(await left('business days')).toBe(await left('days of technical assistance'))
      }
    })
  }

  test('request a quote: shows the drawing of a quote, seven logos in even rows, and the next steps', async ({
    page,
  }) => {
    await openPage(page, '/en/request-a-quote')
    await expect(page.getByRole('img', { name: /A quote on a desk/ })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a Quote')
    await expectWayToForm(page, 'Request a Quote')
    await expectForm(page, '250131874523490')
    await expectContactDetails(page.locator('#order-section'))
    await expect(points(page)).toHaveText([
      /^1 Tell us about it/,
      /^2 The people doing the work read it/,
      /^3 You get your quote/,
    ])
    await test.step('the steps keep their height when errors make the form taller, and their numerals are not clipped', async () => {
      await expect(points(page).last().getByText('3', { exact: true })).toHaveCSS('overflow-y', 'visible')
      const height = async () => (await points(page).last().boundingBox())?.height
      const before = await height()
      const form = page.frameLocator('iframe')
      await form.getByRole('button', { name: 'Request a Quote' }).click()
      await expect(form.getByRole('alert')).toBeVisible()
      expect(await height()).toBe(before)
    })
    await expect(page.getByRole('heading', { name: 'Valued Clients' })).toBeAttached()
    for (const { width, rows } of [
      { width: 1920, rows: [7] },
      { width: 1280, rows: [7] },
      { width: 1024, rows: [4, 3] },
      { width: 390, rows: [2, 2, 2, 1] },
    ]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => rowsOfLogos(page), `${width} px`).toEqual(rows)
    }
  })

  test('thank you: leads on to three free offers and home; hidden from search engines', async ({ page }) => {
    await openPage(page, '/en/thank-you')
    const title = page.getByRole('heading', { level: 1, name: 'Thank you', exact: true })
    await expect(title).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links).toHaveText([
      'Free 100 TikTok Followers',
      'Free 15 Seconds Creative Video',
      'Free Hosting For 12 Months',
    ])
    await links.last().click()
    await expect(page).toHaveURL(/\/en\/free-hosting$/)
    // The address changes before the page does.
    await expect(title).toHaveCount(0)
    await page.goBack()
    await expect(title).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go Back to Home' }).click()
    await expect(page).toHaveURL(/\/en\/home$/)
  })
})

test.describe('a page’s own form has its own drawing, loaded near the viewport:', () => {
  for (const { slug, form, ornament } of [
    { slug: 'contact', form: '250131874523489', ornament: 'bell' },
    { slug: 'website-design', form: '250131874523534', ornament: 'paint' },
    { slug: 'free-hosting', form: '250131874523501', ornament: 'servers' },
    { slug: 'creative-video-marketing', form: '250131874523523', ornament: 'clapper' },
  ]) {
    test(`${ornament} for /en/${slug}`, async ({ page }) => {
      await openPage(page, `/en/${slug}`)
      if (slug === 'contact') await expectContactDetails(page.getByRole('main'))
      if (slug === 'free-hosting')
        await expect(points(page)).toHaveText([
          /^3 business days/,
          /^12 months, free/,
          /^\$9\.95 monthly after/,
        ])
      await expectForm(page, form)
      await expectOrnament(page, ornament)
    })
  }

  test('ladder for /en/web-development', async ({ page }) => {
    await openPage(page, '/en/web-development')
    await expectOrnament(page, 'ladder')
  })
})

/** Number of logos in each row, from the top. */
async function rowsOfLogos(page: Page): Promise<number[]> {
  const list = page.getByRole('list').filter({ has: page.getByRole('img', { name: 'Brass & Pine Law' }) })
  const middles = await list.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const box = item.getBoundingClientRect()
      return box.top + box.height / 2
    }),
  )
  const rows: number[][] = []
  for (const middle of middles) {
    const row = rows.find(([first]) => Math.abs((first ?? 0) - middle) < 16)
    if (row) row.push(middle)
    else rows.push([middle])
  }
  return rows.map((row) => row.length)
}

test.describe('seven service tiles', () => {
  test('each shows the scene of its page, loaded near the viewport; the street is on the form', async ({
    page,
  }) => {
    await openPage(page, '/en/social-media-services')
    const tiles = page.locator('#order-section').getByRole('listitem')
    await expect(tiles).toHaveCount(7)
    const sources = new Set<string | null>()
    for (const tile of await tiles.all()) {
      const picture = tile.locator('img')
      await expect(picture).toHaveAttribute('loading', 'lazy')
      await picture.scrollIntoViewIfNeeded()
      await expectLoaded(picture)
      sources.add(await picture.getAttribute('src'))
    }
    expect(sources.size).toBe(7)
    await expectOrnament(page, 'street')
  })

  test('a drawing has its own URL; an unknown one is not found', async ({ request }) => {
    const scene = await request.get('/scenes/tiktok')
    expect(scene.headers()['content-type']).toBe('image/svg+xml')
    expect(await scene.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect((await request.get('/scenes/constructor')).status()).toBe(404)
    expect((await request.get('/ornaments/constructor')).status()).toBe(404)
  })

  test('a scene and a form’s ornament are separate drawings, even if both show a map', async ({
    request,
  }) => {
    const [scene, ornament] = [await request.get('/scenes/map'), await request.get('/ornaments/map')]
    expect(ornament.headers()['content-type']).toBe('image/svg+xml')
    expect(await scene.text()).not.toBe(await ornament.text())
  })
})
