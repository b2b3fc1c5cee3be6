import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { hold } from './support/hold'
import { expect, mutate, signIn, Studio, STUDIO_TOKEN, test } from './support/studio'

const PICTURE = fileURLToPath(new URL('../../public/apple-touch-icon.png', import.meta.url))

/** Reads what is published, as visitors see it. */
async function published(request: APIRequestContext, query: string): Promise<unknown> {
  const response = await request.get('/lake/v2025-02-19/data/query/production', {
    params: { query, perspective: 'published' },
    headers: { authorization: `Bearer ${STUDIO_TOKEN}` },
  })
  return ((await response.json()) as { result: unknown }).result
}

/** A query whether an address is free, which is part of every validation of a page. */
const isAddressCheck = (url: URL) => url.searchParams.get('query')?.includes('slug.current == $slug') === true

test.describe('an editor’s day in the Studio', () => {
  test('causes no violations of its content security policy', async ({ studio }) => {
    const page = await studio.page.context().newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('Refused: ')) refused.push(message.text())
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.info(`Refused: ${effectiveDirective} ${blockedURI}`)
      })
    })
    await page.goto('/studio/inbox')
    await expect(page.getByRole('tab', { name: /^New/ })).toBeVisible()
    expect(refused).toEqual([])
  })

  test('asks a visitor for the token, and again after signing out', async ({ page, request, baseURL }) => {
    await page.goto('/studio/structure/pack')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('Token').fill('not the token at all')
    await page.getByRole('button', { name: 'Open the Studio' }).click()
    await expect(page.getByText('That token is not right.')).toBeVisible()

    await signIn(page, 'Ada')
    // The day begins with the new orders.
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const write = () =>
      request.post('/lake/v2025-02-19/data/mutate/production', {
        params: { dryRun: 'true' },
        headers: { cookie: cookies, origin: baseURL ?? '' },
        data: { mutations: [{ create: { _type: 'pack' } }] },
      })
    expect((await write()).status()).toBe(200)

    await page.getByRole('button', { name: 'Ada', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    // Signing out neither redirects back into the Studio nor offers a choice of one provider.
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect((await write()).status()).toBe(401)
    await page.goto('/studio')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  test('a published price appears on the site immediately', async ({ studio, page }) => {
    await page.goto('/en/likes-views/kat')
    const pack = page.getByRole('listitem').filter({ hasText: /^500/ }).filter({ visible: true }).first()
    await expect(pack).toContainText('$10')

    await studio.open('/structure/pack;pack-500')
    await studio.fill(studio.page.getByRole('spinbutton', { name: 'Price in US dollars' }), '-1')
    await studio.page.getByRole('button', { name: 'Validation' }).click()
    await expect(
      studio.page.getByRole('button', { name: /^Price in US dollars A price above 0/ }),
    ).toBeVisible()
    await studio.page.getByRole('spinbutton', { name: 'Price in US dollars' }).fill('11')
    await studio.publish()

    await expect(async () => {
      await page.reload()
      await expect(pack).toContainText('$11', { timeout: 1_000 })
    }).toPass()
  })

  test('a new page made of sections is live at its address', async ({ studio, page }) => {
    expect((await page.goto('/en/night-shift'))?.status()).toBe(404)

    await studio.open('/intent/create/template=page;type=page/')
    const form = studio.page
    await studio.fill(form.getByRole('textbox', { name: 'Title' }), 'Night shift')
    await form.getByRole('button', { name: 'Generate' }).click()
    await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('night-shift')
    await form.getByRole('button', { name: 'Add item...' }).click()
    await form.getByRole('menuitem', { name: 'Page title' }).click()
    await studio.fill(form.getByRole('dialog').getByRole('textbox', { name: 'Title' }), 'Open all night')
    await form.getByRole('button', { name: 'Close dialog' }).click()
    await expect(form.getByRole('button', { name: /^Open all night/ })).toBeVisible()
    await studio.publish()

    await expect(async () => {
      await page.goto('/en/night-shift')
      await expect(page.getByRole('heading', { level: 1, name: 'Open all night' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
  })

  test('a click on Publish counts even while an already fixed error is still being validated', async ({
    studio,
    request,
  }) => {
    await studio.open('/structure/pages;all;page-policy')
    const title = studio.page.getByTestId('field-title').getByRole('textbox')
    await expect(title).toBeEditable()
    const { release } = await hold(studio.page, isAddressCheck)

    const checking = studio.page.waitForRequest((request) => isAddressCheck(new URL(request.url())))
    await studio.fill(title, '')
    await checking
    await title.fill('Privacy at night')
    const responded = studio.publish()
    // The first check ends after the click.
    await expect(studio.page.getByRole('button', { name: 'Publishing…' })).toBeDisabled()
    release()
    await responded
    await expect.poll(() => published(request, '*[_id == "page-policy"][0].title')).toBe('Privacy at night')
  })

  test('a click on Publish counts even while the Studio still shows an error that has been fixed', async ({
    studio,
    request,
  }) => {
    await studio.open('/structure/pages;all;page-return-policy')
    const title = studio.page.getByTestId('field-title').getByRole('textbox')
    const publish = studio.page.getByRole('button', { name: 'Publish', exact: true })
    await studio.fill(title, '')
    await studio.page.getByRole('button', { name: 'Validation', exact: true }).click()
    await expect(studio.page.getByRole('button', { name: /^Title/ })).toBeVisible()
    // An error does not disable the button: it answers the click.
    await publish.click()
    await studio.said(/^Not published: fix the errors first\..*Title: /s)

    const { release } = await hold(studio.page, isAddressCheck)
    const checking = studio.page.waitForRequest((request) => isAddressCheck(new URL(request.url())))
    await title.fill('Returns at night')
    await checking
    const responded = studio.publish()
    await expect(studio.page.getByRole('button', { name: 'Publishing…' })).toBeDisabled()
    release()
    await responded
    await expect
      .poll(() => published(request, '*[_id == "page-return-policy"][0].title'))
      .toBe('Returns at night')
  })

  test('a page can be published even on a machine that is never idle', async ({ studio, request }) => {
    const page = await studio.page.context().newPage()
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback, { timeout } = {}) => {
        const late = () => callback({ didTimeout: true, timeRemaining: () => 0 })
        return timeout === undefined ? 0 : Number(setTimeout(late, timeout))
      }
    })
    const busy = new Studio(page)
    await busy.load('/structure/pages;all;page-web-development')
    await busy.fill(page.getByTestId('field-title').getByRole('textbox'), 'Web development at night')
    await busy.publish()
    await expect
      .poll(() => published(request, '*[_id == "page-web-development"][0].title'))
      .toBe('Web development at night')
    await page.close()
  })

  test('a viewer reads a document, and has no button to request access: the request would reach nobody', async ({
    viewer,
  }) => {
    const { page } = viewer
    const response = page.waitForResponse(/\/access\/requests\/me/)
    await viewer.open('/structure/pack;pack-300')
    const banner = page.getByTestId('permission-check-banner')
    await expect(banner).toContainText('Viewer')
    expect((await response).status()).toBe(200)
    // The button would appear as soon as the page has read the response.
    await (await response).finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(banner.getByRole('button')).toHaveCount(0)
  })

  test('questions can be reordered by dragging', async ({ studio, request }) => {
    const questions = '*[_id == "page-followers"][0].sections[_type == "faqList"][0]'
    const order = `${questions}.faqs[]._ref`
    const before = (await published(request, order)) as string[]
    const list = `sections[_key=="${String(await published(request, `${questions}._key`))}"].faqs`
    await studio.open('/structure/pages;all;page-followers')
    await studio.openSection(/^Before you order/)

    const rows = studio.field(list).getByRole('link')
    await expect(rows).toHaveCount(before.length)
    await studio.drag(rows.nth(0), rows.nth(1))
    await expect(rows.nth(1)).toContainText('Do you need my password?')
    await studio.page.getByRole('button', { name: 'Close dialog' }).click()
    await studio.publish()

    const [one, two, ...rest] = before
    await expect.poll(() => published(request, order)).toEqual([two, one, ...rest])
  })

  test('an uploaded picture keeps its hotspot in view', async ({ studio, request }) => {
    const image = '*[_id == "team-marco-bellini"][0].picture.image'
    expect(await published(request, image)).toBeNull()
    await studio.open('/structure/teamMember;team-marco-bellini')
    const form = studio.page
    const upload = form.getByRole('button', { name: 'Upload' })
    // Until the form has its document, it accepts no changes, and an upload started then would never finish.
    await expect(upload).toBeEnabled()
    await upload.setInputFiles(PICTURE)
    await expect(form.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
    await form.getByRole('button', { name: 'Open image edit dialog' }).click()
    const dialog = form.getByRole('dialog', { name: /Edit hotspot and crop/i })
    // The first is the icon of the button that closes the dialog.
    const canvas = dialog.getByRole('img').nth(1)
    // Until the picture has loaded, it is a small spinner; and the dialog grows while it opens, which the hover below
    // waits for.
    await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(200)
    await canvas.hover()
    const box = (await canvas.boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await form.mouse.move(middle.x, middle.y)
    await form.mouse.down()
    await form.mouse.move(middle.x + box.width / 6, middle.y - box.height / 6, { steps: 8 })
    await form.mouse.up()
    await dialog.getByRole('button', { name: /close/i }).click()
    await studio.publish()

    await expect
      .poll(() => published(request, image))
      .toMatchObject({
        asset: { _ref: expect.stringMatching(/^image-[0-9a-f]{40}-180x180-png$/) },
        hotspot: { x: expect.any(Number), y: expect.any(Number) },
      })
  })

  test('an earlier revision can be restored and published', async ({ studio, request }) => {
    const price = '*[_id == "pack-200"][0].price'
    await studio.open('/structure/pack;pack-200')
    const field = studio.page.getByRole('spinbutton', { name: 'Price in US dollars' })
    for (const value of ['5', '6']) {
      await studio.fill(field, value)
      await studio.publish()
    }
    expect(await published(request, price)).toBe(6)

    await studio.page.getByTestId('pane-context-menu-button').last().click()
    await studio.page.getByRole('menuitem', { name: 'History' }).click()
    const revisions = studio.page.getByRole('listbox', { name: 'Document revisions' })
    // The seed has no history, so the last one listed is the first.
    await studio.choose(revisions.getByRole('button', { name: /Published/ }).last())
    await expect(field).toHaveValue('5')
    await studio.page.getByRole('button', { name: 'Revert to revision' }).click()
    await studio.page.getByRole('button', { name: 'Confirm' }).click()
    await expect(field).toBeEditable()
    await studio.publish()
    await expect.poll(() => published(request, price)).toBe(5)
  })

  test('two editors see each other type', async ({ studio, colleague }) => {
    await Promise.all([studio.open('/structure/phone'), colleague.open('/structure/phone')])
    for (const editor of [studio, colleague]) {
      await editor.choose(editor.page.getByRole('listbox', { name: 'Phones' }).getByRole('link').first())
    }
    const mine = studio.page.getByRole('textbox', { name: 'Model', exact: true })
    const theirs = colleague.page.getByRole('textbox', { name: 'Model', exact: true })
    await studio.fill(mine, 'Night phone')
    await expect(theirs).toHaveValue('Night phone')
    await colleague.fill(theirs, 'Night phone 2')
    await expect(mine).toHaveValue('Night phone 2')
    // An editor who is typing in the middle of the text keeps their place.
    await mine.press('Home')
    for (const _letter of 'Night') await mine.press('ArrowRight')
    await theirs.press('Home')
    await theirs.pressSequentially('The ')
    await expect(mine).toHaveValue('The Night phone 2')
    await mine.pressSequentially('ly')
    await expect(theirs).toHaveValue('The Nightly phone 2')
    await theirs.pressSequentially('good ')
    await expect(mine).toHaveValue('The good Nightly phone 2')
  })

  test('an editor whose document is deleted while it is being saved is informed that it is gone', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    // The dataset refuses the change.
    studio.expect('Failed to load resource: the server responded with a status of 409 (Conflict)')
    const id = `faq-gone-${test.info().repeatEachIndex}`
    await mutate(request, [{ createOrReplace: { _id: `drafts.${id}`, _type: 'faq', question: 'Why?' } }])
    await studio.open(`/structure/faq;${id}`)
    const field = page.getByRole('textbox', { name: 'Question' })
    await expect(field).toHaveValue('Why?')
    const { release } = await hold(page, /\/data\/actions\//)
    const saving = page.waitForRequest(/\/data\/actions\//)
    const refused = page.waitForResponse(/\/data\/actions\//)
    await studio.fill(field, 'Why not?')
    await saving
    await mutate(request, [{ delete: { id: `drafts.${id}` } }])
    const notice = page.getByText('This document has been deleted.')
    await expect(notice).toBeVisible()
    release()
    expect((await refused).status()).toBe(409)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(notice).toBeVisible()
  })

  test('a click in the preview opens the field, and editors see drafts as they type', async ({
    studio,
    page,
  }) => {
    await studio.open('/presentation?preview=/en/contact')
    const site = studio.page.frameLocator('iframe')
    const heading = site.getByRole('heading', { level: 1 })
    const words = (await heading.textContent()) ?? ''
    await studio.clickInPreview(heading)
    const field = studio.page.getByRole('textbox').and(studio.page.locator(`[value="${words}"]`))
    await expect(field).toBeFocused()
    await field.fill('Meow at us')
    await expect(site.getByRole('heading', { level: 1, name: 'Meow at us' })).toBeVisible()

    await page.goto('/en/contact')
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()

    const own = await studio.page.context().newPage()
    await own.goto('/en/contact')
    await expect(own.getByRole('heading', { level: 1, name: 'Meow at us' })).toBeVisible()
    await own.getByRole('link', { name: 'Exit preview' }).click()
    await expect(own.getByRole('heading', { level: 1, name: words })).toBeVisible()
  })

  test('services can be reordered by dragging, and the site follows', async ({ studio, request }) => {
    const inOrder = async () => {
      const html = await (await request.get('/en/social-media-services')).text()
      const places = ['tiktok', 'facebook'].map((slug) => html.indexOf(`href="/en/${slug}"`))
      expect(Math.min(...places)).toBeGreaterThan(0)
      return places[0]! < places[1]! ? ['tiktok', 'facebook'] : ['facebook', 'tiktok']
    }
    expect(await inOrder()).toEqual(['tiktok', 'facebook'])

    await studio.open('/structure/siteSettings')
    await studio.page.getByRole('tab', { name: 'Services' }).click()
    const rows = studio.field('services').getByRole('link')
    await expect(rows).toHaveCount(7)
    await studio.drag(rows.nth(0), rows.nth(1))
    await expect(rows.nth(1)).toContainText('TikTok')
    await studio.publish()
    await expect.poll(inOrder).toEqual(['facebook', 'tiktok'])
  })

  test('the search finds pages by prefix, and ranks titles first', async ({ studio }) => {
    await studio.open('/structure')
    await studio.page.getByRole('button', { name: 'Open search' }).click()
    await studio.fill(studio.page.getByPlaceholder('Search', { exact: true }), 'TERM')
    const found = studio.page.getByTestId('search-results').getByRole('link')
    await expect(found.first()).toContainText('Terms')
  })

  test('the old address of a moved page keeps working; an address in use is rejected', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    await studio.open('/structure/pages;all;page-free-hosting')
    const address = page.getByRole('textbox', { name: 'Address' })
    await expect(address).toHaveValue('free-hosting')
    await studio.fill(address, 'contact')
    await page.getByRole('button', { name: 'Validation', exact: true }).click()
    await expect(page.getByRole('button', { name: /“Contact” already has the address/ })).toBeVisible()
    await address.fill('order-status')
    await expect(page.getByRole('button', { name: /The site uses .* itself/ })).toBeVisible()
    await address.fill('hosting')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Keep the old address working' })).toBeChecked()
    await page.getByRole('button', { name: 'Publish at the new address' }).click()
    await expect.poll(async () => (await request.get('/en/hosting')).status()).toBe(200)
    await expect
      .poll(async () => (await request.get('/en/free-hosting', { maxRedirects: 0 })).headers().location)
      .toBe('/en/hosting')
  })

  test('a copy of a page starts without an address; a page can be deleted with its redirects, and restored', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    // The Studio asks the dataset whether it would delete the page.
    studio.expect('Failed to load resource: the server responded with a status of 409 (Conflict)')
    const id = `page-zoo-${test.info().repeatEachIndex}`
    const to = { _type: 'textLink', page: { _type: 'reference', _ref: id } }
    await mutate(request, [
      { createOrReplace: { _id: id, _type: 'page', title: 'Zoo', slug: { _type: 'slug', current: id } } },
      { create: { _type: 'redirect', from: `/en/old-${id}`, permanent: false, to } },
    ])
    await studio.open(`/structure/pages;all;${id}`)
    const choose = async (name: string) => {
      await expect(page.getByRole('textbox', { name: 'Address' })).toBeEditable()
      await page.getByRole('button', { name: 'Open document actions' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Duplicate')
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('')

    await studio.open(`/structure/pages;all;${id}`)
    await choose('Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete “Zoo”?' })
    await expect(dialog).toContainText(`/en/old-${id}`)
    await dialog.getByRole('button', { name: 'Delete the page and 1 redirect' }).click()
    await studio.said('“Zoo” is deleted, and 1 redirect with it.')
    await expect.poll(() => published(request, `count(*[_id == "${id}" || references("${id}")])`)).toBe(0)

    await studio.open('/structure/deleted')
    const deleted = page.getByRole('listitem').filter({ hasText: /^Zoo/ })
    await expect(deleted).toContainText('Page · deleted')
    await deleted.getByRole('button', { name: 'Restore Zoo' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `/en/old-${id}` })).toContainText('Restored')
    await deleted.getByRole('link', { name: 'open the draft' }).click()
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(id)
    // Includes the copy.
    await mutate(request, [
      { delete: { query: `*[references("${id}")]` } },
      { delete: { query: '*[_type == "page" && title == "Zoo"]' } },
    ])
  })

  test('Home opens from an edit link and next to its preview; nothing links to Sanity’s project management', async ({
    studio,
  }) => {
    const { page } = studio
    const title = studio.field('title').getByRole('textbox')
    await studio.open('/intent/edit/id=page-home;type=page/')
    await expect(title).toHaveValue('Home')
    await studio.open('/structure/home')
    await expect(title).toHaveValue('Home')
    await studio.open('/presentation?preview=/en/home')
    await expect(page.getByTestId('field-title').getByRole('textbox')).toHaveValue('Home')

    await page.getByRole('button', { name: 'Kat Social' }).click()
    await expect(page.getByRole('link', { name: 'Manage project' })).toBeHidden()
    await page.keyboard.press('Escape')

    await studio.open('/vision')
    await expect(page.getByRole('button', { name: 'Fetch' })).toBeVisible()
  })

  test('the site settings cannot be created again, duplicated or deleted', async ({ studio }) => {
    await studio.open('/structure/siteSettings')
    await expect(studio.field('brand').getByRole('textbox')).toHaveValue('Kat Social')
    await expect(studio.page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    await studio.page.getByRole('button', { name: 'Open document actions' }).click()
    await expect(studio.page.getByRole('menuitem')).toHaveText(['Schedule…'])
    await studio.page.keyboard.press('Escape')
    await studio.page.getByRole('button', { name: 'Create new document' }).click()
    await expect(studio.page.getByRole('link', { name: 'Page', exact: true })).toBeVisible()
    // The link in the structure, next to the menu.
    await expect(studio.page.getByRole('link', { name: 'Site settings' })).toHaveCount(1)
  })

  test('a shorter retention is only published once the editor has confirmed how many orders it deletes', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const sent = new Date(Date.now() - 200 * 86_400_000).toISOString()
    const reference = 'KS-RETENT'
    const order = { _id: `inbox.${reference}`, _type: 'submission', reference, status: 'done' }
    await mutate(request, [
      { createOrReplace: { ...order, kind: 'order', submittedAt: sent, statusToken: 'a'.repeat(22) } },
    ])

    await studio.open('/structure/siteSettings')
    await page.getByRole('tab', { name: 'Orders' }).click()
    const days = studio.field('retentionDays').getByRole('spinbutton')
    await studio.fill(days, '190')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Orders will be deleted' })
    await expect(question).toContainText('Within an hour of publishing, 1 order or message')
    await expect(question).toContainText('older than 190 days (spam: 30 days) is deleted from the inbox')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await published(request, '*[_id == "siteSettings"][0].retentionDays')).not.toBe(190)

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await question.getByRole('button', { name: 'Publish and delete 1' }).click()
    await expect.poll(() => published(request, '*[_id == "siteSettings"][0].retentionDays')).toBe(190)
    await mutate(request, [{ patch: { id: 'siteSettings', unset: ['retentionDays'] } }])
  })

  test('an open menu stays open when the project’s features arrive late', async ({ studio }) => {
    const { page } = studio
    const { release } = await hold(page, '**/lake/*/features*')
    await studio.load('/structure/terms')
    await page.getByRole('button', { name: 'Create new document' }).click()
    const choice = page.getByRole('link', { name: 'Page', exact: true })
    await expect(choice).toBeVisible()
    const known = page.waitForResponse('**/lake/*/features*')
    release()
    await (await known).finished()
    // By the time the browser is idle, the Studio has rendered whatever the response made it render.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(choice).toBeVisible()
  })

  test('the preview’s bar is accessible, and ends the preview', async ({ studio }) => {
    await studio.open('/presentation?preview=/en/terms')
    await expect(studio.page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    const own = await studio.page.context().newPage()
    await own.goto('/en/terms')
    const bar = own.getByRole('complementary', { name: 'Preview' })
    await expect(bar).toBeVisible()
    const { violations } = await new AxeBuilder({ page: own })
      .include('aside[aria-label="Preview"]')
      .analyze()
    expect(violations).toEqual([])
    await own.getByRole('link', { name: 'Exit preview' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('a pack shows where it is used, and a page can be opened on the site', async ({ studio }) => {
    await studio.open('/structure/pack;pack-300')
    await studio.page.getByRole('button', { name: /^Used on \d+ pages$/ }).click()
    await expect(studio.page.getByRole('link', { name: /^Home/ }).first()).toBeVisible()

    await studio.open('/structure/pages;all;page-terms')
    await studio.page.getByRole('button', { name: 'Open document actions' }).click()
    const opened = studio.page.waitForEvent('popup')
    await studio.page.getByRole('menuitem', { name: 'Open page' }).click()
    await expect(await opened).toHaveURL(/\/en\/terms$/)
  })

  test('the preview can show published content, and the width of a phone', async ({ studio }) => {
    const form = studio.page
    await studio.open('/presentation?preview=/en/request-a-quote')
    const site = form.frameLocator('iframe')
    const title = site.getByRole('heading', { level: 1 })
    const words = (await title.textContent()) ?? ''
    await studio.clickInPreview(title)
    const field = form.getByRole('textbox').and(form.locator(':focus'))
    await expect(field).toHaveValue(words)
    await field.fill('A quote of the night')
    await expect(title).toHaveText('A quote of the night')

    // The Studio gives this button no accessible name.
    const perspective = form.getByTestId('global-perspective-menu-button')
    await perspective.click()
    await form.getByRole('menuitem', { name: 'Published' }).click()
    await expect(title).toHaveText(words)
    await perspective.click()
    await form.getByRole('menuitem', { name: 'Drafts' }).click()
    await expect(title).toHaveText('A quote of the night')

    await form.getByRole('button', { name: 'Toggle viewport size' }).click()
    await expect
      .poll(() => site.locator('html').evaluate((html) => html.clientWidth))
      .toBeLessThanOrEqual(430)
  })

  test('on a phone, a click in the preview shows the field, with a way back', async ({ studio }) => {
    const { page } = studio
    await page.setViewportSize({ width: 390, height: 844 })
    await studio.open('/presentation?preview=/en/policy')
    const site = page.frameLocator('iframe')
    const heading = site.getByRole('heading', { level: 1 })
    // The form has its own tabs, too.
    const tabs = page.getByRole('tablist').filter({ has: page.getByRole('tab', { name: 'Preview' }) })
    const preview = tabs.getByRole('tab', { name: 'Preview' })
    const content = tabs.getByRole('tab', { name: 'Content' })
    const section = page.getByTestId('nested-object-dialog')
    // The second time, the address does not change.
    for (const _time of [1, 2]) {
      await studio.clickInPreview(heading)
      await expect(content).toHaveAttribute('aria-selected', 'true')
      await expect(section.getByRole('textbox', { name: 'Title', exact: true })).toBeInViewport()
      await preview.click()
      await expect(heading).toBeVisible()
    }
    await content.click()
    await section.getByRole('button', { name: 'Close' }).click()
    await expect(section).toHaveCount(0)
    await expect(studio.field('title').getByRole('textbox')).toBeVisible()
  })

  test('a document of every type opens, and so does every menu', async ({ studio, request }) => {
    const { page } = studio
    const documents = (await published(
      request,
      // Private documents, with a dot in their id, have a tool instead of a form.
      '*[_id in path("*") && !(_type match "sanity.*")] | order(_type asc, _id asc) { _id, _type }',
    )) as { _id: string; _type: string }[]
    const firsts = [...new Map(documents.toReversed().map((each) => [each._type, each])).values()]
    expect(firsts.length).toBeGreaterThan(10)
    for (const { _id, _type } of firsts) {
      await test.step(_type, async () => {
        await studio.open(`/intent/edit/id=${_id};type=${_type}/`)
        const pane = page.getByTestId('document-pane')
        await expect(pane.getByTestId(/^field-/).first()).toBeVisible()
        await expect(pane.getByRole('textbox').first()).toBeVisible()
      })
    }

    await studio.open('/structure/pages;all;page-terms')
    for (const name of ['Open document actions', 'Ada', 'Help and resources', 'Global presence']) {
      await test.step(name, async () => {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toBeVisible()
        await page.keyboard.press('Escape')
      })
    }
  })
})
