import { openPage, startPage, structuredThings } from './support/open-page'
import { expect, test, type Page } from './support/test'

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

test.describe('Contact', () => {
  test('Get in Touch, the partners’ logos, our office, Let’s Talk with its form, and a team of five', async ({
    page,
  }) => {
    await page.goto('/en/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
    const intro = sectionOf(page, 'Get in Touch')
    await expect(intro.getByRole('img', { name: /street map with the office/ })).toBeVisible()
    for (const name of LOGOS) {
      const logo = intro.getByRole('img', { name, exact: true })
      await expect(logo).toBeVisible()
      await expect(logo).toHaveCSS('filter', /^brightness\(0\)/)
    }
    await test.step('search engines get the agency’s name and address', async () => {
      const organization = (await structuredThings(page)).find((thing) => thing['@type'] === 'Organization')
      expect(organization).toMatchObject({
        name: 'Kat Social',
        address: { addressLocality: 'Sacramento', addressRegion: 'CA' },
      })
    })
    await test.step('Our Office: a street address in a Californian city, a picture, in-house', async () => {
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
    await test.step('a team of five: photo, name and role', async () => {
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

  test('the other variant opens the second home page’s form, whose page shows the logos once', async ({
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
