import { openPage } from './support/open-page'
import { expect, test } from './support/test'

const POLICY = [
  'About this policy',
  'Data we collect',
  'How we use it',
  'How we protect it',
  'Sharing',
  'Third parties',
  'Your rights',
  'Cookies and browser storage',
  'Changes',
  'Contact',
]
const TERMS = [
  'Acceptance of these terms',
  'Modifications',
  'Use of the website',
  'Intellectual property',
  'Third-party links and services',
  'Privacy',
  'Limitation of liability',
  'Indemnification',
  'Termination',
  'Governing law',
  'Contact',
]

for (const { path, title, validity, chapters } of [
  { path: '/en/policy', title: 'Privacy policy', validity: 'Effective 1 January 2025.', chapters: POLICY },
  { path: '/en/terms', title: 'Terms of use', validity: null, chapters: TERMS },
]) {
  test(`${path} has ${chapters.length} sections, each with text, and a list that leads to them`, async ({
    page,
  }) => {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    if (validity) await expect(page.getByText(validity)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(chapters)
    for (const name of chapters) {
      const chapter = page.getByRole('region', { name, exact: true })
      expect((await chapter.innerText()).length).toBeGreaterThan(name.length + 60)
    }
    const contents = page.getByRole('main').getByRole('navigation').first()
    await expect(contents.getByRole('link')).toHaveText(chapters)
    for (const name of [chapters.at(-1) ?? '', chapters[3] ?? '']) {
      await contents.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
    }
    // On a wide screen, the list stays in view next to a long text.
    await expect(contents).toBeInViewport()
    await test.step('on paper, the header is on the first sheet only', async () => {
      const logo = page.getByRole('banner').getByRole('link', { name: 'Kat Social' })
      await expect(logo).toBeInViewport()
      await page.emulateMedia({ media: 'print' })
      await expect(logo).not.toBeInViewport()
    })
  })
}

for (const theme of ['light', 'dark'])
  test(`the underline of links in text, their only mark, has enough contrast: ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
    await openPage(page, '/en/terms')
    const link = page.getByRole('main').getByRole('link', { name: 'refund policy' })
    const contrast = await link.evaluate((element) => {
      const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
      const lightness = (channels: number[]) => {
        const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
          const share = channel / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const [red = 0, green = 0, blue = 0, alpha = 1] = numbers(getComputedStyle(element).textDecorationColor)
      const page = numbers(getComputedStyle(document.body).backgroundColor)
      const seen = [red, green, blue].map((channel, at) => channel * alpha + page[at]! * (1 - alpha))
      const [line, ground] = [lightness(seen), lightness(page)]
      return (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05)
    })
    expect(contrast).toBeGreaterThanOrEqual(3)
  })
