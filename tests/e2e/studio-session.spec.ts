import AxeBuilder from '@axe-core/playwright'
import { expect, readDocument, signIn, STUDIO_TOKEN, Studio, test } from './support/studio'

/* One test, because loading the Studio in a new browser takes longest. */
test('a session begins with a link and a name, and neither an update nor its end loses what was typed', async ({
  page,
  request,
}) => {
  const studio = new Studio(page)
  const price = studio.field('price').getByRole('spinbutton')

  await test.step('a link asks for a name before the Studio opens', async () => {
    const open = '/studio/structure/pack;pack-400'
    await page.goto(`/studio/sign-in?token=${STUDIO_TOKEN}&origin=${encodeURIComponent(open)}`)
    await expect(page.getByRole('heading', { name: 'Who is editing?' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByLabel('Your name').fill('Hedy')
    await page.getByRole('button', { name: 'Open the Studio' }).click()
    await expect(price).toBeEditable()
    await expect(page).toHaveURL(/structure\/pack;pack-400/)
  })

  await test.step('the name can be changed', async () => {
    await page.getByRole('button', { name: 'Hedy: change your name' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Hedy')
    await studio.fill(page.getByLabel('Your name'), 'Hedy Lamarr')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(price).toBeEditable()
    await expect(page.getByRole('button', { name: 'Hedy Lamarr: change your name' })).toBeVisible()
  })

  await test.step('an open Studio says that it was updated', async () => {
    const older = /\/static\/sanity-[\w-]{8}\.js/
    await page.route('**/studio/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(older, '/static/sanity-newer.js'),
      })
    })
    const notice = page.getByRole('status').filter({ hasText: 'The Studio was updated' })
    // As when the window gets the focus back.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(notice).toBeVisible()
    await studio.fill(price, '9')
    await page.unroute('**/studio/')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(notice).toHaveCount(0)
    await expect(price).toHaveValue('9')
  })

  await test.step('what is typed after the session has ended is saved after the next sign-in', async () => {
    await studio.open('/structure/pages;all;page-refund-policy')
    const title = studio.field('title').getByRole('textbox')
    await expect(title).toBeEditable()
    const other = await page.context().newPage()
    const inOther = new Studio(other)
    await inOther.load('/structure')
    await other.locator('#user-menu').click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(other.getByText('You are signed out.')).toBeVisible()
    await title.fill('Refunds after a break')
    const notice = page.getByRole('status').filter({ hasText: 'Your session has ended' })
    await expect(notice).toBeVisible()
    const [again] = await Promise.all([
      page.waitForEvent('popup'),
      notice.getByRole('link', { name: 'Sign in' }).click(),
    ])
    await signIn(again, 'Hedy Lamarr')

    await expect(notice).toHaveCount(0)
    await expect(title).toHaveValue('Refunds after a break')
    const draft = 'drafts.page-refund-policy'
    await expect.poll(() => readDocument(request, draft)).toMatchObject({ title: 'Refunds after a break' })
    await again.close()
  })

  await test.step('a session whose cookie is gone counts as ended, too, and leaving the window needs a confirmation', async () => {
    // Reloaded, because once another window has signed in, this one checks its session again, possibly much later.
    // While the cookie is gone, that check would send it to the sign-in page.
    await studio.load('/structure/pages;all;page-refund-policy')
    const title = studio.field('title').getByRole('textbox')
    await expect(title).toBeEditable()
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await studio.fill(title, 'Refunds without a cookie')
    const notice = page.getByRole('status').filter({ hasText: 'Your session has ended' })
    await expect(notice).toBeVisible()
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => setTimeout(() => location.reload())),
    ])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await page.context().addCookies(cookies)
    await expect(notice).toHaveCount(0)
    const draft = 'drafts.page-refund-policy'
    await expect.poll(() => readDocument(request, draft)).toMatchObject({ title: 'Refunds without a cookie' })
  })
})
