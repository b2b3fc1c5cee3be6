import { openPage } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { runUntil, stopTime } from './support/time'

const SERVICES = [
  ['TikTok', '/en/tiktok'],
  ['Facebook', '/en/facebook'],
  ['Instagram', '/en/instagram'],
  ['Twitter ( X )', '/en/twitter'],
  ['YouTube', '/en/youtube'],
  ['Google', '/en/google'],
  ['Website Traffic', '/en/website-traffic'],
] as const

const open = (page: Page, path = '/en/social-media-services') => openPage(page, path)

test.describe('/en/social-media-services', () => {
  test('has banner, hero, 90-second video, the funnel of why it works, clients, floating button, and seven tiles', async ({
    page,
  }) => {
    await open(page)
    await expect(page.getByText('Growth packages from $0.50 per 25').first()).toBeAttached()
    await expect(page.getByRole('heading', { level: 1, name: 'Grow your social media' })).toBeVisible()
    await expect(page.getByRole('button', { name: /90-second promo/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Why it works' })).toBeVisible()
    await expect(page.getByRole('img', { name: /funnel/i })).toBeAttached()
    const stages = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Seen' }) })
    await expect(stages.getByRole('heading')).toHaveText(['Seen', 'Liked', 'Followed', 'Bought'])
    await expect(page.getByRole('heading', { name: 'Valued Clients' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View Our Services' })).toBeVisible()
    for (const [, path] of SERVICES) {
      await expect(page.locator(`#order-section a[href="${path}"]`)).toBeVisible()
    }
    const tiles = page.locator('#order-section').getByRole('listitem')
    await expect(tiles).toHaveCount(7)
    // The first of a tile's two icons; the other is an arrow.
    const icons = await tiles.evaluateAll((all) => all.map((tile) => tile.querySelector('svg')?.innerHTML))
    expect(new Set(icons).size).toBe(7)
    await page.getByRole('main').getByRole('link', { name: 'Get Started Now' }).click()
    await expect(page.getByRole('heading', { name: 'Choose where to grow' })).toBeInViewport()
    await expectNinetySeconds(page, /90-second promo/)
  })

  test('scrolls to #order-section', async ({ page }) => {
    await open(page, '/en/social-media-services#order-section')
    await expect(page.getByRole('heading', { name: 'Choose where to grow' })).toBeInViewport()
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

    test('tiles reserve no space for a hover label: all names are directly below the pictures', async ({
      page,
    }) => {
      await open(page)
      for (const [name, path] of SERVICES) {
        const tile = page.locator(`#order-section a[href="${path}"]`)
        const below = await tile.getByText(name, { exact: true }).boundingBox()
        const picture = await tile.locator('img').boundingBox()
        expect((below?.y ?? 0) - (picture ? picture.y + picture.height : 0), name).toBeCloseTo(11.2, 0)
      }
      const tile = page.locator('#order-section li').nth(2)
      await tile.getByRole('link').focus()
      await expect(tile.getByText('Instagram', { exact: true })).toBeVisible()
    })
  })

  test('the label of a tile changes to View {name} Orders on hover and focus', async ({ page }) => {
    await stopTime(page)
    await open(page)
    for (const [name, path] of SERVICES) {
      const tile = page.locator(`#order-section a[href="${path}"]`)
      const orders = tile.getByText(`View ${name} Orders`)
      await expect(orders).toBeHidden()
      await expect(tile).toHaveAccessibleName(new RegExp(`^${name.replace(/[()]/g, '\\$&')}`))
      await tile.hover()
      await expect(orders).toBeVisible()
      await expect(tile.getByText(name, { exact: true })).toBeHidden()
      await page.mouse.move(0, 0)
      await expect(orders).toBeHidden()
    }
    await page.locator('#order-section a').first().focus()
    await page.keyboard.press('Tab')
    await expect(page.getByText('View Facebook Orders')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/facebook$/)
    // The address changes before the page does.
    await expect(page.getByText('View Facebook Orders')).toHaveCount(0)
    // Now the browser renders the tiles, and with them their logos.
    await page.goBack()
    for (const [, path] of SERVICES) {
      const logo = page.locator(`#order-section a[href="${path}"] svg path`).first()
      await expect(logo).toHaveAttribute('d', /^M/i)
    }
  })
})

test.describe('the second home variant', () => {
  test('says what the company does, leads to the free offers, and has a video, the clients and a form', async ({
    page,
  }) => {
    await open(page, '/en/home-2')
    await expect(page.getByRole('heading', { level: 1, name: 'We Are AI Technology' })).toBeVisible()
    await expect(page.locator('[data-typewriter]')).toHaveText('Experiance')
    await expect(page.getByText('Experiance, Dedication, Knowledge')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Free Hosting For 12 Months' })).toHaveAttribute(
      'href',
      '/en/free-hosting',
    )
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Free 100 TikTok Followers' }),
    ).toHaveAttribute('href', '/en/free-follower')
    await expect(page.getByRole('group', { name: 'Valued Clients' })).toBeVisible()
    await expect(page.getByRole('button', { name: /A 90-second video/ })).toBeVisible()
    await page.locator('#order-section').scrollIntoViewIfNeeded()
    await expect(page.locator('#order-section iframe')).toHaveCount(1)
    await expectNinetySeconds(page, /A 90-second video/)
  })

  test.describe('with motion', () => {
    test.use({ motion: 'no-preference' })

    test('types its three words in turn at 120 ms, deletes them at 100 ms, and shows them for 3000 ms', async ({
      page,
    }) => {
      await stopTime(page)
      await open(page, '/en/home-2')
      const word = page.locator('[data-typewriter]')
      const words = ['Experiance', 'Dedication', 'Knowledge']
      await runUntil(page, 2_950)
      await expect(word).toHaveText('Experiance')
      for (const [at, next] of [...words.slice(1), 'Experiance'].entries()) {
        const gone = words[at] ?? ''
        await page.clock.runFor(100 + (gone.length - 1) * 100 + next.length * 120)
        await expect(word).toHaveText(next)
        await page.clock.runFor(2_900)
        await expect(word).toHaveText(next)
      }
    })
  })
})

/** Expects the promo that this button opens to last 90 seconds. */
async function expectNinetySeconds(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).click()
  const film = page.getByRole('dialog').locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(90)
}
