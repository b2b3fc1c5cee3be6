import type { APIRequestContext, Locator } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, mutate, STUDIO_TOKEN, test } from './support/studio'

const ICON = {
  name: 'threads.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><script>alert(1)</script><circle cx="12" cy="12" r="9"/></svg>',
  ),
}
const clipboard = (program: string) =>
  readFileSync(
    fileURLToPath(new URL(`../../studio/rich-text/clipboard/${program}.html`, import.meta.url)),
    'utf8',
  )

/** Reads the dataset as an editor. */
async function read(request: APIRequestContext, query: string, perspective = 'published'): Promise<unknown> {
  const response = await request.get('/lake/v2025-02-19/data/query/production', {
    params: { query, perspective },
    headers: { authorization: `Bearer ${STUDIO_TOKEN}` },
  })
  return ((await response.json()) as { result: unknown }).result
}

/** Deletes what an earlier run of a test has created at a slug, drafts included. */
async function forget(request: APIRequestContext, slug: string) {
  await mutate(request, [{ delete: { query: '*[slug.current == $slug]', params: { slug } } }])
}

test.describe('content that editors add', () => {
  test('a new service only needs a name, a slug and an icon, and is sold at once', async ({
    studio,
    page,
    request,
  }) => {
    const form = studio.page
    await forget(request, 'threads')
    await studio.open('/intent/create/template=service;type=service/')
    await studio.fill(form.getByRole('textbox', { name: 'Name', exact: true }), 'Threads')
    await form.getByRole('button', { name: 'Generate' }).click()
    await expect(studio.field('slug').getByRole('textbox')).toHaveValue('threads')
    // The popup is optional, and can be removed as a whole.
    await form.getByRole('tab', { name: 'Free trial' }).click()
    await form.getByRole('button', { name: 'Remove popup' }).click()
    await expect(form.getByRole('button', { name: 'Remove popup' })).toBeHidden()
    await form.getByRole('tab', { name: 'Menu and lists' }).click()
    const upload = form.getByRole('button', { name: 'Upload' })
    await expect(upload).toBeEnabled()
    await upload.setInputFiles(ICON)
    await expect(form.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
    await studio.publish()

    await expect(async () => {
      await page.goto('/en/threads')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Your Threads Account!', {
        timeout: 1_000,
      })
    }).toPass()
    const menu = page.getByRole('navigation', { name: 'Main' }).first()
    await menu.getByRole('button', { name: 'Social Media Services' }).click()
    await expect(menu.getByRole('link', { name: /^Threads/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'All eight services' })).toBeVisible()
    expect(await read(request, '*[slug.current == "threads"][0].popup')).toBeNull()
    await page.goto('/en/social-media-services')
    await expect(page.getByRole('link', { name: /^Threads/ }).first()).toHaveAttribute('href', '/en/threads')
    await forget(request, 'threads')
  })

  test('a pack is found by its number, and sold everywhere in one step', async ({ studio, request }) => {
    const id = `pack-new-${randomUUID()}`
    const shelves = `count(*[_type in ["page", "service"] && references("${id}")])`
    await mutate(request, [{ create: { _id: id, _type: 'pack', quantity: 1250, price: 25 } }])
    await studio.open('/structure')
    await studio.page.getByRole('button', { name: 'Open search' }).click()
    await studio.fill(studio.page.getByPlaceholder('Search', { exact: true }), '1250')
    const found = studio.page.getByTestId('search-results').getByRole('link')
    await expect(found.first()).toContainText('Pack of 1,250')
    await studio.page.keyboard.press('Escape')
    await expect(studio.page.getByPlaceholder('Search', { exact: true })).toBeHidden()

    await studio.open(`/structure/pack;${id}`)
    const quantity = studio.page.getByRole('spinbutton', { name: 'Quantity' })
    await expect(quantity).toHaveValue('1250')
    await studio.fill(quantity, '2500')
    await studio.publish()
    const words = `*[_id == "${id}"][0].searchWords`
    await expect.poll(() => read(request, words)).toBe('2500 2,500 followers likes views pack')

    await studio.page.getByRole('button', { name: 'Open document actions' }).click()
    await studio.page.getByRole('menuitem', { name: 'Where it is sold…' }).click()
    const dialog = studio.page.getByRole('dialog', { name: 'Where it is sold' })
    // If another test changes a page at the same moment, the Studio retries.
    studio.expect('Failed to load resource: the server responded with a status of 409 (Conflict)')
    await dialog.getByRole('button', { name: 'Choose all' }).click()
    await dialog.getByRole('button', { name: /^Change \d+ lists$/ }).click()
    await studio.said(/Changed \d+ lists\./)
    expect(await read(request, shelves)).toBeGreaterThan(8)
    const youtube = '*[_id == "service-youtube"][0].packTabs[0].packs[]->quantity'
    const quantities = (await read(request, youtube)) as number[]
    expect(quantities).toEqual(quantities.toSorted((one, other) => one - other))
    expect(quantities.slice(4)).toContain(2500)
    // Other tests may rely on the packs of the seed.
    await mutate(request, [
      {
        patch: {
          query: `*[references("${id}")]`,
          unset: [`..packs[_ref == "${id}"]`],
        },
      },
    ])
    expect(await read(request, shelves)).toBe(0)
  })

  test('changing a price lists the texts that state the earlier one, and opens them in another window', async ({
    studio,
    request,
  }) => {
    const id = `pack-priced-${randomUUID()}`
    await mutate(request, [{ create: { _id: id, _type: 'pack', quantity: 1300, price: 6 } }])
    await studio.open(`/structure/pack;${id}`)
    const price = studio.page.getByRole('spinbutton', { name: 'Price in US dollars' })
    await expect(price).toHaveValue('6')
    await studio.fill(price, '6.5')
    const list = studio.page.getByRole('status').filter({ hasText: 'These texts state $6' })
    await expect(list).toContainText('300 likes, $6, split evenly')
    await studio.publish()
    await expect(list).toBeVisible()
    const opened = studio.page.waitForEvent('popup')
    await list.getByRole('link', { name: '300 likes, $6, split evenly' }).first().click()
    await expect((await opened).locator('input:focus, textarea:focus')).toHaveValue(/300 likes, \$6/)
  })

  test('a new page starts from a template, copies sections from another, and previews its search result', async ({
    studio,
    request,
  }) => {
    const form = studio.page
    await forget(request, 'summer-at-night')
    await studio.open('/intent/create/template=page-offer;type=page/')
    await studio.fill(form.getByRole('textbox', { name: 'Title' }), 'Summer at night')
    await form.getByRole('button', { name: 'Generate' }).click()
    await form.getByRole('button', { name: 'Copy from another page…' }).click()
    const dialog = form.getByRole('dialog', { name: 'Copy sections from another page' })
    await dialog.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'Contact' })
    await dialog.getByRole('checkbox', { name: /Our Office/ }).check()
    await dialog.getByRole('button', { name: 'Copy the section' }).click()
    await expect(studio.field('sections').getByRole('button', { name: /Our Office/ })).toBeVisible()

    await form.getByRole('tab', { name: 'Search engines' }).click()
    await expect(form.getByTestId('seo-title')).toHaveText('Summer at night: Kat Social')
    await expect(form.getByText(/^Title: 27 of about 60 characters$/)).toBeVisible()
    await studio.field('seo.title').getByRole('textbox').fill('Night '.repeat(15))
    await expect(form.getByTestId('seo-title')).toHaveText(/^(Night )+…$/)
    await expect(form.getByText(/characters, cut$/).first()).toBeVisible()
    await studio.field('seo.title').getByRole('textbox').fill('Nights')
    await studio.publish()
  })

  test('changing a name lists the texts that still say the earlier one, and so does deleting its document', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const [person, question] = ['team-zara', 'faq-zara'].map(
      (name) => `${name}-${test.info().repeatEachIndex}`,
    ) as [string, string]
    const who = `Zara Quill${test.info().repeatEachIndex}`
    const answer = `${who} calls back.`
    await mutate(request, [
      { createOrReplace: { _id: person, _type: 'teamMember', name: who } },
      { createOrReplace: { _id: question, _type: 'faq', question: 'Who calls?', answer } },
    ])
    await studio.open(`/structure/teamMember;${person}`)
    const name = studio.field('name').getByRole('textbox')
    await studio.fill(name, 'Zara Fox')
    const list = page.getByRole('status').filter({ hasText: `These texts still say “${who}”` })
    await expect(list.getByRole('link', { name: answer })).toBeVisible()
    await studio.fill(name, who)
    await expect(list).toBeHidden()

    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Before “${who}” is deleted` })
    await expect(dialog.getByRole('link', { name: answer })).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page
      .getByRole('dialog', { name: 'Delete document?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect.poll(() => read(request, `count(*[_id == "${person}"])`, 'raw')).toBe(0)
    await mutate(request, [{ delete: { query: '*[_id == $question]', params: { question } } }])
  })

  test('an open section is headed by its title, in the case it was written in', async ({ studio }) => {
    await studio.open('/structure/pages;all;page-contact')
    await studio.openSection(/Get in Touch/)
    const path = studio.page.getByTestId('nested-object-dialog').getByRole('button', { name: 'Get in Touch' })
    // The visible text, as styles transform it, not the text in the DOM.
    await expect.poll(() => path.innerText()).toMatch(/Get in Touch$/)
  })

  test('a pasted link becomes what its field stores: the player of a video, a page of the site', async ({
    studio,
    request,
    baseURL,
  }) => {
    const [video, redirect] = [`video-pasted-${randomUUID()}`, `redirect-pasted-${randomUUID()}`]
    await mutate(request, [
      { create: { _id: video, _type: 'video', title: 'Pasted' } },
      { create: { _id: redirect, _type: 'redirect', from: `/${redirect}` } },
    ])
    const paste = async (field: Locator, text: string) => {
      // The field itself fills the clipboard: its text is cut from it.
      await studio.fill(field, text)
      for (const key of ['A', 'X', 'V']) await field.press(`ControlOrMeta+${key}`)
    }
    await studio.open(`/structure/video;${video}`)
    const link = studio.field('embed').getByRole('textbox')
    await paste(link, 'https://youtu.be/aqz-KE-bpKQ?t=90')
    await expect(link).toHaveValue('https://www.youtube.com/embed/aqz-KE-bpKQ?start=90')

    await studio.open(`/structure/redirect;${redirect}`)
    await paste(
      studio.page.getByRole('textbox', { name: 'External address' }),
      `${baseURL}/en/contact#office`,
    )
    await expect(studio.page.getByRole('textbox', { name: 'External address' })).toBeHidden()
    await expect(studio.field('to').locator(':focus')).toContainText('Contact')
    await expect(studio.page.getByRole('textbox', { name: 'Section to scroll to' })).toHaveValue('office')
    await expect
      .poll(() =>
        read(request, `*[_id == "${redirect}"][0].to{ href, "slug": page->slug.current }`, 'drafts'),
      )
      .toEqual({ href: null, slug: 'contact' })
  })

  test('text from Word and Google Docs keeps its headings, lists, links and italics', async ({
    studio,
    request,
  }) => {
    await studio.open('/structure/faq;faq-password')
    const text = studio.field('answer').getByRole('textbox')
    for (const program of ['word', 'google-docs']) {
      await studio.field('answer').click()
      await text.focus()
      await studio.page.keyboard.press('ControlOrMeta+A')
      await text.evaluate((element, html) => {
        const data = new DataTransfer()
        data.setData('text/html', html)
        data.setData('text/plain', 'Refunds')
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      }, clipboard(program))
      await expect(text.getByText('Send it to us.')).toBeVisible()
      await expect
        .poll(
          () =>
            read(
              request,
              `*[_id == "faq-password"][0].answer[]{ style, listItem, "marks": children[].marks[], "links": markDefs[]{_type, href} }`,
              'drafts',
            ),
          program,
        )
        .toMatchObject(PASTED)
    }
  })
})

const block = (style: string, listItem: string | null = null) => ({ style, listItem })
/** What both clipboards contain; an empty paragraph may follow. */
const PASTED = expect.arrayContaining([
  expect.objectContaining(block('h2')),
  expect.objectContaining({
    ...block('normal'),
    links: [
      { _type: 'textLink', href: 'https://example.com/terms' },
      { _type: 'textLink', href: 'mailto:hello@example.com' },
    ],
  }),
  expect.objectContaining(block('h3')),
  expect.objectContaining(block('normal', 'number')),
  expect.objectContaining({ ...block('normal', 'bullet'), marks: ['em'] }),
]) as unknown[]
