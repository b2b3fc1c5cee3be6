import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { expect, mutate, STUDIO_TOKEN, test } from './support/studio'

const API = '/lake/v2025-02-19/data'
const headers = { authorization: `Bearer ${STUDIO_TOKEN}` }

async function query<Result>(request: APIRequestContext, groq: string): Promise<Result> {
  const params = { query: groq, perspective: 'raw' }
  const response = await request.get(`${API}/query/production`, { params, headers })
  return ((await response.json()) as { result: Result }).result
}

/**
 * What the browser reports if a schedule in the list could not be carried out now, since it would fail or has just been
 * carried out. The other test's schedules are in the same list.
 */
const REFUSED_DRY_RUN = 'Failed to load resource: the server responded with a status of 409 (Conflict)'

const faq = (_id: string, question: string, answer = 'Because.') => ({
  createOrReplace: {
    _id,
    _type: 'faq',
    question,
    answer: [
      {
        _key: 'a',
        _type: 'block',
        style: 'normal',
        markDefs: [],
        children: [{ _key: 'b', _type: 'span', text: answer, marks: [] }],
      },
    ],
  },
})

test.describe('the schedule in the Studio', () => {
  test('publishes one document and a campaign; viewers see it, but cannot change it', async ({
    studio,
    viewer,
    request,
  }) => {
    const { page } = studio
    for (const each of [studio, viewer]) each.expect(REFUSED_DRY_RUN)
    const n = test.info().repeatEachIndex
    const [moon, sun, campaign] = [`Why is moon ${n} a cat?`, `Why is sun ${n} a cat?`, `Cats in sky ${n}`]
    await mutate(request, [faq(`drafts.faq-moon-${n}`, moon), faq(`drafts.faq-sun-${n}`, sun)])
    await test.step('one document, from its menu', async () => {
      await studio.open(`/structure/faq;faq-moon-${n}`)
      await page.getByRole('button', { name: 'Open document actions' }).click()
      await page.getByRole('menuitem', { name: 'Schedule…' }).click()
      const dialog = page.getByRole('dialog', { name: `Schedule “${moon}”` })
      await studio.fill(dialog.getByLabel('Date'), '2099-01-31')
      await dialog.getByLabel('Time', { exact: true }).fill('09:00')
      await dialog.getByLabel('Time zone').selectOption('Europe/Vienna')
      await expect(dialog.getByText(/^Sat, Jan 31, 2099, 9:00\sAM \(Vienna\), in/)).toBeVisible()
      // The button is disabled until the document has been checked.
      await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeEnabled()
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog] form').analyze()
      expect(violations).toEqual([])
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
      await expect(dialog).toBeHidden()
      const form = page.getByTestId('document-pane')
      await expect(form.getByRole('status').filter({ hasText: 'Already scheduled' })).toContainText(
        /Publish: Sat, Jan 31, 2099, 9:00\sAM \(Vienna\)\. Change or cancel it in “Schedule”\./,
      )
      const stored = await query(
        request,
        `*[_type == "schedule" && name == "${moon}"]{at, timeZone, state, by}`,
      )
      expect(stored).toEqual([
        { at: '2099-01-31T08:00:00.000Z', timeZone: 'Europe/Vienna', state: 'waiting', by: 'Ada' },
      ])
    })
    await test.step('a campaign, in the tool that the notice about the document links to', async () => {
      await page.getByRole('link', { name: '“Schedule”' }).click()
      await page.getByRole('button', { name: 'New campaign' }).click()
      const dialog = page.getByRole('dialog', { name: 'New campaign' })
      await studio.fill(dialog.getByLabel('Name'), campaign)
      await dialog.getByLabel('Add a document').fill(sun)
      await dialog.getByRole('button', { name: sun }).click()
      await dialog.getByLabel('Date').fill('2099-02-01')
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
      await expect(dialog).toBeHidden()
    })
    const waiting = page.getByRole('region', { name: 'Waiting' })
    await expect(waiting.getByRole('heading', { name: campaign })).toBeVisible()
    await expect(waiting.getByRole('link', { name: sun })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('h1').include('section').analyze()
    expect(violations).toEqual([])

    await test.step('a viewer sees it, but cannot change it', async () => {
      await viewer.open('/schedule')
      const list = viewer.page.getByRole('region', { name: 'Waiting' })
      await expect(list.getByRole('heading', { name: campaign })).toBeVisible()
      await expect(viewer.page.getByRole('button', { name: 'New campaign' })).toHaveCount(0)
      await expect(viewer.page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
    })
    await test.step('the campaign is canceled, and the document published at its time', async () => {
      await page
        .getByRole('group', { name: `Actions for ${campaign}` })
        .getByRole('button', { name: 'Cancel schedule' })
        .click()
      const finished = page.getByRole('region', { name: 'Done and canceled' })
      await expect(finished.getByRole('heading', { name: campaign })).toBeVisible()
      // As if its day had come.
      const [id = ''] = await query<string[]>(request, `*[_type == "schedule" && name == "${moon}"]._id`)
      await mutate(request, [{ patch: { id, set: { at: new Date().toISOString() } } }])
      await expect(finished.getByRole('heading', { name: moon })).toBeVisible()
      const ids = await query(request, `*[question in ["${moon}", "${sun}"]]._id | order(@)`)
      expect(ids).toEqual([`drafts.faq-sun-${n}`, `faq-moon-${n}`])
    })
  })

  test('says what keeps a document from being published, before and at its time', async ({
    studio,
    request,
  }) => {
    const { page } = studio
    studio.expect(REFUSED_DRY_RUN)
    const n = test.info().repeatEachIndex
    const [id, why, name] = [`faq-empty-${n}`, `Why ${n}?`, `Why not ${n}?`]
    await mutate(request, [{ createOrReplace: { _id: `drafts.${id}`, _type: 'faq', question: why } }])
    await studio.open(`/structure/faq;${id}`)
    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: 'Schedule…' }).click()
    const dialog = page.getByRole('dialog', { name: `Schedule “${why}”` })
    await expect(dialog.getByRole('heading', { name: 'This would fail now' })).toBeVisible()
    await expect(dialog.getByText(`“${why}”: Answer: Enter the answer.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await test.step('and a campaign with it can still be planned, and opens it for completion', async () => {
      await studio.open('/schedule')
      await page.getByRole('button', { name: 'New campaign' }).click()
      const form = page.getByRole('dialog', { name: 'New campaign' })
      await studio.fill(form.getByLabel('Name'), `Unfinished ${n}`)
      await form.getByLabel('Add a document').fill(why)
      await form.getByRole('button', { name: why }).click()
      await form.getByLabel('Date').fill('2099-02-02')
      await expect(form.getByText(`“${why}”: Answer: Enter the answer.`)).toBeVisible()
      const opened = page.waitForEvent('popup')
      await form.getByRole('link', { name: why }).click()
      await expect((await opened).getByRole('textbox', { name: 'Question' })).toHaveValue(why)
      await (await opened).close()
      await form.getByRole('button', { name: 'Schedule', exact: true }).click()
      await expect(form).toBeHidden()
      const campaign = page.getByRole('listitem').filter({ hasText: `Unfinished ${n}` })
      await expect(campaign.getByText(`It would fail right now. “${why}”: Answer`)).toBeVisible()
      await campaign.getByRole('button', { name: 'Cancel schedule' }).click()
      await expect(campaign.getByText(/^Canceled/)).toBeVisible()
    })

    // It was valid when it was planned, and is due just after a change: the server waits until an open Studio has
    // validated it again and reported the result.
    const documents = [
      {
        _key: 'a',
        documentId: id,
        documentType: 'faq',
        title: why,
        action: 'publish',
        check: { revision: 'an-earlier-one', problems: [] },
      },
    ]
    const planned = { name, at: new Date().toISOString(), timeZone: 'UTC' }
    await mutate(request, [
      { createOrReplace: { _id: `drafts.${id}`, _type: 'faq', question: why } },
      { create: { _id: `schedule.why-${n}`, _type: 'schedule', state: 'waiting', ...planned, documents } },
    ])
    await studio.open('/schedule')
    const failed = page.getByRole('region', { name: 'Failed' })
    await expect(failed.getByText(`“${why}” has an error: Answer: Enter the answer.`)).toBeVisible({
      timeout: 60_000,
    })

    await test.step('and notifies editors elsewhere in the Studio', async () => {
      await expect(page.getByText(`The schedule “${name}” has failed`)).toBeVisible()
      await studio.open(`/structure/faq;${id}`)
      await expect(page.getByRole('link', { name: /^Schedule.*\d failed$/ })).toBeVisible()
      const form = page.getByTestId('document-pane')
      await expect(form.getByRole('status').filter({ hasText: 'A schedule has failed' })).toContainText(
        'Answer: Enter the answer.',
      )
    })
    await test.step('and lists documents that are waiting to be published', async () => {
      await studio.open('/structure/unpublished')
      await expect(page.getByRole('link', { name: why }).first()).toBeVisible()
    })
    await test.step('and retries once it is corrected', async () => {
      await mutate(request, [faq(`drafts.${id}`, why)])
      await studio.open('/schedule')
      await failed.getByRole('button', { name: 'Try again now' }).click()
      const finished = page.getByRole('region', { name: 'Done and canceled' })
      await expect(finished.getByRole('heading', { name })).toBeVisible()
      expect(await query(request, `*[_id == "${id}"][0].question`)).toBe(why)
    })
  })
})
