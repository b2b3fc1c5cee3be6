import { expect, test } from './support/test'
import { openPage } from './support/open-page'

test.describe('Followers page', () => {
  test('five packs of followers with their prices, a free trial, and a username search lead on', async ({
    page,
  }) => {
    await openPage(page, '/en/followers')
    const title = page.getByRole('heading', { level: 1 }).filter({ hasText: 'your TikTok followers' })
    await expect(title).toBeVisible()
    const packs = page.getByRole('link', { name: /followers \$\d+ Order/ })
    await expect(packs).toHaveText([/100.*\$2/, /200.*\$4/, /300.*\$6/, /400.*\$8/, /500.*\$10/])
    await packs.nth(2).click()
    await expect(page).toHaveURL(/\/en\/order\/pack-300\?kind=followers$/)
    await expect(page.getByText('300 followers').first()).toBeVisible()
    await page.goBack()
    await expect(title).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Free 100 TikTok Followers' }).click()
    await expect(page).toHaveURL(/\/en\/free-follower$/)
    await page.goBack()
    await expect(title).toBeVisible()
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes/)
  })
})

for (const { path, other } of [
  { path: '/en/jotform-samsung', other: 'Samsung S22' },
  { path: '/en/jotform-iphone', other: 'iPhone 12 Pro Max' },
]) {
  test(`the form of ${path} is about the phone in its address`, async ({ page }) => {
    await openPage(page, `${path}?service=${encodeURIComponent(other)}&price=1`)
    const frame = page.locator('#order-section iframe')
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    await expect(page.frameLocator('#order-section iframe').getByText(other, { exact: true })).toBeVisible()
    await expect(frame).toHaveAttribute('src', new RegExp(`service=${other.replace(/ /g, '\\+')}$`))
  })
}

test('the thank-you page links home and is hidden from search engines', async ({ page }) => {
  await openPage(page, '/en/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('main').getByRole('link', { name: 'Go Back to Home' }).click()
  await expect(page).toHaveURL(/\/en\/home$/)
})

for (const { path, form, title, button, price, contact } of [
  {
    path: '/en/request-a-quote',
    form: '250131874523490',
    title: 'Request a Quote',
    button: 'Request a Quote',
    contact: '#order-section',
  },
  {
    path: '/en/free-follower',
    form: '250131874523512',
    title: 'Free 100 TikTok Followers',
    button: 'Get Started Now',
  },
  { path: '/en/contact', form: '250131874523489', contact: 'main' },
  { path: '/en/website-design', form: '250131874523534' },
  { path: '/en/free-hosting', form: '250131874523501' },
  { path: '/en/creative-video-marketing', form: '250131874523523' },
  { path: '/en/jotform-samsung', form: '250131874523545', title: 'Order the Samsung S22', price: true },
  { path: '/en/jotform-iphone', form: '250131874523556', title: 'Order the iPhone 12', price: true },
]) {
  test(`${path} has a form of its own, in a frame of about 539 px`, async ({ page }) => {
    await openPage(page, path)
    if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    if (price) await expect(page.getByText(/US \$1,000/)).toBeVisible()
    if (contact)
      for (const name of [/@example\.com/, /555-01/])
        await expect(page.locator(contact).getByRole('link', { name })).toBeVisible()
    if (button) {
      await page.getByRole('main').getByRole('link', { name: button }).click()
      await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
    }
    await page.locator('iframe, #order-section, #qoutesection').last().scrollIntoViewIfNeeded()
    const frame = page.locator('iframe')
    await expect(frame).toHaveCount(1)
    await expect(frame).toHaveAttribute('src', new RegExp(`/${form}(\\?|$)`))
    await expect(frame).not.toHaveAttribute('src', /service=/)
    expect((await frame.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(539)
  })
}
