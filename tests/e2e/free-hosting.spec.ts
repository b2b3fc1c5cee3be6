import { openPage, startPage, structuredThings } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { runUntil, stopTime } from './support/time'

const PATH = '/en/free-hosting'
const sectionOf = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

const QUESTIONS = [
  'What does it cost after the first 12 months?',
  'When will my account be ready?',
  'How often is my site backed up?',
  'How reliable is it?',
  'What’s not included?',
  'Do I get anything else?',
]

async function expectWayToForm(page: Page, name: string) {
  await page.getByRole('link', { name }).click()
  await expect(page.locator('#order-section').getByRole('heading').first()).toBeInViewport()
  await expect(page.locator('#order-section iframe')).toHaveCount(1)
}

test.describe('Free hosting', () => {
  test('lists what is included, what that means, and what is not; search engines get the questions', async ({
    page,
  }) => {
    await page.goto(PATH)
    await expect(
      page.getByText('Get a Free 12 Month Hosting Package to Scale Your Business.').first(),
    ).toBeVisible()
    await test.step('the headline is announced as a whole, although its figure is a separate element', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('12 months of free hosting')
    })
    await test.step('ten hosting features', async () => {
      await expect(sectionOf(page, 'Ten things included').getByRole('heading', { level: 3 })).toHaveText([
        'Managed WordPress',
        'Free templates',
        'Daily/on-demand backups',
        'Vulnerability scanner',
        'Auto updates',
        'Acceleration',
        'Unlimited bandwidth',
        'AI tools',
        'Staging tool',
        'Free SSL',
      ])
    })
    await test.step('six benefit cards: 12 months then $9.95, 3 business days, six days, 99.99%', async () => {
      const cards = sectionOf(page, 'What that means for you').getByRole('listitem')
      await expect(cards).toHaveText([
        /Twelve months free.*\$9\.95 monthly/,
        /3 business days/,
        /up to six days/,
        /99\.99% uptime/,
        /free SSL/,
        /unlimited bandwidth/,
      ])
      await expect(cards.filter({ has: page.locator('svg') })).toHaveCount(6)
      await expect(page.getByText(/Free 100 TikTok followers/).first()).toBeVisible()
    })
    await test.step('eight things are not included', async () => {
      await expect(sectionOf(page, 'What’s not included').getByRole('listitem')).toHaveText([
        'Phone support',
        'cPanel',
        'Unlimited hits',
        'PHP version selection',
        'PHP mail()',
        'Full DNS management',
        'Remote MySQL',
        'Python/Node.js',
      ])
    })
    await expect(page.getByRole('heading', { name: 'Valued Clients' })).toHaveCount(1)
    await test.step('search engines get all questions with their answers', async () => {
      const [faq, ...more] = (await structuredThings(page)).filter((thing) => thing['@type'] === 'FAQPage')
      expect(more).toEqual([])
      const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
      expect(questions.map((question) => question.name)).toEqual(QUESTIONS)
      expect(questions[0]?.acceptedAnswer.text).toContain('$9.95 monthly')
    })
    await startPage(page)
    await expectWayToForm(page, "Let's Get Started")
  })

  test('the fixed View Free Hosting button leads to the form', async ({ page }) => {
    await openPage(page, PATH)
    await expectWayToForm(page, 'View Free Hosting')
  })

  test('the headline’s words are typed at 80 ms, deleted at 20 ms, and shown for 3000 ms', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await stopTime(page)
    await openPage(page, PATH)
    const word = page.locator('[data-typewriter]')
    await runUntil(page, 2_950)
    await expect(word).toHaveText('free hosting')
    await page.clock.runFor(100 + 12 * 20 + 12 * 80)
    await expect(word).toHaveText('free backups')
  })
})

test.describe('FAQ accordion', () => {
  const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const answers = (page: Page) => sectionOf(page, 'Questions about hosting').getByRole('region')

  test('one item is open at a time, by pointer and keyboard, and cannot be collapsed', async ({ page }) => {
    await openPage(page, PATH)
    await expect(answers(page)).toHaveCount(1)
    await expect(answers(page)).toHaveAccessibleName(QUESTIONS[0] ?? '')
    const first = question(page, QUESTIONS[0] ?? '')
    await test.step('the open item can be focused and pressed, without effect', async () => {
      await expect(first).toHaveAttribute('aria-disabled', 'true')
      await first.click({ force: true })
      await expect(answers(page)).toHaveAccessibleName(QUESTIONS[0] ?? '')
      await first.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
      await expect(answers(page)).toHaveAccessibleName(QUESTIONS[0] ?? '')
      await expect(first).toHaveAttribute('aria-expanded', 'true')
    })
    await test.step('by keyboard', async () => {
      await page.keyboard.press('Tab')
      await expect(question(page, QUESTIONS[1] ?? '')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(answers(page)).toHaveAccessibleName(QUESTIONS[1] ?? '')
    })
    await test.step('by pointer', async () => {
      for (const name of [...QUESTIONS].reverse()) {
        await question(page, name).click()
        await expect(answers(page)).toHaveCount(1)
        await expect(answers(page)).toHaveAccessibleName(name)
        await expect(question(page, name)).toHaveAttribute('aria-expanded', 'true')
      }
      await expect(page.locator('[aria-expanded="true"]').filter({ hasText: '?' })).toHaveCount(1)
    })
    await test.step('printing shows every answer', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(answers(page)).toHaveCount(QUESTIONS.length)
    })
  })

  test('without JavaScript, every answer is visible', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(PATH)
    await expect(answers(page)).toHaveCount(QUESTIONS.length)
    for (const answer of await answers(page).all()) await expect(answer).toBeVisible()
    await context.close()
  })
})
