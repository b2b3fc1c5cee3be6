import { MAX_POSTS } from '../../shared/ordering/post-limit'
import { hold } from './support/hold'
import { setOffline } from './support/offline'
import { openPage } from './support/open-page'
import { summaryOf } from './support/own-form'
import { expectRed } from './support/red'
import { expect, test, type Locator, type Page } from './support/test'

const post = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`Video #${number}\\b`) })
const order = (page: Page) => page.locator('#order-section')

/** Returns how far below one part of a page another one begins, in px. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return above && below ? below.y - (above.y + above.height) : NaN
}
const form = (page: Page) => page.frameLocator('#order-section iframe')

/** Fills in everything that the order form requires. */
async function fillIn(page: Page, email: string) {
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Full name').fill('A Visitor')
  await form(page)
    .getByRole('checkbox', { name: /I agree/ })
    .check()
}

for (const path of ['/en/profile/mara.makes', '/en/likes-views/mara.makes'])
  test(`a link to a pack that is no longer sold shows a message, and chooses no other pack: ${path}`, async ({
    page,
  }) => {
    await openPage(page, `${path}?pack=likes:pack-gone`)
    const message = page.getByText('We no longer sell this pack. Please choose another one.')
    await expect(message).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your order' })).toHaveCount(0)
    await page
      .getByRole('radio', { name: /^300 likes\b/ })
      .or(page.getByRole('button', { name: /300/ }))
      .first()
      .click({ force: true })
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
    await expect(message).toHaveCount(0)
  })

test.describe('likes and views need a post', () => {
  test('the profile page says so above the form, which asks for links until a post is chosen, and keeps its input', async ({
    page,
  }) => {
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document' && request.url().includes('/forms/'))
        loads.push(request.url())
    })
    await openPage(page, '/en/profile/mara.makes')
    await expect(order(page).getByText('Choose your posts first')).toBeVisible()
    await expect(order(page).getByText(/Your 100 likes need at least one post/)).toBeVisible()
    await order(page).scrollIntoViewIfNeeded()
    await form(page)
      .getByRole('textbox', { name: 'Posts' })
      .fill('https://www.tiktok.com/@mara.makes/video/5')
    await order(page).getByRole('link', { name: 'Choose Posts' }).click()
    await expect(page.getByRole('region', { name: 'Kat TikTok Views & Likes' })).toBeInViewport()
    await post(page, 1).check({ force: true })
    await order(page).scrollIntoViewIfNeeded()
    await expect(form(page).getByRole('button', { name: 'Place Order' })).toBeVisible()
    await expect(order(page).getByText('Choose your posts first')).toHaveCount(0)
    await expect(summaryOf(form(page), 'Posts')).toHaveText('#1 (100)')
    expect(loads).toHaveLength(1)
    await test.step('input is preserved when another post is chosen; the form applies the new values', async () => {
      await form(page).getByLabel('Email').fill('visitor@example.com')
      await form(page).getByLabel('Full name').fill('A Visitor')
      await form(page).getByText('PayPal').click()
      await post(page, 3).check({ force: true })
      await expect(summaryOf(form(page), 'Posts')).toHaveText('#1 (50), #3 (50)')
      await expect(form(page).getByLabel('Email')).toHaveValue('visitor@example.com')
      await expect(form(page).getByLabel('Full name')).toHaveValue('A Visitor')
      await expect(form(page).getByRole('radio', { name: 'PayPal' })).toBeChecked()
      // The request for new values comes from the form, and does not name the page.
      await expect(form(page).locator('input[name=page]')).toHaveValue('/en/profile/mara.makes')
      await page.getByRole('radio', { name: /^300 likes\b/ }).check({ force: true })
      await expect(summaryOf(form(page), 'Pack')).toHaveText('300 likes')
      await expect(form(page).getByRole('status')).toHaveText('Total $6')
      await expect(form(page).getByLabel('Email')).toHaveValue('visitor@example.com')
      // Without any post, it asks for links again, and has kept the first.
      for (const number of [1, 3]) await post(page, number).uncheck({ force: true })
      await expect(order(page).getByText('Choose your posts first')).toBeVisible()
      await expect(form(page).getByRole('textbox', { name: 'Posts' })).toHaveValue(/video\/5$/)
      await post(page, 6).check({ force: true })
      await expect(summaryOf(form(page), 'Posts')).toHaveText('#6 (300)')
      await expect(form(page).getByLabel('Email')).toHaveValue('visitor@example.com')
      await form(page)
        .getByRole('checkbox', { name: /I agree/ })
        .check()
      await form(page).getByRole('button', { name: 'Place Order' }).click()
      await expect(form(page).getByRole('heading', { name: /thank you/i })).toBeVisible()
      await expect(form(page).getByText('300 likes')).toBeVisible()
      await expect(summaryOf(form(page), 'Posts')).toHaveText('#6 (300)')
    })
  })

  test('a post that the page does not list can be ordered by its link; then there is nothing left to choose', async ({
    page,
  }) => {
    await openPage(page, '/en/profile/mara.makes')
    await order(page).scrollIntoViewIfNeeded()
    await fillIn(page, 'by-link@example.com')
    await form(page).getByRole('button', { name: 'Place Order' }).click()
    await expect(form(page).getByRole('alert')).toContainText('Likes and views need a post')
    await form(page)
      .getByRole('textbox', { name: 'Posts' })
      .fill('https://www.tiktok.com/@mara.makes/video/5')
    await form(page).getByRole('button', { name: 'Place Order' }).click()
    await expect(form(page).getByRole('heading', { name: /thank you/i })).toBeVisible()
    await expect(order(page).getByText('Choose your posts first')).toBeHidden()
    await expect(order(page).getByText('None selected yet')).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, motion: 'no-preference' })

    test('the confirmation of an order by links is in view, below the header', async ({ page }) => {
      await openPage(page, '/en/profile/mara.makes')
      await order(page).scrollIntoViewIfNeeded()
      await fillIn(page, 'on-a-phone@example.com')
      await form(page)
        .getByRole('textbox', { name: 'Posts' })
        .fill('https://www.tiktok.com/@mara.makes/video/5')
      await form(page).getByRole('button', { name: 'Place Order' }).click()
      const thanks = form(page).getByRole('heading', { name: /thank you/i })
      await expect(thanks).toBeInViewport({ ratio: 1 })
      await expect
        .poll(async () => {
          const [title, header] = [await thanks.boundingBox(), await page.getByRole('banner').boundingBox()]
          return (title?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))
        })
        .toBeGreaterThanOrEqual(0)
    })
  })

  test('the likes and views page says so, too; its next step depends on the choice, which stays in the URL', async ({
    page,
  }) => {
    await openPage(page, '/en/likes-views/mara.makes')
    await page.getByRole('button', { name: 'Shop Now 200 likes' }).click()
    await expect(order(page).getByText('Choose your posts first')).toBeVisible()
    const price = page.getByRole('complementary', { name: 'Price' })
    await expect(price.getByRole('link', { name: 'Choose Posts' })).toBeVisible()
    await post(page, 2).check({ force: true })
    await expect(price.getByRole('link', { name: 'Order 200 likes for $4' })).toHaveAttribute(
      'href',
      '#order-section',
    )
    await expect(form(page).getByRole('button', { name: 'Place Order' })).toBeAttached()
    await test.step('the choice stays in the URL when the visitor goes back', async () => {
      await page.getByRole('button', { name: 'Shop Now 300 likes' }).first().click()
      await price.getByRole('link', { name: 'Order 300 likes for $6' }).click()
      await expect(order(page)).toBeFocused()
      // By keyboard: the page is still scrolling.
      await post(page, 3).press('Space')
      await expect(page).toHaveURL(/(?:&post=\w+){2}/)
      await page.goBack()
      await expect(page).toHaveURL(/(?:&post=\w+){2}/)
      await expect(post(page, 3)).toBeChecked()
      await page.reload()
      await expect(post(page, 2)).toBeChecked()
      await expect(post(page, 3)).toBeChecked()
    })
  })

  test('the likes and views page says why there are no posts, and shows no form', async ({ page }) => {
    for (const { name, title } of [
      { name: 'demo.novideos', title: 'There are no posts yet' },
      { name: 'demo.private', title: 'This account is private' },
      { name: 'demo.videosdown', title: 'We couldn’t load the posts' },
    ])
      await test.step(`${name}: ${title}`, async () => {
        await openPage(page, `/en/likes-views/${name}?pack=views:pack-200`)
        await expect(order(page).getByText(title, { exact: true })).toBeVisible()
        // A form that had begun before the posts failed is hidden, so that its input is kept.
        await expect(page.locator('iframe')).toBeHidden()
      })
  })

  for (const path of [
    '/en/profile/demo.novideos?pack=likes:pack-300',
    '/en/likes-views/demo.novideos?pack=views:pack-300',
  ])
    test(`${path} offers followers instead, since there are no posts`, async ({ page }) => {
      await openPage(page, path)
      await order(page).getByRole('link', { name: 'Choose followers' }).click()
      await expect(page).toHaveURL(/\?pack=followers%3Apack-300$/)
      await expect(order(page).getByText('There are no posts yet')).toHaveCount(0)
      await order(page).scrollIntoViewIfNeeded()
      await expect(summaryOf(form(page), 'Pack')).toHaveText('300 followers')
    })
})

test('input in the form survives corrections, and a failure to load new values', async ({ page }) => {
  const choose = (pack: RegExp) => page.getByRole('radio', { name: pack }).check({ force: true })
  const update = order(page).getByRole('button', { name: 'Update the Form' })
  await openPage(page, '/en/profile/mara.makes?post=x&pack=followers:pack-300')
  await order(page).scrollIntoViewIfNeeded()
  await test.step('when the form asked for corrections', async () => {
    await form(page).getByLabel('Email').fill('nobody@nowhere')
    await form(page).getByLabel('Full name').fill('A Visitor')
    await form(page).getByRole('button', { name: 'Place Order' }).click()
    await expect(
      form(page)
        .getByText(/doesn’t look like an email/)
        .first(),
    ).toBeVisible()
    await choose(/^500 followers\b/)
    await expect(summaryOf(form(page), 'Pack')).toHaveText('500 followers')
    await expect(form(page).getByLabel('Full name')).toHaveValue('A Visitor')
  })
  await test.step('when new values cannot be loaded, until the visitor asks for them', async () => {
    await form(page).getByLabel('Email').fill('visitor@example.com')
    await page.route(/\/forms\/\d+\?/, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await choose(/^300 followers\b/)
    await expect(update).toBeVisible()
    await expect(form(page).getByLabel('Email')).toHaveValue('visitor@example.com')
    await update.click()
    await expect(summaryOf(form(page), 'Pack')).toHaveText('300 followers')
    await expect(update).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step('when the visitor asks for the new values later', async () => {
    await form(page).getByLabel('Email').fill('later@example.com')
    await page.route(/\/forms\/\d+\?/, (route) => route.abort())
    await choose(/^500 followers\b/)
    await expect(update).toBeVisible()
    await page.unrouteAll()
    await update.click()
    await expect(summaryOf(form(page), 'Pack')).toHaveText('500 followers')
    await expect(form(page).getByLabel('Email')).toHaveValue('later@example.com')
    await expect(update).toHaveCount(0)
  })
  await test.step('a form with an outdated choice is only sent once it has the new one', async () => {
    await fillIn(page, 'earlier@example.com')
    await page.route(/\/forms\/\d+\?/, (route) => route.abort())
    await choose(/^300 followers\b/)
    await expect(update).toBeVisible()
    const send = form(page).getByRole('button', { name: 'Place Order' })
    await send.click()
    await expect(form(page).getByRole('alert')).toContainText('The connection failed')
    await expect(update).toBeVisible()
    await page.unrouteAll()
    await send.click()
    await expect(form(page).getByRole('heading', { name: /thank you/i })).toBeVisible()
    await expect(form(page).getByText('300 followers')).toBeVisible()
    await expect(order(page).getByRole('button', { name: 'Start a New Form' })).toHaveCount(0)
  })
})

test.describe('without JavaScript, likes and views need a post, too, and another pack keeps the chosen posts', () => {
  test.use({ javaScriptEnabled: false })

  /** Applies the choice, and waits for the page that shows it: while it loads, click targets may move. */
  async function apply(page: Page, address: RegExp) {
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(address)
    await page.waitForLoadState('load')
  }

  test('on the likes and views page', async ({ page }) => {
    await page.goto('/en/likes-views/mara.makes?pack=likes:pack-300')
    for (const number of [1, 3]) await post(page, number).check({ force: true })
    await apply(page, /post=/)
    await page.getByRole('button', { name: /500 views/ }).click()
    await expect(page).toHaveURL(/pack=views%3Apack-500/)
    for (const number of [1, 3]) await expect(post(page, number)).toBeChecked()
  })

  test('an account without posts is offered followers', async ({ page }) => {
    await page.goto('/en/profile/demo.novideos?pack=likes:pack-300')
    await order(page).getByRole('link', { name: 'Choose followers' }).click()
    await expect(page).toHaveURL(/\?pack=followers:pack-300#order-section$/)
    await expect(summaryOf(form(page), 'Pack')).toHaveText('300 followers')
  })

  test('on the profile page, even with followers in between', async ({ page }) => {
    await page.goto('/en/profile/mara.makes?pack=likes:pack-300')
    await test.step('likes need a post', async () => {
      await expect(order(page).getByText('Choose your posts first')).toBeVisible()
      await expect(form(page).getByRole('textbox', { name: 'Posts' })).toBeVisible()
    })
    for (const number of [1, 3]) await post(page, number).check({ force: true })
    await apply(page, /post=/)
    await page.getByRole('radio', { name: /^500 followers\b/ }).check({ force: true })
    await apply(page, /pack=followers/)
    await expect(page.getByRole('checkbox', { name: /Video/ })).toHaveCount(0)
    await page.getByRole('radio', { name: /^300 likes\b/ }).check({ force: true })
    await apply(page, /pack=likes/)
    for (const number of [1, 3]) await expect(post(page, number)).toBeChecked()
  })
})

test('a form that cannot be loaded becomes a link, and is loaded when the network is back', async ({
  page,
}) => {
  await page.route(/\/forms\/\d+\?/, (route) => route.abort())
  await openPage(page, '/en/profile/mara.makes?pack=followers:pack-300')
  await order(page).scrollIntoViewIfNeeded()
  const link = order(page).locator('a[href*="/forms/"]')
  await expect(link).toBeVisible()
  await page.unroute(/\/forms\/\d+\?/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(summaryOf(form(page), 'Pack')).toHaveText('300 followers')
  await expect(link).toHaveCount(0)
})

test('a form that cannot be submitted shows why and keeps its input; once sent, it shows its confirmation', async ({
  page,
}) => {
  const send = form(page).getByRole('button', { name: 'Place Order' })
  const thanks = form(page).getByRole('heading', { name: /thank you/i })
  const invitation = page.getByRole('link', { name: /^Order \d+ followers/ })
  await openPage(page, '/en/profile/mara.makes?pack=followers:pack-300')
  await order(page).scrollIntoViewIfNeeded()
  await test.step('for followers, the form is shown without a post, and moves the focus to the first error', async () => {
    await expect(send).toBeVisible()
    await send.focus()
    await page.keyboard.press('Enter')
    await expect(form(page).getByRole('alert')).toBeFocused()
    const steps = await page.evaluate(() => history.length)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form(page).getByLabel('Email')).toBeFocused()
    // One press of Back leaves the page.
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Please fill in “Email”.')
  })
  await test.step('it shows an error and keeps all input; sent again, it is still one order', async () => {
    await form(page).getByLabel('Email').fill('offline@example.com')
    await form(page).getByLabel('Full name').fill('A Visitor')
    const { release } = await hold(page, /\/forms\/\d+/)
    const isUnderWay = page.waitForRequest((request) => request.method() === 'POST')
    await send.click()
    await isUnderWay
    // The request lacks the consent; the form that comes back must keep it.
    const consent = form(page).getByRole('checkbox', { name: /I agree/ })
    await consent.check()
    release()
    await expect(form(page).getByLabel('Email')).not.toHaveAccessibleDescription('Please fill in “Email”.')
    await expect(consent).toHaveAccessibleDescription(/./)
    await expect(consent).toBeChecked()
    await expect(form(page).getByRole('alert')).toContainText('Please check the fields marked')
    // The order arrives, but its response does not.
    let posts = 0
    await page.route(/\/forms\/\d+/, async (route) => {
      posts++
      if (posts === 1) {
        await route.fetch()
        await route.abort()
      } else await route.continue()
    })
    await send.click()
    // Only this message: the one before no longer applies.
    await expect(form(page).getByRole('alert')).toContainText('The connection failed')
    await expect(form(page).getByRole('alert')).toBeFocused()
    await expect(form(page).getByLabel('Email')).toHaveValue('offline@example.com')
    // By keyboard: the page is still scrolling to the message.
    await send.press('Enter')
    await expect(thanks).toBeVisible()
    expect(posts).toBe(2)
    // The visitor is not invited to order again.
    await expect(invitation).toBeHidden()
  })
  await test.step('it shows its confirmation until the visitor starts a new form', async () => {
    await page.getByRole('radio', { name: /^500 followers\b/ }).check({ force: true })
    await expect(order(page).getByText('This form has been sent.')).toBeVisible()
    await expect(invitation).toBeVisible()
    await expect(thanks).toBeVisible()
    await order(page).getByRole('button', { name: 'Start a New Form' }).press('Enter')
    await expect(summaryOf(form(page), 'Pack')).toHaveText('500 followers')
    await expect(order(page).locator('iframe')).toBeFocused()
    await expect(form(page).getByLabel('Email')).toHaveValue('')
    await expect(order(page).getByText('This form has been sent.')).toHaveCount(0)
  })
})

test('a pack chosen while the network is down reaches the form once it is back, and nothing is sent before', async ({
  page,
}) => {
  const send = form(page).getByRole('button', { name: 'Place Order' })
  const changed = order(page).getByText('You’ve changed your order since you started this form.')
  await openPage(page, '/en/profile/mara.makes?pack=followers:pack-300')
  await order(page).scrollIntoViewIfNeeded()
  await fillIn(page, 'train@example.com')
  await setOffline(page, true)
  await page.getByRole('radio', { name: /^400 followers\b/ }).check({ force: true })
  await expect(changed).toBeVisible()
  await test.step('updating the form reports the lost connection', async () => {
    await order(page).getByRole('button', { name: 'Update the Form' }).click()
    await expectRed(page, order(page).getByText('The connection failed. Check your internet connection'))
    await expect(form(page).getByLabel('Email')).toHaveValue('train@example.com')
  })
  await test.step('sending the form reports that it was not sent', async () => {
    await send.click()
    await expect(form(page).getByRole('alert')).toContainText('The connection failed')
    await expect(summaryOf(form(page), 'Pack')).toHaveText('300 followers')
  })
  await setOffline(page, false)
  await expect(summaryOf(form(page), 'Pack')).toHaveText('400 followers')
  await expect(changed).toHaveCount(0)
  await expect(form(page).getByLabel('Email')).toHaveValue('train@example.com')
  await send.click()
  await expect(summaryOf(form(page), 'Total')).toHaveText('$8')
})

test.describe('many posts', () => {
  const many = '/en/profile/demo.many'
  const more = (page: Page) => page.getByRole('button', { name: 'Show More Posts' })

  test('are shown step by step, by pointer and keyboard, and the URL keeps the number', async ({ page }) => {
    await openPage(page, many)
    await expect(page.getByText(`You can choose up to ${MAX_POSTS} posts for one order.`)).toBeVisible()
    await expect(page.getByText('Showing 60 of 500 posts')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(60)
    await more(page).click()
    await expect(page.getByRole('checkbox')).toHaveCount(120)
    await expect(post(page, 61)).toBeFocused()
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Showing 180 of 500 posts')).toBeVisible()
    await post(page, 170).check({ force: true })
    await expect(page).toHaveURL(/shown=180/)
    await page.reload()
    await expect(page.getByRole('checkbox')).toHaveCount(180)
    await expect(post(page, 170)).toBeChecked()
  })

  test('are limited per order, with an explanation before and at the limit', async ({ page, request }) => {
    const html = await (await request.get(many)).text()
    const ids = [...html.matchAll(/<input(?=[^>]*type="checkbox")[^>]*value="(\w+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(60)
    const chosen = ids.slice(0, MAX_POSTS - 1).map((id) => `post=${id}`)
    await openPage(page, `${many}?${chosen.join('&')}`)
    const reached = page.getByText(`You’ve chosen ${MAX_POSTS} posts, the most for one order.`)
    await expect(page.getByText(`You can choose up to ${MAX_POSTS} posts for one order.`)).toBeVisible()
    await expect(post(page, MAX_POSTS - 1)).toBeChecked()
    await expect(reached).toHaveCount(0)
    await post(page, MAX_POSTS).check({ force: true })
    await expect(reached).toBeInViewport()
    const bar = page.getByRole('region', { name: 'Order summary' })
    for (const size of [page.viewportSize()!, { width: 390, height: 844 }]) {
      await page.setViewportSize(size)
      await post(page, MAX_POSTS + 1).scrollIntoViewIfNeeded()
      await expect.poll(() => gapBetween(reached, bar)).toBeGreaterThanOrEqual(0)
    }
    await post(page, MAX_POSTS + 1).click({ force: true })
    await expect(post(page, MAX_POSTS + 1)).not.toBeChecked()
    await expect(reached).toBeInViewport()
    await post(page, 1).uncheck({ force: true })
    await expect(reached).toHaveCount(0)
    await post(page, MAX_POSTS + 1).check({ force: true })
    await expect(post(page, MAX_POSTS + 1)).toBeChecked()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    for (const path of [many, '/en/likes-views/demo.many?pack=likes:pack-500']) {
      test(`${path}: the button loads a page with more of them, and checked ones stay checked`, async ({
        page,
      }) => {
        await page.goto(path)
        await post(page, 3).press('Space')
        await more(page).click()
        await expect(page.getByRole('checkbox')).toHaveCount(120)
        await expect(post(page, 3)).toBeChecked()
        // By keyboard: the page may still be scrolling to its posts, and a click would miss.
        await post(page, 100).press('Space')
        await expect(post(page, 100)).toBeChecked()
        await page.getByRole('button', { name: 'Apply' }).click()
        await expect(page.getByRole('checkbox')).toHaveCount(120)
        await expect(order(page)).toContainText('#100')
      })
    }
  })
})
