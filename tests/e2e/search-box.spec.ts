import { openPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

const field = (page: Page) => page.getByPlaceholder('Enter TikTok username')

test('the username is shown and sent unchanged', async ({ page }) => {
  await openPage(page, '/en/home')
  await test.step('the browser is told not to complete, capitalize or correct it', async () => {
    for (const [attribute, value] of [
      ['autocomplete', 'off'],
      ['autocapitalize', 'none'],
      ['autocorrect', 'off'],
      ['spellcheck', 'false'],
    ] as const)
      await expect(field(page)).toHaveAttribute(attribute, value)
  })
  for (const typed of ['@mara.makes', ' mara.makes ', 'https://www.tiktok.com/@mara.makes?lang=en'])
    await test.step(`"${typed}"`, async () => {
      await field(page).fill(typed)
      await expect(field(page)).toHaveValue(typed)
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await field(page).press('Enter')
      expect(new URLSearchParams((await sent).postData() ?? '').get('username')).toBe(typed)
      await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Grow your TikTok account!' })).toBeVisible()
    })
})

test('a handle does not get a second @, and stays in the box for correction if it was not found', async ({
  page,
}) => {
  await openPage(page, '/en/home')
  const sign = page.getByRole('search').getByText('@', { exact: true })
  await expect(sign).toBeVisible()
  await field(page).fill('@mara.makes')
  await expect(sign).toBeHidden()
  await field(page).fill('mara.makes')
  await expect(sign).toBeVisible()
  await field(page).fill('@demo.nobody')
  await field(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('User not found. Please check the username.')
  await expect(field(page)).toHaveValue('@demo.nobody')
  await expect(field(page)).toBeFocused()
})

test('an error that would be below the edge of a low window is scrolled into view', async ({ page }) => {
  for (const [path, width, height] of [
    ['/en/home', 844, 390],
    ['/en/followers', 390, 460],
  ] as const)
    await test.step(`${path} in a window of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await openPage(page, path)
      await field(page).first().fill('demo.nobody')
      await field(page).first().press('Enter')
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    })
})

test('a short link, which contains no username, gets a request for one', async ({ page }) => {
  await openPage(page, '/en/home')
  await field(page).fill('https://vm.tiktok.com/ZMabc123/')
  await field(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'There’s no username in that link. Please enter the username.',
  )
  await expect(field(page)).toHaveValue('https://vm.tiktok.com/ZMabc123/')
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})

test('an error replaces the note, so nothing below moves', async ({ page }) => {
  await openPage(page, '/en/home')
  const below = page.getByText('Delivery within 24-48 hours')
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const note = page.getByText('No TikTok password is required').first()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await field(page).fill('')
    await expect(note).toBeVisible()
    const before = await top()
    // With a button, and without.
    for (const username of ['demo.down', 'demo.nobody']) {
      await field(page).fill(username)
      await field(page).press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(note).toBeHidden()
      expect(await top(), `${username} at ${width} px`).toBe(before)
    }
    // On phones, this one has two lines before its button.
    await page.route(/\.data\b/, (route) => route.abort())
    await field(page).fill('mara.makes')
    await field(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText('The connection failed.')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect(await top(), `no connection at ${width} px`).toBe(before)
    await page.unroute(/\.data\b/)
  }
})

test('a long name stops short of the button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/en/home')
  const end = await field(page).evaluate((input) => input.getBoundingClientRect().right)
  const button = await page.getByRole('button', { name: 'Search', exact: true }).boundingBox()
  expect(button?.x).toBeGreaterThanOrEqual(end + 12)
})

/** Counts the view transitions that a page starts. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...args) => {
      sessionStorage.setItem('transitions', String(Number(sessionStorage.getItem('transitions')) + 1))
      return start(...args)
    }
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('transitions')))
}

test.describe('from the search to the profile', () => {
  async function searchTwice(page: Page) {
    await openPage(page, '/en/home')
    await field(page).fill('mara.makes')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
    await page.getByRole('button', { name: 'Search New TikTok Username' }).click()
    await field(page).first().fill('demo.slow')
    await field(page).first().press('Enter')
    await expect(page).toHaveURL(/\/en\/profile\/demo\.slow$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Demo Slow' })).toBeVisible()
  }

  test('the box becomes the profile in a view transition, in later searches, too', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const transitions = await countTransitions(page)
    await searchTwice(page)
    expect(await transitions()).toBe(2)
    expect(errors).toEqual([])
  })

  test('there is no view transition with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const transitions = await countTransitions(page)
    await searchTwice(page)
    expect(await transitions()).toBe(0)
  })

  test('nothing on the first screens moves with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of [
      '/en/home',
      '/en/views-likes',
      '/en/profile/mara.makes',
      '/en/likes-views/mara.makes',
    ]) {
      await openPage(page, path)
      const moving = await page.evaluate(
        () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
      )
      expect(moving, path).toBe(0)
    }
  })
})
