import { lakeClient } from '../support/lake-client'
import { startPage } from './support/open-page'
import { startSite, type Started } from './support/site'
import { expect, test } from './support/test'

const TOKEN = 'the-token-of-an-editor-0123456789'

let site: Started

test.beforeAll(async () => {
  site = await startSite({ STUDIO_TOKEN: TOKEN })
})

test.afterAll(() => site?.stop())

test('when a form reports that a pack’s price has changed, the page around it shows the new price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${site.origin}/en/profile/mara.makes?pack=followers:pack-300`)
  await startPage(page)
  const section = page.locator('#order-section')
  await section.scrollIntoViewIfNeeded()
  const form = section.frameLocator('iframe')
  await form.getByRole('textbox', { name: 'Full name' }).fill('Kit')
  await form.getByLabel('Email').fill('kit@makes.example')
  await form.getByRole('checkbox').check()
  const rate = page.locator('dl').filter({ hasText: 'Price' })
  await expect(rate).toContainText('$6')

  const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
  await client.patch('pack-300').set({ price: 7 }).commit()
  const served = async () => (await fetch(`${site.origin}/en/profile/mara.makes`)).text()
  await expect.poll(served).toMatch(/\$7\b/)

  // The page sends its form the new price like any other choice, and the form confirms it.
  const confirmed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }: MessageEvent<{ action?: string } | null>) => {
          if (data?.action === 'updated') resolve()
        })
      }),
  )
  const send = form.getByRole('button', { name: 'Place Order' })
  await send.click()
  const notice = form.getByText('it was 300 for $6 and is now 300 for $7')
  await expect(notice).toBeVisible()
  await expect(rate).toContainText('$7')
  await expect(rate).not.toContainText('$6')
  await test.step('the form keeps what was typed, and its notice', async () => {
    await confirmed
    await expect(notice).toBeInViewport()
    await expect(form.getByLabel('Email')).toHaveValue('kit@makes.example')
    await expect(section).toBeInViewport()
  })
  await test.step('the page keeps the new price once the order is sent', async () => {
    await send.click()
    await expect(form.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    await expect(rate).toContainText('$7')
    await expect(section.getByRole('button')).toHaveCount(0)
  })
})
