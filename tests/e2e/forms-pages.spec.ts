import { openPage } from './support/open-page'
import { expect, test } from './support/test'

test.describe('Followers page', () => {
  test('five packs with their prices, a free trial, and a username search lead to their next pages', async ({
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
    // The address changes before the page does.
    await expect(title).toHaveCount(0)
    await page.goBack()
    await expect(title).toBeVisible()
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes/)
  })
})

test('printing omits the frame of a form that has not loaded, and the background of the headline', async ({
  page,
}) => {
  await openPage(page, '/en/followers')
  await expect(page.getByText('Loading the form')).toBeVisible()
  const typed = page.getByRole('heading', { level: 1 }).getByText('Grow', { exact: true })
  await expect(typed).not.toHaveCSS('background-image', 'none')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Loading the form')).toBeHidden()
  await expect(page.locator('#order-section iframe')).toBeHidden()
  await expect(page.getByRole('radiogroup', { name: 'Choose a pack' })).toBeVisible()
  // Browsers would print it white, over the line above.
  await expect(typed).toHaveCSS('background-image', 'none')
})

for (const { path, other } of [
  { path: '/en/jotform-samsung', other: 'Samsung S22' },
  { path: '/en/jotform-iphone', other: 'iPhone 12 Pro Max' },
]) {
  test(`the form of ${path} is for the phone in the page’s URL`, async ({ page }) => {
    await openPage(page, `${path}?service=${encodeURIComponent(other)}&price=1`)
    const frame = page.locator('#order-section iframe')
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    const form = page.frameLocator('#order-section iframe')
    await expect(form.getByText(`${other} $1,000`, { exact: true })).toBeVisible()
    await expect(form.getByRole('radio', { checked: true })).toHaveAccessibleName(`${other} $1,000`)
    await expect(frame).toHaveAttribute('src', new RegExp(`service=${other.replace(/ /g, '\\+')}$`))
  })
}
