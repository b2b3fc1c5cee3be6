import { hold } from './support/hold'
import { openPage, startPage } from './support/open-page'
import { expectRed } from './support/red'
import { expect, test } from './support/test'
import { runUntil, stopTime } from './support/time'

test.describe('Home', () => {
  test('/en is the landing page; `/` leads to /en/home, replacing history', async ({ page }) => {
    await page.goto('/en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Grow your TikTok account!/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/en\/home$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/en$/)
  })

  test('the sample username of the first step, which looks like a search box, leads to the search', async ({
    page,
  }) => {
    await openPage(page, '/en/home')
    const search = page.getByPlaceholder('Enter TikTok username')
    const sample = page.getByRole('main').getByRole('list').getByText('mara.makes')
    await sample.scrollIntoViewIfNeeded()
    await expect(search).not.toBeInViewport()
    await sample.click()
    await expect(search).toBeInViewport()
  })

  test('has hero, claims, services, why choose us, the three steps and packs of 100 for $2 up to 500 for $10', async ({
    page,
  }) => {
    await page.goto('/en/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Grow your TikTok account!/)
    await expect(page.getByPlaceholder('Enter TikTok username')).toBeVisible()
    for (const line of ['your TikTok', 'account!'])
      await expect(page.getByRole('heading', { level: 1 }).getByText(line, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
      'Followers, likes, and views',
      'Creative video',
      'Custom Web Design / Website Redesigns',
      'Free Hosting For 12 Months',
      'Seven places to get seen',
    ])
    const why = page.locator('section', { has: page.getByRole('heading', { name: 'Why choose us' }) })
    await expect(why.getByRole('listitem')).toHaveText([
      /^400%\s*ROI increase\./,
      /^1000\+\s*Accounts use it\./,
      /^0\s*Passwords\. 100% safe\./,
      /^24\/7\s*Support\./,
    ])
    await expect(page.getByRole('heading', { name: 'How it works in 3 steps' })).toBeVisible()
    const steps = page
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { name: 'Provide Username' }) })
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
      'Provide Username',
      'Choose a Pack',
      'Sit Back And Relax',
    ])
    const claims = page.getByRole('list').filter({ hasText: 'Used by over 1000+ accounts' })
    await expect(claims.getByRole('listitem')).toHaveText([
      'Used by over 1000+ accounts',
      'Performance guaranteed, verified by users',
      'Delivery within 24-48 hours',
      '24/7 support',
    ])
    await expect(page.getByText('Growth packages from $0.50 per 25')).toBeVisible()
    const ladder = page
      .getByRole('article')
      .filter({ hasText: 'Followers, likes, and views' })
      .getByRole('listitem')
    await expect(ladder).toHaveText(['100 $2', '200 $4', '300 $6', '400 $8', '500 $10'])
    await ladder.getByRole('link', { name: '500 $10' }).click()
    await expect(page).toHaveURL(/\/en\/order\/pack-500$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order')
  })

  test('keeps its price bars in one row even at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/en/home')
    const bars = page.getByRole('link', { name: /^\d+ \$\d+$/ })
    await expect(bars).toHaveCount(5)
    const bottoms = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().bottom))
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1)
  })

  test('the typewriter types, pauses 3 s and deletes Grow, Boost, Expand, Elevate', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await stopTime(page)
    await page.goto('/en/home')
    const word = page.locator('[data-typewriter]')
    await expect(word).toHaveText('Grow')
    // Time may only pass once the page's script has run.
    await startPage(page)
    await runUntil(page, 2_950)
    await expect(word).toHaveText('Grow')
    await page.clock.runFor(100)
    await expect(word).toHaveText('Gro')
    await page.clock.runFor(300 + 5 * 120)
    await expect(word).toHaveText('Boost')
    await page.clock.runFor(2_900)
    await expect(word).toHaveText('Boost')
    await page.clock.runFor(5 * 100 + 6 * 120)
    await expect(word).toHaveText('Expand')
  })

  test('the pause of the first word starts when the page arrives, not when it is first used', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await stopTime(page)
    await page.goto('/en/home')
    await runUntil(page, 2_000)
    await startPage(page)
    const word = page.locator('[data-typewriter]')
    await runUntil(page, 2_950)
    await expect(word).toHaveText('Grow')
    await page.clock.runFor(100)
    await expect(word).toHaveText('Gro')
  })

  test('the first word is static with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopTime(page)
    await page.goto('/en/home')
    await startPage(page)
    await page.clock.runFor(20_000)
    await expect(page.locator('[data-typewriter]')).toHaveText('Grow')
  })
})

test.describe('username search', () => {
  test('a found username leads to its profile, which survives a reload', async ({ page }) => {
    await page.goto('/en/home')
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/home$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Grow your TikTok account!' })).toBeVisible()
  })

  test('shows a spinner while it searches', async ({ page }) => {
    const { release } = await hold(page, /\.data(\?|$)/)
    await openPage(page, '/en/home')
    const status = page.getByRole('search').getByRole('status')
    const spinner = page.getByRole('search').locator('svg:not(button *)')
    await expect(status).toHaveText('')
    await expect(spinner).toHaveCount(0)
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByPlaceholder('Enter TikTok username').press('Enter')
    await expect(status).toHaveText('Searching')
    await expect(spinner).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/en\/profile\/mara\.makes$/)
  })

  test('a search on the likes and views landing leads to the likes-views page', async ({ page }) => {
    await page.goto('/en/views-likes')
    await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/likes-views\/mara\.makes$/)
    await expect(page.getByRole('tab', { name: 'Likes' })).toBeVisible()
  })

  test('a failed search is explained in red below the box until another name is typed', async ({ page }) => {
    await openPage(page, '/en/home')
    const box = page.getByPlaceholder('Enter TikTok username')
    const error = page.getByRole('alert')
    for (const [username, message] of [
      ['demo.nobody', 'User not found. Please check the username.'],
      ['demo.down', 'Error fetching user data'],
      ['', 'User not found. Please check the username.'],
      ['../', 'User not found. Please check the username.'],
      ['%00', 'User not found. Please check the username.'],
      ['🐈‍⬛'.repeat(30), 'User not found. Please check the username.'],
      ['x'.repeat(10_000), 'User not found. Please check the username.'],
      // The server’s own text replaces the default.
      ['demo.throttled', 'Too many lookups just now. Please try again in a minute.'],
    ] as const)
      await test.step(`"${username.slice(0, 20)}" shows "${message}"`, async () => {
        await box.fill(username)
        await expect(error).toHaveCount(0)
        await page.getByRole('button', { name: 'Search', exact: true }).click()
        await expect(error).toHaveText(message)
        await expect(page).toHaveURL(/\/en\/home$/)
        await expect(box).toHaveAttribute('aria-invalid', 'true')
        await expect(box).toHaveAccessibleDescription(message)
      })
    await expectRed(page, error)
  })
})

test.describe('Likes/views landing', () => {
  test('types Boost Your Like Count and Maximize Your View Reach', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await stopTime(page)
    await page.goto('/en/views-likes')
    const word = page.locator('[data-typewriter]')
    await startPage(page)
    await expect(word).toHaveText('Boost Your Like Count')
    await page.clock.runFor(1_000 + 21 * 30 + 23 * 50 + 100)
    await expect(word).toHaveText('Maximize Your View Reach')
  })
})
