import { openPage, startPage, structuredThings } from './support/open-page'
import { expect, test, type Locator, type Page } from './support/test'

const sectionOf = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

const LOGOS = [
  'Norte Dental',
  'Halfmoon',
  'Algo Quill',
  'Casa Verde Homes',
  'The Finance Daily',
  'Tilewright',
  'Brass & Pine Law',
]

/** The color of a picture on screen that differs most from the background around it, as red, green and blue. */
async function inkOf(page: Page, picture: Locator): Promise<number[]> {
  const png = (await picture.screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const file = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([file]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const { data: bytes } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const colors = Array.from({ length: bytes.length / 4 }, (_, index) => [
      ...bytes.subarray(4 * index, 4 * index + 3),
    ])
    const distance = (color: number[]) =>
      color.reduce((sum, value, channel) => sum + Math.abs(value - colors[0]![channel]!), 0)
    return colors.reduce((furthest, color) => (distance(color) > distance(furthest) ? color : furthest))
  }, png)
}

/** The largest difference between two colors in any one channel, 0–255. */
const differenceOf = (one: number[], other: number[]) =>
  Math.max(...one.map((value, channel) => Math.abs(value - other[channel]!)))

test.describe('Contact', () => {
  test('on a phone, the email and phone links are at least 24 px high and do not overlap', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/en/contact')
    const boxes = await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /@example\.com|555-01/ })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes).toHaveLength(2)
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(24)
    expect(boxes[0]!.bottom).toBeLessThanOrEqual(boxes[1]!.top)
  })

  test('has Get in Touch, the partners’ logos, our office, Let’s Talk with its form, and a team of five', async ({
    page,
  }) => {
    await page.goto('/en/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
    const intro = sectionOf(page, 'Get in Touch')
    await expect(intro.getByRole('img', { name: /street map with the office/ })).toBeVisible()
    const quiet = await intro
      .locator('p')
      .first()
      .evaluate((text) => (getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number))
    for (const name of LOGOS) {
      const logo = intro.getByRole('img', { name, exact: true })
      await expect(logo).toBeVisible()
      // As light as quiet text, whatever colors the files have: black ones would vanish on the dark page. Polled,
      // since a browser paints a picture some frames after it has loaded and decoded it.
      await expect
        .poll(async () => differenceOf(await inkOf(page, logo), quiet), {
          message: `${name} against quiet text`,
        })
        .toBeLessThan(16)
    }
    await test.step('search engines get the agency’s name and address', async () => {
      const organization = (await structuredThings(page)).find((thing) => thing['@type'] === 'Organization')
      expect(organization).toMatchObject({
        name: 'Kat Social',
        address: { addressLocality: 'Sacramento', addressRegion: 'CA' },
      })
    })
    await test.step('Our Office has a street address in a Californian city, a picture, and the in-house promise', async () => {
      const office = sectionOf(page, 'Our Office')
      await expect(office.getByText('418 Night Heron Lane, Suite 5')).toBeVisible()
      await expect(office.getByText('Sacramento, CA 95814')).toBeVisible()
      await expect(office.getByRole('img')).toBeVisible()
      await expect(
        office.getByText('The project is completed in America by the in-house team. Nothing is outsourced.'),
      ).toBeVisible()
    })
    await startPage(page)
    await test.step('Let’s Talk leads to the embedded form', async () => {
      await page.getByRole('link', { name: "Let's Talk" }).click()
      await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
      await expect(page.getByRole('heading', { name: "Let's Talk" })).toBeVisible()
      await expect(page.locator('#order-section iframe')).toHaveCount(1)
    })
    await test.step('the team has five people, each with a photo, a name and a role', async () => {
      const people = sectionOf(page, 'Meet the team').getByRole('listitem')
      await expect(people).toHaveText([
        /Chief Software Architect$/,
        /Chief Creative officer$/,
        /Web Developer$/,
        /Graphics Designer$/,
        /Copywriter \/ Lawyer$/,
      ])
      for (const person of await people.all()) {
        await person.scrollIntoViewIfNeeded()
        await expect(person.getByRole('img')).toBeVisible()
        await expect(person.getByRole('heading')).not.toBeEmpty()
      }
    })
  })

  test('the second home page has Let’s Talk with its form, too, and shows the logos once', async ({
    page,
  }) => {
    await openPage(page, '/en/home-2')
    const form = page.locator('#order-section')
    await expect(form.getByRole('heading', { level: 2, name: "Let's Talk" })).toBeVisible()
    await form.scrollIntoViewIfNeeded()
    await expect(form.locator('iframe')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Valued Clients' })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'We work with' })).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'AI Technology' }).click()
    await expect(page).toHaveURL(/\/en\/home-2$/)
  })
})
