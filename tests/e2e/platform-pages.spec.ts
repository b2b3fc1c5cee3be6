import { openPage, startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { runUntil, stopTime } from './support/time'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }

interface Platform {
  path: string
  ending: string
  noun: string
  offers: string[]
  /** The number of its form, and the addresses of the drawings around it: each page has its own. */
  form: string
  drawings: [string, string]
  /** What its form asks for, and one of its packs for $6. */
  question: RegExp
  sells: string
  /** What only this page has. */
  particular?: { is: string; check: (page: Page) => Promise<void> }
}

/** What each platform's page says. */
const PLATFORMS: Platform[] = [
  {
    path: '/en/tiktok',
    ending: 'Your TikTok Account!',
    noun: 'followers',
    offers: ['100 followers', '1000 video likes', '1000 video views'],
    form: '250131874523412',
    drawings: ['/ornaments/ring', '/scenes/tiktok'],
    question: /TikTok username/,
    sells: '300 likes',
  },
  {
    path: '/en/facebook',
    ending: 'Your Facebook Account!',
    noun: 'followers',
    offers: ['100 followers', '100 video likes', '1000 video views'],
    form: '250131874523423',
    drawings: ['/ornaments/statue', '/scenes/facebook'],
    question: /Facebook page/,
    sells: '300 video likes',
    particular: {
      is: 'a slide about views whose points start with bold labels',
      async check(page) {
        const slide = page.getByRole('group', { name: 'Benefits' }).getByRole('group', { name: 'Slide 2' })
        await expect(slide.getByRole('heading')).toHaveText(/views/i)
        await expect(slide.locator('b')).toHaveText(['Reach. ', 'Trust. ', 'Proof. ', 'Budget. '])
      },
    },
  },
  {
    path: '/en/instagram',
    ending: 'Your Instagram Account!',
    noun: 'followers',
    offers: ['Followers', 'Likes', 'Views'],
    form: '250131874523434',
    drawings: ['/ornaments/camera', '/scenes/instagram'],
    question: /Instagram username/,
    sells: '300 views',
    particular: {
      is: 'two slides of eight advantages',
      async check(page) {
        const advantages = page.getByRole('group', { name: 'Advantages', exact: true }).first()
        for (const name of ['Slide 1', 'Slide 2'])
          await expect(advantages.getByRole('group', { name }).getByRole('listitem')).toHaveCount(8)
        await expect(advantages.getByRole('group')).toHaveCount(2)
      },
    },
  },
  {
    path: '/en/twitter',
    ending: 'Your Twitter ( X ) Account!',
    noun: 'followers',
    offers: ['100 followers', '100 likes', '100 views'],
    form: '250131874523445',
    drawings: ['/ornaments/birds', '/scenes/x'],
    question: /X handle/,
    sells: '300 followers',
  },
  {
    path: '/en/youtube',
    ending: 'Your YouTube Account!',
    noun: 'subscribers',
    offers: ['25 subscribers', '100 short views', '100 video likes'],
    form: '250131874523456',
    drawings: ['/ornaments/popcorn', '/scenes/youtube'],
    question: /YouTube channel/,
    sells: '300 subscribers',
  },
  {
    path: '/en/google',
    ending: 'Your Google Ads!',
    noun: 'traffic',
    offers: ['A Google account with a 1-5 star review'],
    form: '250131874523467',
    drawings: ['/ornaments/map', '/scenes/google'],
    question: /Business name or website/,
    sells: '300 visits',
    particular: {
      is: 'no bots, no proxies, unique traffic, 24 hours non-stop, AdSense safety',
      async check(page) {
        const benefits = page.getByRole('group', { name: 'Benefits' })
        for (const promise of [
          'No bots',
          'No proxies',
          'Unique traffic',
          '24 hours of non-stop traffic',
          'AdSense safety',
        ])
          await expect(benefits.getByText(promise, { exact: true })).toBeAttached()
      },
    },
  },
  {
    path: '/en/website-traffic',
    ending: 'Your Website Traffic',
    noun: 'traffic',
    offers: ['120 seconds of traffic', 'From the USA', 'With custom keywords'],
    form: '250131874523478',
    drawings: ['/ornaments/lights', '/scenes/website-traffic'],
    question: /Website link/,
    sells: '300 visits',
  },
]

const SERVICES = ['TikTok', 'Facebook', 'Instagram', 'Twitter ( X )', 'YouTube', 'Google', 'Website Traffic']

test.describe('platform landing pages', () => {
  for (const platform of PLATFORMS) {
    const { path, ending, noun, offers, form, drawings, question, sells, particular } = platform
    test(`${path}: works from its first screen on a phone to its order form`, async ({ page }) => {
      await page.setViewportSize(PHONE)
      await page.goto(path)
      for (const viewport of [PHONE, { width: 360, height: 800 }])
        await test.step(`at ${viewport.width} px, the first screen has the button, and the video below it`, async () => {
          await page.setViewportSize(viewport)
          const action = page.getByRole('main').getByRole('link', { name: 'Get Started Now' })
          const film = page.getByRole('button', { name: /Watch the promo/ })
          await expect(action).toBeInViewport({ ratio: 1 })
          await expect(film).toBeInViewport({ ratio: 0.95 })
          const [above, below] = [await action.boundingBox(), await film.boundingBox()]
          expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
        })
      await page.setViewportSize(DESKTOP)
      const order = page.locator('#order-section')
      await test.step('has banner, headline, claim, video, benefits, five selling points, clients, order section, in this order', async () => {
        const headline = page.getByRole('heading', { level: 1, name: `Grow ${ending}` })
        await expect(headline).toBeVisible()
        for (const line of /^(.*) (.*)$/.exec(ending)?.slice(1) ?? [])
          await expect(headline.getByText(line, { exact: true })).toBeVisible()
        const banner = page.getByRole('complementary', { name: 'Free trial' })
        await expect(banner.getByRole('listitem')).toHaveText(['Free trial', ...offers])
        await expect(banner.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute(
          'href',
          '#order-section',
        )
        await expect(page.getByText(/^Try (it free: |followers, likes, and views for free)/)).toBeVisible()
        await expect(page.getByText('Used By Over 1000+ Accounts')).toBeVisible()
        await expect(page.getByRole('button', { name: /Watch the promo/ })).toBeVisible()
        const benefits = page.getByRole('group', { name: 'Benefits' })
        await expect(benefits).toBeVisible()
        const points = page.getByRole('list').filter({ hasText: 'No password required' }).filter({
          hasText: 'Verified by users',
        })
        await expect(points.first().getByRole('listitem')).toHaveText([
          `High-quality ${noun}`,
          /No password required$/,
          /Fast delivery up to 10 mins$/,
          'Performance guaranteed',
          'Verified by users',
        ])
        const clients = page.getByRole('group', { name: 'Valued Clients' })
        await expect(clients).toBeVisible()
        const from = await Promise.all(
          [banner, page.getByRole('banner'), headline, benefits, points.first(), clients, order].map(
            async (part) => (await part.boundingBox())?.y,
          ),
        )
        expect(from).toEqual([...from].sort((above, below) => Number(above) - Number(below)))
      })
      if (particular) await test.step(particular.is, () => particular.check(page))
      await order.scrollIntoViewIfNeeded()
      await expect(order.locator('iframe')).toHaveAttribute('id', `JotFormIFrame-${form}`)
      await startPage(page)
      await test.step('has a ticket with the offers and their price, and two drawings', async () => {
        await expect(order.getByRole('term')).toHaveText(['Free trial', 'To start'])
        await expect(order.getByRole('definition').last()).toHaveText('$0')
        await expect(order.locator('img')).toHaveCount(2)
        for (const source of drawings) {
          const picture = order.locator(`img[src="${source}"]`)
          await expect(picture).toHaveAttribute('loading', 'lazy')
          await expect(picture).toHaveAttribute('alt', '')
          await expect
            .poll(() =>
              picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
            )
            .toBeGreaterThan(0)
        }
      })
      await test.step('it asks for the account, and offers the free trial and packs', async () => {
        const pack = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
        const orderForm = page.frameLocator('#order-section iframe')
        await expect(pack('Free trial')).toBeChecked()
        await order.getByRole('textbox', { name: question }).fill('mara.makes')
        await order.getByRole('button', { name: 'Continue' }).click()
        await expect(orderForm.getByRole('status')).toHaveText('Total $0')
        await expect(orderForm.getByLabel('Payment')).toHaveCount(0)
        await expect(orderForm.getByText(/card/i)).toHaveCount(0)
        const known = orderForm.getByRole('textbox').first()
        await expect(known).toHaveValue('mara.makes')
        await pack(sells).check({ force: true })
        await expect(orderForm.getByRole('status')).toHaveText('Total $6')
        await expect(known).toHaveValue('mara.makes')
        await expect(order.getByRole('definition').last()).toHaveText('$6')
        await expect(order.getByRole('definition').first()).toHaveText(sells)
        await pack('Free trial').check({ force: true })
        await expect(orderForm.getByRole('status')).toHaveText('Total $0')
      })
    })
  }

  test('an account applies without Continue, and nothing typed into the form meanwhile is lost', async ({
    page,
  }) => {
    await openPage(page, '/en/youtube')
    const form = page.frameLocator('#order-section iframe')
    await page.locator('#order-section').getByRole('textbox', { name: 'YouTube channel' }).fill('@mychan')
    await form.getByLabel('Email').pressSequentially('ft@example.com')
    await expect(page).toHaveURL(/username=%40mychan/)
    await form.getByLabel('Full name').fill('Ft Trial')
    await expect(form.getByLabel('YouTube channel')).toHaveValue('@mychan')
    await expect(form.getByLabel('Email')).toHaveValue('ft@example.com')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Start Free Trial' }).click()
    await expect(form.getByRole('heading', { name: 'Thank you, Ft.' })).toBeVisible()
    // The free trial, which is chosen by default, has no link to pay.
    await expect(form.getByText('There’s nothing to pay.')).toBeVisible()
    await expect(form.getByText(/payment link/)).toHaveCount(0)
  })

  for (const [when, first] of [
    ['first typed', null],
    ['corrected', 'mara.makes'],
  ] as const) {
    test(`an account ${when} just before the button is pressed is the one that is ordered for`, async ({
      page,
    }) => {
      await openPage(page, '/en/tiktok')
      const section = page.locator('#order-section')
      const form = page.frameLocator('#order-section iframe')
      const box = section.getByRole('textbox', { name: 'TikTok username' })
      await box.scrollIntoViewIfNeeded()
      if (first) {
        await box.fill(first)
        await form.getByLabel('Email').focus()
        await expect(form.getByLabel('TikTok username')).toHaveValue(first)
      }
      await form.getByLabel('Email').fill(`${when.replace(' ', '-')}@example.com`)
      await form.getByLabel('Full name').fill('Last Word')
      await form.getByRole('checkbox').check()
      // A newer form waits before it is sent, which would give the page time to pass the account on.
      const age = () => form.locator(':root').evaluate(() => performance.now())
      await expect.poll(age).toBeGreaterThan(2_500)
      await box.fill('night.owl')
      await form.getByRole('button', { name: 'Start Free Trial' }).click()
      await expect(form.getByRole('heading', { name: 'Thank you, Last.' })).toBeVisible()
      await expect(form.getByText('@night.owl')).toBeVisible()
      await expect(section.getByText('This form has been sent')).toHaveCount(0)
    })
  }

  test('the headline types at 120 ms, deletes at 100 ms, pauses for 3000 ms and loops forever', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await stopTime(page)
    await page.goto('/en/youtube')
    const word = page.locator('[data-typewriter]')
    await expect(word).toHaveText('Grow')
    await startPage(page)
    await runUntil(page, 2_950)
    await expect(word).toHaveText('Grow')
    await page.clock.runFor(100)
    await expect(word).toHaveText('Gro')
    let shown = 'Grow'
    await page.clock.runFor(300)
    for (const next of ['Boost', 'Expand', 'Elevate', 'Grow']) {
      // The rest of one word is deleted; the next is typed, shown, and deleted.
      await page.clock.runFor(next.length * 120)
      await expect(word).toHaveText(next)
      shown = next
      await page.clock.runFor(3_000 + shown.length * 100)
    }
  })
})

test('the More Services menu stays at the edge of the page and leads to the other services', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stopTime(page)
  await openPage(page, '/en/youtube')
  await test.step('the first word of the headline is static with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.runFor(10_000)
    await expect(page.locator('[data-typewriter]')).toHaveText('Grow')
    await page.clock.resume()
  })
  const toggle = page.getByRole('button', { name: 'More Services' })
  const menu = page.getByRole('navigation', { name: 'More Services' })
  await test.step('its button stays at the right edge while the page scrolls', async () => {
    await page.mouse.wheel(0, 1_000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_000)
    await expect(toggle).toBeInViewport({ ratio: 1 })
    const edges = await toggle.evaluate((element) => ({
      button: element.getBoundingClientRect().right,
      page: document.documentElement.clientWidth,
    }))
    expect(edges.button).toBeCloseTo(edges.page, 0)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  })
  await test.step('its button, whose label changes, toggles it; it reveals icon links to all seven services', async () => {
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    const links = menu.getByRole('link')
    await expect(links).toHaveText(SERVICES)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      PLATFORMS.map(({ path }) => path),
    )
    await expect(links.locator('svg')).toHaveCount(7)
    await expect(menu.getByRole('link', { name: 'YouTube' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(toggle).toHaveText('More Services')
  })
  await test.step('it closes on Escape and restores focus; it closes on a click outside', async () => {
    await toggle.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'TikTok' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await expect(menu).toBeVisible()
    await page.getByText('Used By Over 1000+ Accounts').click()
    await expect(menu).toBeHidden()
  })
  await test.step('Get Started Now scrolls to the order section', async () => {
    const section = page.locator('#order-section').getByRole('heading').first()
    await expect(section).not.toBeInViewport()
    await page.getByRole('main').getByRole('link', { name: 'Get Started Now' }).click()
    await expect(section).toBeInViewport()
  })
  await test.step('opening another service resets the page’s state', async () => {
    await toggle.click()
    await menu.getByRole('link', { name: 'TikTok' }).click()
    await expect(page).toHaveURL(/\/en\/tiktok$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Grow Your TikTok Account!/)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('complementary', { name: 'Free trial' })).toContainText('1000 video likes')
  })
})

test.describe('platform pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('show the whole headline, slides that can be scrolled to, a link to the video, and a form that orders a pack', async ({
    page,
  }) => {
    await page.goto('/en/youtube')
    await expect(page.getByRole('heading', { level: 1, name: 'Grow Your YouTube Account!' })).toBeVisible()
    await expect(
      page
        .getByRole('group', { name: 'Benefits' })
        .getByRole('heading', { name: 'What subscribers do for you' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /Watch the promo/ })).toHaveAttribute(
      'href',
      '/video/promo-youtube.webm',
    )
    await expect(page.getByRole('button', { name: 'More Services' })).toBeHidden()
    await test.step('the other slides can be scrolled to', async () => {
      const benefits = page.getByRole('group', { name: 'Benefits' })
      await expect(benefits.getByRole('button')).toHaveCount(0)
      const last = benefits.getByRole('heading', { name: 'What you can count on' })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
    })
    const order = page.locator('#order-section')
    await expect(order.locator('iframe')).toHaveCount(1)
    await test.step('it asks for the account, and offers packs', async () => {
      const pack = page.getByRole('radio', { name: /^200 subscribers\b/ })
      await pack.check({ force: true })
      await order.getByRole('textbox', { name: /YouTube channel/ }).fill('maramakes')
      await order.getByRole('button', { name: 'Continue' }).click()
      await expect(pack).toBeChecked()
      const orderForm = page.frameLocator('#order-section iframe')
      await expect(orderForm.getByRole('status')).toHaveText('Total $4')
      await expect(orderForm.getByRole('textbox').first()).toHaveValue('maramakes')
    })
  })
})
