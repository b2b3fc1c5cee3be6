import { hold, openWhileHeld } from './support/hold'
import { openPage } from './support/open-page'
import { summaryOf } from './support/own-form'
import { expect, test } from './support/test'
import { stopTime } from './support/time'

test.describe('the main flow', () => {
  test('leads from username, profile, pack and posts to an order form prefilled with all of them', async ({
    page,
  }) => {
    await page.goto('/en/home')
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('radio', { name: /^300 likes\b/ }).check({ force: true })
    for (const number of [1, 3, 6])
      await page.getByRole('checkbox', { name: new RegExp(`Video #${number}\\b`) }).check({ force: true })
    const form = page.frameLocator('iframe')
    await page.getByRole('heading', { name: 'Your order' }).scrollIntoViewIfNeeded()
    await expect(summaryOf(form, 'TikTok username')).toHaveText('mara.makes')
    await expect(summaryOf(form, 'Pack')).toHaveText('300 likes')
    await expect(summaryOf(form, 'Posts')).toHaveText('#1 (100), #3 (100), #6 (100)')
    await expect(form.getByRole('status')).toHaveText('Total $6')
    await form.getByLabel('Email').fill('visitor@example.com')
    await form.getByLabel('Full name').fill('A Visitor')
    await form.getByRole('checkbox', { name: /I agree/ }).check()
    await form.getByRole('button', { name: 'Place Order' }).click()
    await expect(form.getByRole('group', { name: 'Thank you, A.' })).toBeFocused()
    const reference = await form.getByText(/^KS-\w{6}$/).innerText()
    await expect(summaryOf(form, 'Total')).toHaveText('$6')
    await form.getByRole('link', { name: 'Check the Status' }).click()
    await expect(page).toHaveURL(/\/en\/order-status\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(page.getByText('3 posts, 100 each')).toBeVisible()
  })

  test('followers reach the form from the likes and views page', async ({ page }) => {
    await page.goto('/en/likes-views/mara.makes')
    await page.getByRole('tab', { name: 'Followers' }).click()
    await page.getByRole('button', { name: 'Shop Now 400 followers' }).click()
    await page.getByRole('heading', { name: 'Your order' }).scrollIntoViewIfNeeded()
    await expect(summaryOf(page.frameLocator('iframe'), 'Pack')).toHaveText('400 followers')
  })
})

test('on a phone, a long username does not squeeze the portrait or the link beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const account = page.getByRole('definition').filter({ hasText: '@' })
  const sizeOf = async (username: string) => {
    await page.goto(`/en/order/pack-300?kind=likes&username=${username}`)
    return account.getByRole('link', { name: 'Change' }).boundingBox()
  }
  const short = await sizeOf('kat')
  const long = await sizeOf('w'.repeat(24))
  expect({ width: long?.width, height: long?.height }).toEqual({ width: short?.width, height: short?.height })
  await page.goto(`/en/profile/${'w'.repeat(24)}`)
  await expect(account.locator('img')).toHaveCSS('width', '40px')
})

test('the frame of a form far down is in the page, and loads when it is near', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (/\/forms\/\d/.test(request.url())) loads.push(request.url())
  })
  await openPage(page, '/en/tiktok')
  const frame = page.locator('#order-section iframe')
  await expect(frame).toHaveAttribute('src', /^\/forms\/250131874523412\?/)
  expect(loads).toEqual([])
  const steps = await page.evaluate(() => history.length)
  await frame.scrollIntoViewIfNeeded()
  await expect(frame.contentFrame().getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
  await expect(page.locator('#order-section [aria-busy]')).toHaveAttribute('aria-busy', 'false')
  expect(loads).toHaveLength(1)
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test.describe('order form overlay', () => {
  test('after 15 s without a load, a plain link replaces it', async ({ page }) => {
    await stopTime(page)
    await hold(page, /\/forms\/\d+/)
    await openWhileHeld(page, '/en/contact')
    const section = page.locator('#order-section')
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByText('Loading the form')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.clock.runFor(14_900)
    await expect(section.getByRole('link')).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(section.getByRole('link')).toHaveAttribute('href', /\/forms\/\d+/)
  })

  test('the frame starts at 539 px with a spinner, in a container of at least 550, then takes the form’s height', async ({
    page,
  }) => {
    const form = await hold(page, /\/forms\/\d+/)
    await openWhileHeld(page, '/en/contact')
    const section = page.locator('#order-section')
    await section.scrollIntoViewIfNeeded()
    const loading = section.getByText('Loading the form')
    await expect(loading.locator('svg')).toBeVisible()
    const frame = page.locator('iframe')
    // The empty document is replaced once the visitor is near.
    await expect(frame).not.toHaveAttribute('srcdoc')
    const height = () => frame.evaluate((element) => element.getBoundingClientRect().height)
    const container = section.locator('[aria-busy]')
    expect(await height()).toBe(539)
    // What is above the frame makes the container taller than its minimum.
    await expect(container).toHaveCSS('min-height', '550px')
    form.release()
    await expect(loading).toHaveCount(0)
    await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
    await expect.poll(height).not.toBe(539)
    expect(await height()).toBeGreaterThanOrEqual(300)
    expect((await container.boundingBox())?.height).toBeGreaterThanOrEqual(550)
    // A message from anyone else is ignored.
    const before = await height()
    await page.evaluate(async () => {
      const isDelivered = new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'last' && resolve())
      })
      const id = document.querySelector('iframe')?.id.split('-')[1]
      window.postMessage(`setHeight:5000:${id}`, '*')
      window.postMessage('last', '*')
      await isDelivered
    })
    expect(await height()).toBe(before)
  })
})

test.describe('/en/order/{id}', () => {
  test('asks for the kind of account that the service needs', async ({ page }) => {
    await page.goto('/en/order/website-traffic')
    const account = page.getByRole('textbox', { name: 'Website link' })
    await expect(account).toHaveAttribute('placeholder', 'https://tilewright.example')
    await account.fill('https://tilewright.example/tiles')
    await account.press('Enter')
    await expect(
      page.getByRole('definition').filter({ hasText: 'https://tilewright.example/tiles' }),
    ).not.toContainText('@')
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    await expect(page.frameLocator('iframe').getByRole('textbox', { name: 'Website' })).toHaveValue(
      'https://tilewright.example/tiles',
    )
  })

  test('shows pack, account, delivery time and price next to the form on one screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/en/order/pack-300?kind=likes&username=mara.makes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order')
    const facts = page.getByRole('definition')
    for (const fact of ['300 likes', '@mara.makes', 'within 24 hours'])
      await expect(facts.filter({ hasText: fact })).toBeInViewport({ ratio: 1 })
    await expect(facts.filter({ hasText: '$6' })).toBeInViewport({ ratio: 1 })
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Place Order' })).toBeInViewport()
    await expect(page.getByText('300 likes').first()).toBeVisible()
    await expect(page.getByText('$6').first()).toBeVisible()
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    await expect(page.frameLocator('iframe').getByLabel('TikTok username')).toHaveValue('mara.makes')
  })

  test('orders a service whose name is the id', async ({ page }) => {
    await page.goto('/en/order/youtube')
    await expect(page.getByRole('definition').filter({ hasText: 'YouTube' })).toBeVisible()
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    await expect(page.getByTitle('Order form for YouTube')).toBeVisible()
  })

  test('asks what to order if the id is unknown', async ({ page }) => {
    const response = await page.goto('/en/order/pack-7')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order')
    await expect(page.getByRole('definition')).toHaveCount(0)
    const form = page.frameLocator('#order-section iframe')
    await expect(form.getByRole('group', { name: 'Pack' }).or(form.getByLabel('Pack')).first()).toBeVisible()
    await expect(form.getByLabel('TikTok username')).toBeVisible()
  })
})

test.describe('the window scrolls to the top after the first load of the form', () => {
  for (const { visitor, scrolls } of [
    { visitor: 'unless the visitor has scrolled', scrolls: true },
    { visitor: 'if only the page itself had scrolled', scrolls: false },
  ]) {
    test(visitor, async ({ page }) => {
      const { release } = await hold(page, /\/forms\/\d+/)
      await openWhileHeld(page, '/en/contact')
      await expect(page.locator('iframe')).toHaveCount(1)
      if (scrolls) {
        await page.mouse.move(300, 300)
        await page.mouse.wheel(0, 400)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
      } else {
        await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
      }
      release()
      await expect(page.getByText('Loading the form')).toHaveCount(0)
      if (scrolls) expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
      else await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  }
  test('unless the form is far down and only loaded because the page was scrolled to it', async ({
    page,
  }) => {
    await page.goto('/en/followers')
    const form = page.locator('#order-section')
    await form.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible()
    await expect(form.getByText('Loading the form')).toHaveCount(0)
    await expect(form.getByRole('heading').first()).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })
})
