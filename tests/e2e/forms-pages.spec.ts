import { expect, test } from './support/test'
import { openPage } from './support/open-page'

test.describe('Quote', () => {
  test('a Request a Quote button scrolls to the quote form', async ({ page }) => {
    await openPage(page, '/en/request-a-quote')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a Quote')
    await page.getByRole('main').getByRole('link', { name: 'Request a Quote' }).click()
    await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
    await expect(page.locator('#order-section iframe')).toHaveCount(1)
  })
})

test.describe('Followers page', () => {
  test('five packs of followers, each with its price and a way to order it', async ({ page }) => {
    await openPage(page, '/en/followers')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('your TikTok followers')
    const packs = page.getByRole('link', { name: /followers \$\d+ Order/ })
    await expect(packs).toHaveText([/100.*\$2/, /200.*\$4/, /300.*\$6/, /400.*\$8/, /500.*\$10/])
    await packs.nth(2).click()
    await expect(page).toHaveURL(/\/en\/order\/pack-300\?kind=followers$/)
    await expect(page.getByText('300 followers').first()).toBeVisible()
  })

  test('a username search leads to the profile', async ({ page }) => {
    await openPage(page, '/en/followers')
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes/)
  })

  test('the free trial leads to the free follower page', async ({ page }) => {
    await openPage(page, '/en/followers')
    await page.getByRole('main').getByRole('link', { name: 'Free 100 TikTok Followers' }).click()
    await expect(page).toHaveURL(/\/en\/free-follower$/)
  })
})

test('the free follower page offers 100 followers and its own form', async ({ page }) => {
  await openPage(page, '/en/free-follower')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free 100 TikTok Followers')
  await page.getByRole('main').getByRole('link', { name: 'Get Started Now' }).click()
  await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
  await expect(page.locator('#order-section iframe')).toHaveCount(1)
})

for (const { path, title, other } of [
  { path: '/en/jotform-samsung', title: 'Order the Samsung S22', other: 'Samsung S22' },
  { path: '/en/jotform-iphone', title: 'Order the iPhone 12', other: 'iPhone 12 Pro Max' },
]) {
  test(`${path} has the order-contact form of its phone`, async ({ page }) => {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/US \$1,000/)).toBeVisible()
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    const frame = page.locator('#order-section iframe')
    await expect(frame).toHaveCount(1)
    await expect(frame).not.toHaveAttribute('src', /service=/)
    await openPage(page, `${path}?service=${encodeURIComponent(other)}&price=1`)
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

test('each form page has its own numeric form id, and frames of about 539 px', async ({ page }) => {
  const ids = new Set<string>()
  const paths = [
    '/en/request-a-quote',
    '/en/free-follower',
    '/en/contact',
    '/en/website-design',
    '/en/free-hosting',
    '/en/creative-video-marketing',
    '/en/jotform-samsung',
    '/en/jotform-iphone',
  ]
  for (const path of paths) {
    await openPage(page, path)
    await page.locator('iframe, #order-section, #qoutesection').last().scrollIntoViewIfNeeded()
    const frame = page.locator('iframe').last()
    const id = /\/(\d+)(\?|$)/.exec((await frame.getAttribute('src')) ?? '')?.[1]
    expect(id, path).toMatch(/^\d+$/)
    ids.add(id ?? '')
    expect((await frame.boundingBox())?.height ?? 0, path).toBeGreaterThanOrEqual(539)
  }
  expect(ids.size).toBe(paths.length)
})
