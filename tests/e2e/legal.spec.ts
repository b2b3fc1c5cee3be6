import { expect, test } from './support/test'
import { openPage } from './support/open-page'

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

test('the privacy policy is effective 1 January 2025 and has ten sections', async ({ page }) => {
  await page.goto('/en/policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await expect(page.getByText('Effective 1 January 2025.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(POLICY)
})

test('the terms have eleven sections', async ({ page }) => {
  await page.goto('/en/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(TERMS)
})

for (const { path, chapters } of [
  { path: '/en/policy', chapters: POLICY },
  { path: '/en/terms', chapters: TERMS },
]) {
  test(`${path} lists its sections, and each entry leads to its own`, async ({ page }) => {
    await openPage(page, path)
    const contents = page.getByRole('main').getByRole('navigation').first()
    await expect(contents.getByRole('link')).toHaveText(chapters)
    for (const name of [chapters.at(-1) ?? '', chapters[3] ?? '']) {
      await contents.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
    }
    // On a wide screen, the list stays in view next to a long text.
    await expect(contents).toBeInViewport()
  })

  test(`every section of ${path} has text`, async ({ page }) => {
    await page.goto(path)
    for (const name of chapters) {
      const chapter = page.getByRole('region', { name, exact: true })
      expect((await chapter.innerText()).length).toBeGreaterThan(name.length + 60)
    }
  })
}
