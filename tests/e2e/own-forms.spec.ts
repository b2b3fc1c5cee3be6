import { injectAxe, violationsOf } from './support/axe'
import { hold } from './support/hold'
import { openPage, startPage } from './support/open-page'
import { expect, test } from './support/test'

const FORMS = {
  order: '/forms/250131874523401?username=mara.makes&pack=pack-300&kind=likes&post=1:71&post=3:73',
  youtube: '/forms/250131874523456',
  quote: '/forms/250131874523490',
  phone: '/forms/250131874523556?service=iPhone+12+Pro',
}

test.describe('one of this site’s own forms', () => {
  for (const [name, path] of Object.entries(FORMS)) {
    test(`${name}: is accessible in both themes, with and without errors, and fits 320 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(path)
      await injectAxe(page)
      for (const state of ['opened', 'with errors']) {
        if (state === 'with errors') {
          await page.getByRole('button').last().click()
          await expect(page.getByRole('alert')).toBeFocused()
        }
        for (const theme of ['dark', 'light']) {
          await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
          expect(await violationsOf(page), `${state}, ${theme}`).toEqual([])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(
          320,
        )
      }
    })
  }

  for (const [form, atProfile, atPosts] of [
    ['250131874523401?pack=pack-300', 'Followers', 'Likes'],
    ['250131874523456', 'Subscribers', 'Video likes'],
  ] as const) {
    test(`asks for posts unless the chosen kind is for the profile: ${atProfile}`, async ({ page }) => {
      await page.goto(`/forms/${form}`)
      const posts = page.getByRole('textbox', { name: /posts|links to your/i })
      const kind = page.getByLabel('What to grow')
      await expect(posts).toBeVisible()
      await posts.fill('https://www.tiktok.com/@mara.makes/video/7101')
      await kind.selectOption(atProfile)
      await expect(posts).toBeHidden()
      await kind.selectOption(atPosts)
      await expect(posts).toHaveValue('https://www.tiktok.com/@mara.makes/video/7101')
      // Missing posts are marked only as long as they are needed.
      await posts.fill('')
      await page.getByRole('button').last().click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(posts).toHaveAccessibleDescription(/need a post/)
      await kind.selectOption(atProfile)
      await expect(posts).toBeHidden()
    })
  }

  test('is sent wherever its button is pressed, even right after the last correction', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 1800 })
    await page.goto('/forms/250131874523412?pack=pack-300')
    await page.getByLabel('TikTok username').fill('mara.makes')
    await page.getByLabel('What to grow').selectOption('Likes')
    await page.getByLabel('Email').fill('mara@example.com')
    await page.getByLabel('Full name').fill('Mara Makes')
    await page.getByRole('checkbox').check()
    const button = page.getByRole('button', { name: 'Place Order' })
    await button.click()
    await expect(page.getByRole('alert')).toBeFocused()
    const error = page.getByText('Likes and views need a post: add a link to it.').last()
    await expect(error).toBeVisible()
    await page.getByLabel('Links to your posts').fill('https://www.tiktok.com/@mara.makes/video/7101')
    // Pressing the button hides the error; the button must not move away from the pointer.
    const { height } = (await button.boundingBox()) ?? { height: 0 }
    await button.hover({ position: { x: 40, y: height - 5 } })
    await page.mouse.down()
    await expect(error).toBeHidden()
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'Thank you, Mara.' })).toBeVisible()
  })

  test('shows the price of a phone from the choice of its model to the confirmation', async ({ page }) => {
    await page.goto('/forms/250131874523556')
    await expect(page.getByText('Total', { exact: true })).toBeHidden()
    await page.getByRole('radio', { name: 'iPhone 12 Pro Max $1,000' }).check({ force: true })
    await expect(page.getByText('Total', { exact: true })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Total $1,000')
    await page.getByLabel('Delivery address').fill('12 Elm Street, Sacramento, CA 95814')
    await page.getByLabel('Email').fill('mara@example.com')
    await page.getByLabel('Full name').fill('Mara Makes')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send Order Request' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Mara.' })).toBeVisible()
    const total = page.getByRole('term').filter({ hasText: 'Total' })
    await expect(page.locator('div', { has: total }).getByRole('definition').last()).toHaveText('$1,000')
  })

  test('shows long answers in full in its confirmation at 320 px', async ({ page }) => {
    const account =
      'https://www.tiktok.com/@some.long.username.here?lang=en&is_from_webapp=1&sender_device=pc'
    const email = 'maximilian.von.und.zu.longmail+social@subdomain.example.com'
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/forms/250131874523401?pack=pack-200&kind=followers')
    await page.getByLabel('TikTok username').fill(account)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Full name').fill('Max')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('200 followers')).toBeInViewport()
    for (const text of [account, email]) await expect(page.getByText(text)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('keeps the reference on one line in the title of its status page at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/forms/250131874523401?pack=pack-200&kind=followers&username=mara.makes')
    await page.getByLabel('Email').fill('mara@example.com')
    await page.getByLabel('Full name').fill('Mara')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('link', { name: 'Check the Status' }).click()
    const reference = page.getByRole('heading', { level: 1 }).getByText(/^KS-\w+$/)
    const lines = await reference.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  })

  test('quotes a long line that is not a link, without overflow, at 320 px', async ({ page }) => {
    const line = 'x'.repeat(90)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/forms/250131874523412?service=TikTok&pack=pack-200&kind=likes')
    await page.getByLabel('Links to your posts').fill(line)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('alert')).toContainText(`${line.slice(0, 79)}…`)
    await expect(page.getByLabel('Links to your posts')).toHaveValue(line)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('shows letters with accents in the site’s typeface', async ({ page }) => {
    await page.goto(FORMS.quote)
    const fonts = (name: RegExp) =>
      page.waitForResponse((response) => name.test(response.url()) && response.ok())
    const loaded = Promise.all([fonts(/hanken-accents/), fonts(/hanken-ext/)])
    const field = page.getByRole('textbox').first()
    const name = 'Łukasz Żółć'
    await field.fill(name)
    await loaded
    const shown = await field.evaluate(async (input, text) => {
      const { font, fontFamily } = getComputedStyle(input)
      await document.fonts.ready
      const families = [...document.fonts].map(({ family }) => family.replaceAll('"', ''))
      const own = fontFamily.split(',')[0]?.trim().replaceAll('"', '') ?? ''
      return { isOwn: families.includes(own), isReady: document.fonts.check(font, text) }
    }, name)
    expect(shown).toEqual({ isOwn: true, isReady: true })
  })

  test('follows the theme of the surrounding page', async ({ page }) => {
    await page.goto('/en/contact')
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    const root = page.frameLocator('#order-section iframe').locator('html')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Switch between dark and light theme' }).click()
    await expect(root).toHaveAttribute('data-theme', 'light')
  })

  test('follows the theme of the surrounding page without storage, too', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await openPage(page, '/en/contact')
    await page.getByRole('button', { name: 'Switch between dark and light theme' }).click()
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    const root = page.frameLocator('#order-section iframe').locator('html')
    await expect(root).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Switch between dark and light theme' }).click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
  })

  test('shows the price of a pack chosen in the form', async ({ page }) => {
    await page.goto(FORMS.youtube)
    await expect(page.getByText('Total')).toBeHidden()
    await page.getByLabel('Pack').selectOption({ label: '300 for $6' })
    await expect(page.getByRole('status')).toHaveText('Total $6')
  })

  test('ends its frame with its button, even if it is shorter than the frame, or has grown and shrunk', async ({
    page,
  }) => {
    await page.goto('/en/free-follower')
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    const frame = page.locator('#order-section iframe')
    const send = frame.contentFrame().getByRole('button', { name: 'Get My 100 Followers' })
    const roomBelow = async () => {
      const [outer, inner] = [await frame.boundingBox(), await send.boundingBox()]
      return outer && inner ? Math.round(outer.y + outer.height - inner.y - inner.height) : Infinity
    }
    await expect.poll(roomBelow).toBeLessThan(40)
    const { height } = (await frame.boundingBox())!
    await page.setViewportSize({ width: 390, height: 844 })
    await send.click()
    await expect(frame.contentFrame().getByRole('alert')).toBeFocused()
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(height)
    await expect.poll(roomBelow).toBeLessThan(40)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect.poll(roomBelow).toBeLessThan(40)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    for (const path of ['/en/contact', '/en/request-a-quote']) {
      test(`${path}: can be scrolled in its frame and sent if its script fails`, async ({ page }) => {
        await page.route('**/forms/form.js', (route) => route.abort())
        await openPage(page, path)
        await page.locator('#order-section').scrollIntoViewIfNeeded()
        const frame = page.locator('#order-section iframe')
        const form = frame.contentFrame()
        const send = form.getByRole('button').last()
        await expect(page.getByRole('status')).toHaveCount(0)
        await expect(send).not.toBeInViewport()
        await frame.hover()
        await expect(async () => {
          await page.mouse.wheel(0, 200)
          await expect(send).toBeInViewport({ ratio: 1, timeout: 200 })
        }).toPass()
        await send.click()
        await expect(form.getByRole('alert')).toBeInViewport()
      })
    }

    test('does not scroll in its frame, even while the page has not adopted its height', async ({ page }) => {
      await openPage(page, '/en/request-a-quote')
      await page.locator('#order-section').scrollIntoViewIfNeeded()
      const frame = page.locator('#order-section iframe')
      const root = frame.contentFrame().locator('html')
      await expect(root).toHaveAttribute('data-followed', '')
      await frame.evaluate((element: HTMLIFrameElement) => (element.style.cssText = 'height: 300px'))
      await frame.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await frame.hover()
      await page.mouse.wheel(0, 200)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
      expect(await root.evaluate((element) => element.scrollTop)).toBe(0)
    })
  })

  test('keeps what was typed through a reload, and after leaving the page and going back, until it is sent', async ({
    page,
  }) => {
    const form = page.frameLocator('#order-section iframe')
    const showForm = () => page.locator('#order-section').scrollIntoViewIfNeeded()
    await openPage(page, '/en/contact')
    await showForm()
    await form.getByLabel('Full name').fill('Mara Maker')
    await form.getByLabel('Email').fill('mara@makes.example')
    await form.getByLabel('Message').fill('Two lines\nof text')
    await page.reload()
    await startPage(page)
    await showForm()
    await expect(form.getByLabel('Message')).toHaveValue('Two lines\nof text')
    await page.getByRole('link', { name: 'Kat Social' }).first().click()
    await expect(page).toHaveURL(/\/en\/home$/)
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Get in Touch')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
    await showForm()
    await expect(form.getByLabel('Full name')).toHaveValue('Mara Maker')
    await form.getByRole('checkbox').check()
    await form.getByRole('button').last().click()
    await expect(form.getByRole('heading', { name: /thank you/i })).toBeVisible()
    await page.reload()
    await startPage(page)
    await showForm()
    await expect(form.getByLabel('Email')).toHaveValue('')
    // The confirmation is gone, but not the link to what was sent.
    await expect(form.getByText(/what you sent earlier: KS-\w+/)).toBeVisible()
    await form.getByRole('link', { name: 'Check the Status' }).click()
    await expect(page).toHaveURL(/\/en\/order-status\//)
  })

  test('says that it is being sent with a pulsing button, and is sent only once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.goto('/forms/250131874523401?pack=pack-200&kind=followers')
    const { release } = await hold(page, /\/forms\/\d+/)
    await page.getByLabel('TikTok username').fill('mara.makes')
    await page.getByLabel('Email').fill('mara@makes.example')
    await page.getByLabel('Full name').fill('Mara Maker')
    await page.getByRole('checkbox').check()
    const send = page.getByRole('button', { name: /^(Place Order|Sending…)$/ })
    const pulses = () =>
      send.evaluate((button) =>
        button
          .getAnimations()
          .map((animation) => [animation.playState, animation.effect?.getTiming().iterations]),
      )
    expect(await pulses()).toEqual([])
    await send.click()
    await expect(send).toHaveAccessibleName('Sending…')
    await expect.poll(pulses).toEqual([['running', Infinity]])
    await send.click()
    await send.press('Enter')
    await expect.poll(() => sent.length).toBe(1)
    expect(await pulses()).toEqual([['running', Infinity]])
    await test.step('with reduced motion, the button is dimmed and still', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(pulses).toEqual([])
      await expect(send).not.toHaveCSS('opacity', '1')
    })
    release()
    await expect(page.getByRole('heading', { name: 'Thank you, Mara.' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('answers 404 for an unknown form number', async ({ page }) => {
    const response = await page.goto('/forms/99999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'We can’t find this form' })).toBeVisible()
  })
})

test('a form does not stay in memory once the visitor has left its page', async ({ page }) => {
  await openPage(page, '/en/contact')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send' })).toBeVisible()
  await page.evaluate(() => {
    const document = window.document.querySelector('iframe')?.contentDocument
    if (!document) throw new Error('No form')
    Object.assign(window, { shown: new WeakRef(document) })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  const memory = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      await memory.send('HeapProfiler.collectGarbage')
      return page.evaluate(
        () => (window as never as { shown: WeakRef<Document> }).shown.deref() === undefined,
      )
    })
    .toBe(true)
})
