import { hold } from './support/hold'
import { openPage, startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

const field = (page: Page) => page.getByPlaceholder('Enter TikTok username').first()
/** The field of a result page that is open from the start. */
const shownField = (page: Page) => page.getByPlaceholder('Enter TikTok username').last()

test('an error is never shown for another name; the later of two searches wins', async ({ page }) => {
  const first = await hold(page, /\.data(\?|$)/)
  await openPage(page, '/en/home')
  await test.step('an error is never shown for another name', async () => {
    await field(page).fill('demo.nobody')
    await field(page).press('Enter')
    await expect(page.getByRole('search')).toHaveAttribute('aria-busy', 'true')
    await field(page).fill('mara.makes')
    first.release()
    await expect(page.getByRole('search')).toHaveAttribute('aria-busy', 'false')
    await expect(field(page)).toHaveValue('mara.makes')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await field(page).fill('demo.nobody')
    await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
  })
  await test.step('the later of two searches wins', async () => {
    const { release } = await hold(page, /\.data(\?|$)/)
    await field(page).fill('night.owl')
    await field(page).press('Enter')
    await expect(page.getByRole('search')).toHaveAttribute('aria-busy', 'true')
    await field(page).fill('mara.makes')
    const second = page.waitForRequest((request) => !!request.postData()?.includes('mara.makes'))
    await field(page).press('Enter')
    await second
    release()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
  })
})

/** How far `openScrolled` scrolls, in pixels. */
const SCROLLED = 200

/** Opens a page on a phone, and scrolls down a little. */
async function openScrolled(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 760 })
  await openPage(page, path)
  await page.mouse.wheel(0, SCROLLED)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(SCROLLED)
}

/** Searches on a scrolled page, and expects the profile at its top. */
async function expectProfileAtTop(page: Page) {
  await field(page).fill('mara.makes')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test('a failed search leaves a scrolled /en/home where it is; a search opens the profile at its top', async ({
  page,
}) => {
  await openScrolled(page, '/en/home')
  await test.step('a failed search leaves the page where it is', async () => {
    await field(page).fill('demo.nobody')
    await field(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
    expect(await page.evaluate(() => scrollY)).toBe(SCROLLED)
  })
  await test.step('a search opens the profile at its top', () => expectProfileAtTop(page))
})

test('a search on a scrolled /en/followers opens the profile at its top', async ({ page }) => {
  await openScrolled(page, '/en/followers')
  await expectProfileAtTop(page)
})

test('searching for the same account again refreshes it and keeps the choice in the URL; choosing a post does not stop a search', async ({
  page,
}) => {
  await openPage(page, '/en/profile/mara.makes?pack=likes:pack-300')
  await test.step('searching for the same account again refreshes it and keeps the choice', async () => {
    await page.getByRole('checkbox', { name: /Video #1\b/ }).check({ force: true })
    await expect(page).toHaveURL(/[?&]post=/)
    const reloaded = page.waitForResponse(
      (response) =>
        response.request().method() === 'GET' && /\/en\/profile\/mara\.makes\.data/.test(response.url()),
    )
    await shownField(page).fill('mara.makes')
    await shownField(page).press('Enter')
    expect((await reloaded).status()).toBe(200)
    await expect(page.getByRole('search')).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(/\?pack=likes(?::|%3A)pack-300&post=/)
    await expect(page.getByRole('checkbox', { name: /Video #1\b/ })).toBeChecked()
  })
  await test.step('choosing a post does not stop a search', async () => {
    const { release } = await hold(page, /\.data(\?|$)/)
    await shownField(page).fill('night.owl')
    await shownField(page).press('Enter')
    await expect(page.getByRole('search')).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('checkbox', { name: /Video #2\b/ }).check({ force: true })
    release()
    // A pack fits any account; posts belong to one.
    await expect(page).toHaveURL(/\/en\/profile\/night\.owl\?pack=likes(?::|%3A)pack-300$/)
  })
})

test('an account whose name ends in .data can be searched, reloaded and shared', async ({ page }) => {
  await openPage(page, '/en/home')
  await field(page).fill('big.data')
  await field(page).press('Enter')
  const name = page.getByText('@big.data').first()
  await expect(name).toBeVisible()
  await page.reload()
  await expect(name).toBeVisible()
  await page.goto('/en/profile/big.data')
  await expect(name).toBeVisible()
})

const meant = [
  '@mara.makes',
  ' mara.makes ',
  'https://www.tiktok.com/@mara.makes?lang=en',
  'tiktok.com/@mara.makes',
  'Check out Mara on TikTok! https://www.tiktok.com/@mara.makes and more',
  'Mara (@mara.makes)',
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a pasted link finds the account (JavaScript: ${javaScriptEnabled})`, () => {
    test.use({ javaScriptEnabled })
    test('whatever its form', async ({ page }) => {
      await page.goto('/en/home')
      if (javaScriptEnabled) await startPage(page)
      for (const typed of meant)
        await test.step(`"${typed}"`, async () => {
          await field(page).fill(typed)
          await field(page).press('Enter')
          await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
          await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
          await page.goBack()
          await expect(
            page.getByRole('heading', { level: 1, name: 'Grow your TikTok account!' }),
          ).toBeVisible()
        })
    })
  })
}

test('the API and the URL of a profile accept the same input', async ({ page, request }) => {
  const response = await request.get(
    `/api/tiktok/${encodeURIComponent('https://www.tiktok.com/@mara.makes')}`,
  )
  expect(response.status()).toBe(200)
  await page.goto('/en/profile/%40mara.makes')
  await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
  await expect(page).toHaveTitle(/^@mara\.makes /)
})

test('a search that finds nobody says so, even if a pack was chosen in the meantime', async ({ page }) => {
  await openPage(page, '/en/profile/mara.makes')
  const { release } = await hold(page, /\.data(\?|$)/)
  await shownField(page).fill('demo.nobody')
  await shownField(page).press('Enter')
  await page.getByRole('radio', { name: /^300 likes\b/ }).check({ force: true })
  release()
  await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
  await expect(page.getByRole('heading', { name: 'No user data available.' })).toBeVisible()
  await test.step('the pack is still chosen when the next search finds the account', async () => {
    await shownField(page).fill('mara.makes')
    await shownField(page).press('Enter')
    await expect(page.getByRole('radio', { name: /^300 likes\b/ })).toBeChecked()
    await expect(page).toHaveURL(/[?&]pack=likes%3Apack-300$/)
  })
})

test('Back from failed searches leads to the profile that they cleared', async ({ page }) => {
  const profile = page.getByRole('heading', { level: 1, name: 'Mara Velez' })
  const search = async (username: string) => {
    await shownField(page).fill(username)
    await shownField(page).press('Enter')
  }
  await openPage(page, '/en/home')
  await search('mara.makes')
  await expect(profile).toBeVisible()
  await search('demo.nobody')
  await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
  await search('demo.hidden')
  await expect(page.getByRole('alert')).toContainText('is private')
  await page.goBack()
  await expect(profile).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await test.step('a failed search leaves no history entry once the next one succeeds', async () => {
    await search('demo.nobody')
    await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
    await search('demo.novideos')
    await expect(page).toHaveURL(/\/demo\.novideos/)
    await page.goBack()
    await expect(profile).toBeVisible()
  })
  await test.step('searching for the account that is shown adds no history entry', async () => {
    const responded = page.waitForResponse((response) => response.url().includes('mara.makes.data'))
    await search('mara.makes')
    await responded
    await expect(page.getByRole('search').first()).toHaveAttribute('aria-busy', 'false')
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/home$/)
  })
})

test('holding down Enter searches once', async ({ page }) => {
  await openPage(page, '/en/home')
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') searches.push(request.url())
  })
  await field(page).fill('mara.makes')
  // Each press after the first counts as a keyboard repeat.
  for (let press = 0; press < 5; press++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
  expect(searches).toHaveLength(1)
})
