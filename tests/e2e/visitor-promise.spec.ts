import { openPage } from './support/open-page'
import { expect, test, type Locator, type Page } from './support/test'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/** Expects an email address, a phone number and its hours in the footer, next to the 24/7 support. */
async function expectContactDetails(page: Page) {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('24/7 support.')).toBeVisible()
  await expect(footer.getByRole('link', { name: /^[^ ]+@example\.com$/ })).toHaveAttribute(
    'href',
    /^mailto:.+@example\.com$/,
  )
  await expect(footer.getByRole('link', { name: /555-01\d\d/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(footer.getByText(/a\.m\.\s+to\s.*p\.m\./)).toBeVisible()
}

test('a profile has the contact details in its footer', async ({ page }) => {
  await page.goto('/en/profile/mara.makes')
  await expectContactDetails(page)
})

test.describe('the promise', () => {
  test('is defined in the terms: start, delivery, price, money back', async ({ page }) => {
    await openPage(page, '/en/terms')
    await expectContactDetails(page)
    const terms = page.getByRole('region', { name: 'Use of the website' })
    await expect(terms.getByRole('heading', { name: 'What we promise when you order' })).toBeVisible()
    for (const text of [
      /within 24 hours/,
      /within 24-48 hours/,
      /up to 10 minutes/,
      /\$2 per 100, which is \$0\.50 per 25/,
      /you get back what you paid/,
    ])
      await expect(terms.getByText(text).first()).toBeVisible()
    await terms.getByRole('link', { name: 'refund policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund policy')
  })

  test('says what costs $0.50 wherever it is mentioned', async ({ request }) => {
    for (const path of ['/en/home', '/en/social-media-services', '/en/instagram', '/en/terms']) {
      const text = await (await request.get(path)).text()
      const shown = text.replace(/<script[\s\S]*?<\/script>/g, '')
      const mentions = [...shown.matchAll(/\$0\.50([^<]{0,12})/g)]
      expect(mentions, path).not.toEqual([])
      for (const [, after] of mentions) expect(after, path).toMatch(/^ per 25/)
    }
  })
})

test.describe('policies', () => {
  test('for refunds and phones are linked in the footer of the home page, which has the contact details', async ({
    page,
  }) => {
    await openPage(page, '/en/home')
    await expect(page.getByText('Growth packages from $0.50 per 25 followers')).toBeVisible()
    await expectContactDetails(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
    await expect(page).toHaveURL(/\/en\/refund-policy$/)
    await expect(page.getByRole('heading', { level: 2, name: 'How to ask' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Phone Return Policy' }).click()
    await expect(page).toHaveURL(/\/en\/return-policy$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Before you pay' })).toBeVisible()
  })
})

test('on a phone, the steps come before their form', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/en/request-a-quote', '/en/free-follower', '/en/social-media-services']) {
    await openPage(page, path)
    const section = page.locator('section', { has: page.locator('[aria-busy]') }).last()
    const steps = await section.locator('ol').first().boundingBox()
    const form = await section.locator('[aria-busy]').boundingBox()
    expect((steps?.y ?? 0) + (steps?.height ?? 0), path).toBeLessThanOrEqual(form?.y ?? 0)
  }
})

test('a page shows the clients’ logos once, and nothing overflows the gutter of a phone', async ({
  page,
}) => {
  for (const path of ['/en/web-development', '/en/home-2']) {
    await page.setViewportSize(DESKTOP)
    await openPage(page, path)
    await expect(page.getByRole('heading', { name: 'Valued Clients' }), path).toHaveCount(1)
    await page.setViewportSize(PHONE)
    await expectGutter(page)
  }
})

test('the web design page also shows the logos once, within the gutter, and its video does not cover the redesigned page', async ({
  page,
}) => {
  await openPage(page, '/en/website-design')
  await expect(page.getByRole('heading', { name: 'Valued Clients' })).toHaveCount(1)
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await test.step(`the video also stays within the gutter at ${viewport.width} px`, async () => {
      const film = await page.getByRole('button', { name: /120-second video/ }).boundingBox()
      const joke = await page.getByText('Under construction since 1998').boundingBox()
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      if (!film || !joke || !heading) throw new Error('All three stand on the first screens.')
      const apart =
        film.x >= joke.x + joke.width ||
        joke.x >= film.x + film.width ||
        film.y >= joke.y + joke.height ||
        joke.y >= film.y + film.height
      expect(apart).toBe(true)
      expect(film.x).toBeGreaterThanOrEqual(heading.x - 1)
    })
  }
  await expectGutter(page)
})

/** Expects nothing to extend beyond the gutter on a phone. */
async function expectGutter(page: Page) {
  const end = async (element: Locator) => {
    const box = await element.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  const button = page.getByRole('main').getByRole('link', { name: /Free Hosting|Request a Quote/ })
  expect(await end(button.first()), page.url()).toBeLessThanOrEqual(371)
  const mark = page.getByRole('contentinfo').locator('svg').last()
  expect(await end(mark), page.url()).toBeLessThanOrEqual(371)
}
