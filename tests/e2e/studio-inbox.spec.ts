import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { hold } from './support/hold'
import { expect, mutate, readDocument, type Studio, test } from './support/studio'

const ORDER_FORM =
  '/forms/250131874523401?username=mara.makes&pack=pack-300&kind=likes&post=1:7101&post=3:7103&post=6:7106'

/** The letters and digits used in references. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
let made = 0

/**
 * Creates orders in the dataset as the site does, newest first. All names begin with a word that no other test uses,
 * so that a search finds only these orders.
 */
async function putOrders(request: APIRequestContext, word: string, given: Record<string, unknown>[]) {
  const orders = given.map((each, index) => {
    const number = made++ + Math.floor(Math.random() * 20_000_000) * 30
    const letters = [1, 30, 900, 27_000, 810_000, 24_300_000].map(
      (power) => LETTERS[Math.floor(number / power) % 30],
    )
    const reference = `KS-${letters.join('')}`
    return {
      _id: `inbox.${reference}`,
      _type: 'submission',
      reference,
      submittedAt: new Date(Date.now() - index * 60_000).toISOString(),
      kind: 'order',
      status: 'new',
      payment: 'awaited',
      amount: 6,
      name: `${word} ${index + 1}`,
      email: `${word.toLowerCase()}@makes.example`,
      items: [{ _key: 'a', _type: 'submissionItem', title: '300 likes', username: 'mara.makes' }],
      answers: [],
      statusToken: `${reference}-aaaaaaaaaaaaaaaaaaaaaa`,
      activity: [{ _key: 'a', at: new Date().toISOString(), by: 'visitor', action: 'received' }],
      ...each,
    }
  })
  await mutate(
    request,
    orders.map((create) => ({ create })),
  )
  return orders
}

const orders = (page: Page) => page.getByRole('listbox').getByRole('option')
const list = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

async function search(studio: Studio, word: string, found: number) {
  const { page } = studio
  await studio.fill(page.getByRole('searchbox', { name: /^Search by/ }), word)
  await expect(orders(page)).toHaveCount(found)
}

/** A change that a member makes to an order. */
const isEdit = (url: URL) =>
  url.pathname.includes('/data/mutate/') && url.searchParams.get('tag')?.includes('inbox.edit') === true

/** Holds the edits that this page sends; `asked` resolves with the first. */
async function holdEdits(page: Page) {
  const { release } = await hold(page, isEdit)
  return { release, asked: page.waitForRequest((request) => isEdit(new URL(request.url()))) }
}

/** The heights of a link with and without its number, in px. Hides the number, since other tests make orders, too. */
function heights(link: Element) {
  const withNumber = link.getBoundingClientRect().height
  const hidden = document.createElement('style')
  hidden.textContent = "[data-ui='Flex']::after { display: none !important }"
  document.head.append(hidden)
  const without = link.getBoundingClientRect().height
  hidden.remove()
  return { withNumber, without }
}

test.describe('the team’s inbox', () => {
  test('an order on the site appears in an open inbox at once; once it is done, the visitor’s page says so', async ({
    studio,
    browser,
    baseURL,
  }) => {
    const { page } = studio
    await studio.open('/')
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await expect(async () => {
      await search(studio, 'Ophelia', 0)
      // The list is empty before the search, too, so an empty list alone does not prove that it was made.
      await expect(page.getByText('Nothing found')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(page.getByText('No email is sent')).toBeVisible()

    const visitor = await browser.newPage({ baseURL })
    await visitor.goto(ORDER_FORM)
    await visitor.getByLabel('Email').fill('ophelia@makes.example')
    await visitor.getByLabel('Full name').fill('Ophelia Orders')
    await visitor.getByText('PayPal').click()
    await visitor.getByRole('checkbox').check()
    const reference = visitor.getByText(/^KS-[0-9A-Z]{6}$/).first()
    await expect(async () => {
      // A form sent within two seconds counts as automated, so it may have to be sent again.
      if (!(await reference.isVisible()))
        await visitor.getByRole('button', { name: 'Place Order' }).click({ timeout: 2_000 })
      await expect(reference).toBeVisible({ timeout: 3_000 })
    }).toPass()
    const ks = (await reference.textContent()) ?? ''

    // It appears without a reload or a click.
    await expect(orders(page)).toHaveCount(1)
    await expect(orders(page)).toContainText('300 likes for @mara.makes')
    const tool = page.getByRole('link', { name: /^Inbox.*\d new$/ })
    await expect(tool).toBeVisible()
    const { withNumber, without } = await tool.evaluate(heights)
    expect(withNumber, 'the number made the bar higher').toBe(without)
    await orders(page).click()
    await expect(page.getByRole('heading', { name: ks })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/studio/inbox/${ks}`))
    await expect(page.getByRole('region', { name: 'Ordered' })).toContainText('#3')
    await expect(page.getByRole('region', { name: 'Ordered' })).toContainText('100 likes')
    await studio.fill(page.getByRole('textbox', { name: 'Message to the visitor' }), 'All 300 are there.')
    await page.getByRole('button', { name: 'Save: Message to the visitor' }).click()
    await studio.said('The message is on the visitor’s status page')
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await studio.said(`${ks} is done`)
    // It has left the “New” list, but is still open.
    await expect(orders(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Ada finished it')

    await visitor.getByRole('link', { name: 'Check the Status' }).click()
    await expect(visitor.getByText('All 300 are there.')).toBeVisible()
    await expect(visitor.locator('[aria-current=step]')).toHaveText(/Done/)
    await visitor.close()
  })

  test('can be used by keyboard, and every step can be undone', async ({ studio, request }) => {
    const { page } = studio
    const [first, second] = await putOrders(request, 'Keyes', [{}, { kind: 'quote' }, {}])
    await studio.open('/inbox')
    await search(studio, 'Key', 3)
    await page.getByRole('listbox', { name: /^New/ }).focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    // In the search field, shortcut keys are plain text, and the down arrow goes to the results.
    await page.keyboard.type('keyes')
    await page.keyboard.press('ArrowDown')
    // The whole text is searched for, however quickly the field is left.
    await expect(page).toHaveURL(/search(?:\]|%5D)=keyes$/)
    await expect(page.getByRole('searchbox')).toHaveValue('keyes')
    await expect(orders(page)).toHaveCount(3)
    await expect(page.getByRole('listbox', { name: /^New/ })).toBeFocused()
    await page.keyboard.press('j')
    const heading = page.getByRole('heading', { name: first!.reference })
    await expect(heading).toBeVisible()
    await expect(orders(page).first()).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('t')
    await studio.said(`You have taken on ${first!.reference}`)
    await page.keyboard.press('p')
    await studio.said(`${first!.reference} is marked as paid`)
    await expect(orders(page)).toHaveCount(2)
    // The next one has taken the first one's place.
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: second!.reference })).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { name: second!.reference })).toBeVisible()

    await page.keyboard.press('u')
    await studio.said(`Change to ${first!.reference} undone`)
    await expect(async () =>
      expect(await readDocument(request, first!._id)).toMatchObject({
        status: 'inProgress',
        payment: 'awaited',
      }),
    ).toPass()
    await page.keyboard.press('u')
    await expect(orders(page)).toHaveCount(3)
    const stored = await readDocument(request, first!._id)
    expect(stored).not.toHaveProperty('paidAt')
    expect(stored?.status).toBe('new')
    const steps = (stored?.activity as Record<string, unknown>[]).map(({ by, action, to }) => [
      by,
      action,
      to,
    ])
    expect(steps).toEqual([
      ['visitor', 'received', undefined],
      ['Ada', 'status', 'inProgress'],
      ['Ada', 'payment', 'paid'],
      ['Ada', 'payment', 'awaited'],
      ['Ada', 'status', 'new'],
    ])

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Undo the last change')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Choose an order or a message')).toBeVisible()
    await page.keyboard.press('3')
    await expect(list(page, 'Done')).toHaveAttribute('aria-selected', 'true')
  })

  test('shortcuts can be switched off for a browser, so that dictated words change nothing', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const [order] = await putOrders(request, 'Dictation', [{}])
    const address = `/inbox/${order!.reference}`
    const heading = page.getByRole('heading', { name: order!.reference })
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const flipSwitch = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
      await dialog.getByText('Use keyboard shortcuts in this browser').click()
    }
    await studio.open(address)
    await expect(heading).toBeVisible()
    await flipSwitch()
    await expect(dialog.getByRole('switch')).not.toBeChecked()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await studio.load(address)
    await expect(heading).toBeVisible()
    await page.keyboard.type('dusk? 3')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Choose an order or a message')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(list(page, 'New')).toHaveAttribute('aria-selected', 'true')

    await studio.open(address)
    await expect(heading).toBeVisible()
    await flipSwitch()
    await expect(dialog.getByRole('switch')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('t')
    await studio.said(`You have taken on ${order!.reference}`)
    await expect
      .poll(() => readDocument(request, order!._id))
      .toMatchObject({ activity: [{ action: 'received' }, { action: 'status', to: 'inProgress' }] })
  })

  test('the focus moves on when the last order leaves the list, and when a step removes its own button', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const [order] = await putOrders(request, 'Focaccia', [{}])
    const heading = page.getByRole('heading', { name: order!.reference })
    await studio.open('/inbox')
    await search(studio, 'Focaccia', 1)
    await list(page, 'New').focus()
    await page.keyboard.press('j')
    await expect(heading).toBeVisible()
    await expect(page.getByRole('listbox')).toBeFocused()
    await page.keyboard.press('d')
    await expect(page.getByText('No match for “Focaccia” in “New”')).toBeVisible()
    await expect(list(page, 'New')).toBeFocused()
    await page.keyboard.press('u')
    await expect(orders(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Take on' }).press('Enter')
    await studio.said(`You have taken on ${order!.reference}`)
    await expect(heading).toBeFocused()
  })

  test('one member’s steps are saved one after another, and a double click counts once', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const [hasty, double] = await putOrders(request, 'Hasty', [{}, {}])
    await studio.open(`/inbox/${hasty!.reference}`)
    await expect(page.getByRole('heading', { name: hasty!.reference })).toBeVisible()
    const held = await holdEdits(page)
    await page.getByRole('button', { name: 'Take on' }).click()
    await held.asked
    await page.keyboard.press('p')
    held.release()
    await expect
      .poll(() => readDocument(request, hasty!._id))
      .toMatchObject({ status: 'inProgress', payment: 'paid', activity: [{}, {}, {}] })
    await expect(page.getByText('Someone else')).toHaveCount(0)

    await studio.open(`/inbox/${double!.reference}`)
    await page.getByRole('button', { name: 'Take on' }).click()
    await studio.said(`You have taken on ${double!.reference}`)
    // The second click of a slow double click, where “Done” is now.
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await expect
      .poll(() => readDocument(request, double!._id))
      .toMatchObject({ status: 'inProgress', payment: 'paid', activity: [{}, {}, {}] })
  })

  test('text typed while a note is being saved is kept, and so is unsaved text', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const [order] = await putOrders(request, 'Typist', [{}])
    await studio.open(`/inbox/${order!.reference}`)
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await studio.fill(notes, 'Called the customer')
    const held = await holdEdits(page)
    await notes.press('Control+Enter')
    await held.asked
    await notes.press('End')
    await notes.pressSequentially(', who wants 500.')
    held.release()
    await studio.said('The notes are saved')
    await expect(notes).toHaveValue('Called the customer, who wants 500.')
    expect(await readDocument(request, order!._id)).toMatchObject({ notes: 'Called the customer' })

    // To another tool and back.
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Site settings' })).toBeVisible()
    await page.goBack()
    await expect(notes).toHaveValue('Called the customer, who wants 500.')
    // The browser asks before it reloads.
    const asking = page.waitForEvent('dialog')
    // It never resolves, since the editor stays.
    page.reload().catch(() => {})
    const dialog = await asking
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('button', { name: 'Save: Notes' }).click()
    await expect
      .poll(() => readDocument(request, order!._id))
      .toMatchObject({ notes: 'Called the customer, who wants 500.' })
  })

  test('two members working on one order do not overwrite each other, and can link to it', async ({
    studio,
    colleague,
    request,
  }) => {
    const [order] = await putOrders(request, 'Duo', [{}])
    await studio.open(`/inbox/${order!.reference}`)
    // An edit link from elsewhere leads to the inbox, too.
    await colleague.load(`/intent/edit/id=${order!._id};type=submission/`)
    await expect(colleague.page).toHaveURL(new RegExp(`/studio/inbox/${order!.reference}`))
    const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })
    await colleague.fill(notes(colleague.page), 'Of Grace')
    await studio.fill(notes(studio.page), 'Of Ada')
    await studio.page.getByRole('button', { name: 'Save: Notes' }).click()
    // Grace's unsaved text stays, and she sees what Ada has written.
    await expect(colleague.page.getByText('Someone else has changed this in the meantime')).toBeVisible()
    await expect(notes(colleague.page)).toHaveValue('Of Grace')

    colleague.expect('Failed to load resource: the server responded with a status of 409 (Conflict)')
    // Ada takes it on; Grace clicks before she sees the change.
    await colleague.page.route('**/data/mutate/**', async (route) => {
      await studio.page.getByRole('button', { name: 'Take on' }).click()
      await studio.said(`You have taken on ${order!.reference}`)
      await route.continue()
    })
    await colleague.page.getByRole('button', { name: 'Spam', exact: true }).click()
    const question = colleague.page.getByRole('dialog', { name: 'Spam: save the notes, too?' })
    await expect(question).toContainText('Of Grace')
    await expect(question).toContainText('Saving replaces their text:Of Ada')
    await question.getByRole('button', { name: 'Do not save' }).click()
    await colleague.said('Someone else has just changed')
    await expect(colleague.page.getByRole('region', { name: 'What happened' })).toContainText(
      'Ada took it on',
    )
    expect(await readDocument(request, order!._id)).toMatchObject({ status: 'inProgress', notes: 'Of Ada' })
  })

  test('viewers cannot change anything, but can download the list', async ({ viewer, request }) => {
    const { page } = viewer
    const [order] = await putOrders(request, 'Vera', [
      { name: '=HYPERLINK("https://evil.example") Vera' },
      { kind: 'contact', items: [], amount: undefined },
      { status: 'spam', spamReasons: ['links'] },
    ])
    await viewer.open('/inbox')
    await search(viewer, 'Vera', 2)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download as CSV (2)' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv.split('\r\n')).toHaveLength(3)
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"") Vera"`)

    await orders(page).first().click()
    await expect(page.getByRole('heading', { name: order!.reference })).toBeVisible()
    await expect(page.getByText('Only editors can change them.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      /^mailto:vera@makes\.example\?/,
    )
    for (const name of ['Take on', 'Done', 'Spam', 'Mark as paid'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await page.keyboard.press('d')
    await viewer.said('You can read orders and messages.')
    const { violations } = await new AxeBuilder({ page })
      .include('[aria-label=Inbox]')
      .include('article')
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(await readDocument(request, order!._id)).toMatchObject({ status: 'new' })
  })

  test('on a phone, an order replaces the list, with a way back', async ({ studio, request }) => {
    const { page } = studio
    await page.setViewportSize({ width: 390, height: 844 })
    const [order] = await putOrders(request, 'Phoenix', [{}, {}])
    await studio.open('/inbox')
    await search(studio, 'Phoenix', 2)
    await orders(page).first().click()
    await expect(page.getByRole('heading', { name: order!.reference })).toBeVisible()
    await expect(orders(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Take on' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(orders(page)).toHaveCount(1)
    await expect(page.getByRole('searchbox')).toHaveValue('Phoenix')
    await page.getByRole('button', { name: `Undo: You have taken on ${order!.reference}` }).click()
    await expect(orders(page)).toHaveCount(2)
  })

  test('in a narrow window, Enter opens the order selected with j and k', async ({ studio, request }) => {
    const { page } = studio
    await page.setViewportSize({ width: 700, height: 900 })
    const [, second] = await putOrders(request, 'Narrowing', [{}, {}])
    await studio.open('/inbox')
    await search(studio, 'Narrowing', 2)
    await list(page, 'New').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(orders(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: second!.reference })).toBeVisible()
  })

  test('a search without results can go on in all lists, and hides the numbers of all orders', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    await putOrders(request, 'Wanda', [
      { status: 'done', kind: 'quote' },
      { name: 'Somebody', email: null },
    ])
    await studio.open('/inbox')
    await expect(list(page, 'New')).toHaveText(/\d/)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Free trials')
    await search(studio, 'Wanda', 0)
    await expect(page.getByText('No match for “Wanda” in “New” (Free trials)')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds')
    await expect(page.getByText('No match for “Wanda” in “New”')).toBeVisible()
    await expect(list(page, 'New')).toHaveText('New')
    await page.getByRole('button', { name: 'Search in all', exact: true }).click()
    await expect(orders(page)).toHaveText(/Wanda 1/)
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('all')
    await expect(list(page, 'All')).toHaveAttribute('aria-selected', 'true')
    await expect(list(page, 'All')).toBeFocused()
  })

  test('a search field has one button that clears it', async ({ studio }) => {
    const { page } = studio
    await studio.open('/inbox')
    const field = page.getByRole('searchbox', { name: /^Search by/ })
    await studio.fill(field, 'Nobody')
    await expect(page.getByRole('button', { name: /clear/i })).toHaveCount(1)
    // Where the browser's own clear button would be.
    const position = await field.evaluate((input) => ({
      x: input.clientWidth - parseFloat(getComputedStyle(input).paddingRight) - 6,
      y: input.clientHeight / 2,
    }))
    await field.click({ position })
    await expect(field).toHaveValue('Nobody')
  })

  test('printing an order prints all of it, black on white, and nothing else of the Studio', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const lines = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name} line ${index + 1}.`).join('\n')
    const link = `https://www.tiktok.com/@mara.makes/video/71?${'long='.repeat(40)}end`
    const posts = [{ _key: 'p', _type: 'submissionPost', number: 1, postId: '71', link, share: 300 }]
    const [order] = await putOrders(request, 'Papyra', [
      {
        notes: lines('Note', 12),
        answers: [{ _key: 'm', field: 'm', label: 'Wishes', type: 'longText', value: lines('Wish', 80) }],
        items: [
          {
            _key: 'a',
            _type: 'submissionItem',
            title: '300 likes',
            kind: 'likes',
            username: 'mara.makes',
            posts,
          },
        ],
      },
    ])
    await studio.open(`/inbox/${order!.reference}`)
    await expect(page.getByRole('heading', { name: order!.reference })).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('article')
    const parts = paper.getByRole('region')
    const names = await parts.evaluateAll((all) => all.map((part) => part.getAttribute('aria-label')))
    // There is no message to the visitor.
    expect(names).toEqual(['Ordered', 'Sent', 'Payment', 'Notes', 'What happened'])
    await expect(paper.getByRole('heading', { name: order!.reference })).toBeVisible()
    for (const text of ['Wish line 80.', 'Note line 12.'])
      await expect(paper.getByText(text).filter({ visible: true })).toBeVisible()
    // When it happened, not how long before it was printed.
    await expect(parts.last().getByText(/\d:\d\d\s[AP]M/)).toBeVisible()
    await expect(parts.last().getByText(/ago|now/)).toBeHidden()
    const isCut = await paper.getByRole('link', { name: link }).evaluate((element) => {
      const { width } = element.closest('li')!.getBoundingClientRect()
      return element.getBoundingClientRect().width > width
    })
    expect(isCut, 'the link of a post is cut').toBe(false)
    for (const role of ['navigation', 'listbox', 'tab', 'searchbox', 'button', 'textbox'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0)
    await expect(paper.getByRole('link', { name: 'Reply' })).toHaveCount(0)

    const { end, height, colors } = await paper.evaluate((element) => ({
      end: [...element.querySelectorAll('section')].at(-1)!.getBoundingClientRect().bottom + window.scrollY,
      height: document.documentElement.scrollHeight,
      colors: [...element.querySelectorAll('*')].map((each) => getComputedStyle(each).color),
    }))
    expect(height, 'the page ends before the order').toBeGreaterThanOrEqual(end)
    expect([...new Set(colors)]).toEqual(['rgb(0, 0, 0)'])
    await page.emulateMedia({ media: null })
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  })

  test('submissions are not content: the search does not find them, and they cannot be created', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    const [order] = await putOrders(request, 'Quillon', [{}])
    await mutate(request, [{ create: { _id: 'faq-quillon', _type: 'faq', question: 'Who is Quillon?' } }])
    await studio.open('/structure')
    await page.getByRole('button', { name: 'Open search' }).click()
    await studio.fill(page.getByPlaceholder('Search', { exact: true }), 'Quillon')
    const found = page.getByTestId('search-results').getByRole('link')
    await expect(found.first()).toContainText('Who is Quillon?')
    await expect(found).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create new document' }).click()
    await expect(page.getByRole('link', { name: 'Page', exact: true })).toBeVisible()
    await expect(page.getByText('Submission')).toHaveCount(0)
    // An edit link leads to the inbox, where every change is logged.
    await studio.load(`/intent/edit/id=${order!._id};type=submission/`)
    await expect(page.getByRole('heading', { name: order!.reference })).toBeVisible()
  })
})
