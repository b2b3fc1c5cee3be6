import { hold } from './support/hold'
import { startPage } from './support/open-page'
import { expectDemoPictures } from './support/pictures'
import { expectRed } from './support/red'
import { spokenNames } from './support/spoken-names'
import { expect, test, type Page } from './support/test'

const choose = (page: Page, pack: string) =>
  page
    .getByRole('button', { name: `Shop Now ${pack}` })
    .first()
    .click()

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test.describe('Likes/views profile', () => {
  test('has the tabs Followers, Likes and Views, and opens Likes, which lists 300, 400 and 500 twice', async ({
    page,
  }) => {
    await page.goto('/en/likes-views/mara.makes')
    await expect(page.getByRole('tab')).toHaveText(['Followers', 'Likes', 'Views'])
    await expect(tab(page, 'Likes')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expectDemoPictures(page.getByRole('main').locator('img').first(), 'avatar', 1)
    const rows = page.getByRole('tabpanel', { name: 'Likes' }).getByRole('listitem')
    await expect(rows).toHaveText([
      /^100\$2/,
      /^200\$4/,
      /^300\$6/,
      /^400\$8/,
      /^500\$10/,
      /^300\$6/,
      /^400\$8/,
      /^500\$10/,
    ])
    await expect(page.getByRole('button', { name: /^Shop Now/ })).toHaveCount(8)
    await startPage(page)
    await test.step('each button is announced with its pack, even once it is chosen', async () => {
      const packs = ['100 likes', '200 likes', '300 likes', '400 likes', '500 likes'].map(
        (name) => `Shop Now ${name}`,
      )
      const names = async () => (await spokenNames(page, 'button')).filter((name) => /likes$/.test(name))
      await expect.poll(names).toEqual([...packs, ...packs.slice(2)])
      await choose(page, '200 likes')
      await expect.poll(names).toContain('Selected 200 likes')
    })
    await test.step('tabs work by keyboard', async () => {
      await tab(page, 'Likes').focus()
      await page.keyboard.press('ArrowRight')
      await expect(tab(page, 'Views')).toBeFocused()
      await expect(tab(page, 'Views')).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowRight')
      await expect(tab(page, 'Followers')).toBeFocused()
      await page.keyboard.press('End')
      await expect(tab(page, 'Views')).toBeFocused()
    })
    await test.step('tabs work by pointer', async () => {
      for (const name of ['Followers', 'Views']) {
        await tab(page, name).click()
        await expect(page.getByRole('tabpanel', { name }).getByRole('listitem')).toHaveCount(5)
      }
    })
  })

  test('choosing a pack stores the price, reveals the posts and scrolls to them', async ({ page }) => {
    await page.goto('/en/likes-views/mara.makes')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Pick where the likes land' })).toHaveCount(0)
    await choose(page, '300 likes')
    const price = page.getByRole('complementary', { name: 'Price' })
    await expect(price).toContainText(/\$6(?!\d)/)
    await expect(price).toContainText('300 likes')
    await expect(page.getByRole('heading', { name: 'Pick where the likes land' })).toBeInViewport()
    await expect(page.getByText('Tap the posts you want to split them across.')).toBeVisible()
    const tiles = page.getByRole('checkbox')
    await expectDemoPictures(page.locator('label', { has: tiles }).locator('img'), 'cover', 10)
    await expect(page.getByRole('button', { name: /Selected/ })).toHaveCount(1)
    await choose(page, '500 likes')
    await expect(price).toContainText(/\$10(?!\d)/)
    await test.step('tiles are labeled +100 until chosen, then show their share', async () => {
      await choose(page, '200 likes')
      await expect(page.getByText('+100', { exact: true })).toHaveCount(10)
      for (const number of [1, 6, 8])
        await page.getByRole('checkbox', { name: new RegExp(`Video #${number}\\b`) }).check({ force: true })
      await expect(page.getByText('+67', { exact: true })).toHaveCount(2)
      await expect(page.getByText('+66', { exact: true })).toHaveCount(1)
      await expect(page.getByText('+100', { exact: true })).toHaveCount(7)
      await expect(price).toContainText('3 selected')
      // The sentence says how they are split; their bar only repeats the numbers.
      await expect(page.getByRole('listitem').filter({ hasText: /^6[67]$/ })).toHaveCount(0)
    })
    await test.step('tiles show likes for likes and plays for views', async () => {
      await choose(page, '100 likes')
      await expect(page.getByRole('checkbox', { name: /Video #1\b.*12\.4k likes/ })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /212\.0k/ })).toHaveCount(0)
      await tab(page, 'Views').click()
      await choose(page, '100 views')
      await expect(page.getByRole('checkbox', { name: /Video #1\b.*212\.0k plays/ })).toBeVisible()
    })
  })

  test('announces that the posts are loading, and that they have arrived', async ({ page }) => {
    await page.goto('/en/likes-views/mara.makes')
    await startPage(page)
    const lookup = await hold(page, /\.data\?/)
    await choose(page, '300 likes')
    const status = page.getByRole('status').filter({ hasText: 'Loading the videos' })
    await expect(status).toBeAttached()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    lookup.release()
    await expect(page.getByRole('checkbox')).toHaveCount(10)
    await expect(status).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: '10 posts loaded' })).toBeAttached()
  })

  test('"Change TikTik Account" opens and closes the search box, which replaces the profile', async ({
    page,
  }) => {
    await page.goto('/en/likes-views/mara.makes')
    const button = page.getByRole('button', { name: 'Change TikTik Account' })
    await startPage(page)
    await expect(page.getByPlaceholder('Enter TikTok username')).toBeHidden()
    await button.click()
    await expect(page.getByPlaceholder('Enter TikTok username')).toBeFocused()
    await button.click()
    await expect(page.getByPlaceholder('Enter TikTok username')).toBeHidden()
    await button.click()
    await page.getByPlaceholder('Enter TikTok username').fill('night.owl')
    await page.getByPlaceholder('Enter TikTok username').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Night Owl' })).toBeVisible()
    await expect(page).toHaveURL(/\/en\/likes-views\/night\.owl$/)

    // An error clears it, and shows its message.
    await button.click()
    await page.getByPlaceholder('Enter TikTok username').fill('demo.nobody')
    await page.getByPlaceholder('Enter TikTok username').press('Enter')
    await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
    await expect(page.getByText('Night Owl')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  for (const [username, message, obstacle] of [
    ['demo.novideos', 'No videos available', 'There are no posts yet'],
    ['demo.nodata', 'No data found. Please check the secondary ID.', 'We couldn’t load the posts'],
    ['demo.videosdown', 'Error fetching video data', 'We couldn’t load the posts'],
  ] as const) {
    test(`${username} shows "${message}" in red, and its next step is no dead end`, async ({ page }) => {
      await page.goto(`/en/likes-views/${username}`)
      await choose(page, '100 likes')
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText(message)
      await expectRed(page, alert.getByText(message))
      await expect(page.getByText(/Tap the posts/)).toHaveCount(0)
      const price = page.getByRole('complementary', { name: 'Price' })
      await expect(price.getByRole('link', { name: obstacle })).toHaveAttribute('href', '#order-section')
    })
  }

  test('without a username, says that there is no profile', async ({ page }) => {
    await page.goto('/en/likes-views')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No user data available.')
  })
})
