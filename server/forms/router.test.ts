import express from 'express'
import { expect, it } from 'vitest'
import { formNumbersQuery, formProblemsQuery } from '../../app/content/queries'
import { ContentUnavailableError } from '../../app/content/unavailable'
import { DEFAULT_FORM_PROBLEM_TEXTS } from '../../shared/default-texts/forms'
import { serveInTest } from '../../tests/support/local-server'
import { createForms } from './router'
import { createSubmissionLimits } from './spam/limits'
import { createFormProofs } from './spam/proofs'
import { createFormTokens } from './spam/token'

const FORM_ID = '250131874523401'
const SECRET = 'signs-the-forms-of-these-tests'

/** A form in the dataset that asks for a service. */
const form = {
  _id: 'form-contact',
  formId: FORM_ID,
  fields: [{ _key: 'about', type: 'text', label: 'About', fills: 'service' }],
}

const published = async (asked: string): Promise<unknown> =>
  asked === formNumbersQuery ? [FORM_ID] : { form, packs: [] }

/** Serves the form until the end of the test. @returns the base URL of the forms */
async function serveForms(perMinute = 100, query: typeof published = published): Promise<string> {
  const content = { fetch: async (asked: string) => (await query(asked)) as never }
  const forms = createForms({
    content,
    contentFor: () => Promise.resolve(content),
    isOwn: () => true,
    outbox: {
      keep: async ({ submission }) => ({ submission, isNew: true, isFromAnotherOpening: false }),
      spamSince: () => 0,
      findRepeated: () => null,
    },
    tokens: createFormTokens(SECRET),
    proofs: createFormProofs(SECRET),
    limits: createSubmissionLimits(perMinute),
    newReference: async () => 'KS-7F3QK9',
    deliveries: () => [],
    onKept: () => undefined,
    onOutcome: () => undefined,
    siteUrl: 'https://kat.example',
    log: { info: () => undefined, error: () => undefined, warn: () => undefined },
  })
  return `${await serveInTest(express().use('/forms', forms))}/forms`
}

/** Opens the form. @returns its HTML */
async function openForm(query: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${await serveForms()}/${FORM_ID}${query}`, { headers })).text()
}

it.each<[what: string, path: string, status: number, init?: RequestInit]>([
  ['a form', `/${FORM_ID}`, 200],
  ['a form that does not exist', '/7', 404],
  ['an address that no form can have', '/unknown', 404],
  ['a form that was sent with the wrong method', `/${FORM_ID}`, 405, { method: 'PUT' }],
  [
    'a form sent by a page of another site',
    `/${FORM_ID}`,
    403,
    { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: new URLSearchParams() },
  ],
  [
    'a form sent by a page of another site, in a browser that only sends its origin',
    `/${FORM_ID}`,
    403,
    { method: 'POST', headers: { origin: 'https://evil.example' }, body: new URLSearchParams() },
  ],
  [
    'a form sent by a page of this site, in a browser that only sends its origin',
    `/${FORM_ID}`,
    200,
    { method: 'POST', headers: { origin: 'https://kat.example' }, body: new URLSearchParams() },
  ],
  [
    'a form sent by a page of this site',
    `/${FORM_ID}`,
    200,
    { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: new URLSearchParams() },
  ],
  [
    'a form with too much in it',
    `/${FORM_ID}`,
    413,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'x'.repeat(64 * 1024 + 1),
    },
  ],
  [
    'a form with more fields than any form has',
    `/${FORM_ID}`,
    413,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '&'.repeat(1_000),
    },
  ],
  ['a form whose address has more parameters than any page gives it', `/${FORM_ID}?${'&'.repeat(600)}`, 414],
])('forbids framing by others, indexing and caching: %s', async (_, path, status, init) => {
  const response = await fetch((await serveForms()) + path, init)
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
      "connect-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  if (status === 405) expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
})

it('accepts the report of a choice on a page with an empty response', async () => {
  const { status } = await fetch(`${await serveForms()}/choice`, { method: 'POST' })
  expect(status).toBe(204)
})

it('lets browsers show the site’s icon on a tab with a form, to which Firefox applies the content policy', async () => {
  const { headers } = await fetch(`${await serveForms()}/${FORM_ID}`)
  expect(headers.get('content-security-policy')).toContain("; img-src 'self' data:; ")
})

it.each([
  ['form.js', 'application/javascript'],
  ['solve.js', 'application/javascript'],
  ['theme.js', 'application/javascript'],
  ['form.css', 'text/css'],
])('lets browsers cache %s for five minutes: it may change with the next version', async (name, type) => {
  const { status, headers } = await fetch(`${await serveForms()}/${name}`)
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('prefills a form from its whole query, even if that contains another question mark', async () => {
  const html = await openForm('?service=Who+are+you?+And+why&username=mara')
  expect(html).toContain('value="Who are you? And why"')
  expect(html).toContain('name="username" value="mara"')
})

it('sends a form to the address it was opened with, so that it keeps the choices if it comes back', async () => {
  const address = `${await serveForms(1)}/${FORM_ID}?service=Who%20are+you?&post=1:7`
  const actionIn = async (response: Response) => /action="([^"]*)"/.exec(await response.text())?.[1]
  const action = `/forms/${FORM_ID}?service=Who%20are+you?&amp;post=1:7#answer`
  expect(await actionIn(await fetch(address))).toBe(action)
  const send = () => fetch(address, { method: 'POST', body: new URLSearchParams({ 'f.about': 'Mara' }) })
  await send()
  expect(await actionIn(await send())).toBe(action)
})

it.each<Record<string, string>>([
  { 'x-forwarded-host': 'katsocial.example', 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'katsocial.example, cdn.internal' },
])('knows the page around a form behind a proxy that requests another host: %o', async (headers) => {
  const referer = 'https://katsocial.example/en/youtube'
  expect(await openForm('', { ...headers, referer })).toContain(
    'name="page" data-keep="" value="/en/youtube"',
  )
})

it('knows the campaign in the address of the page around a form, for browsers without scripts', async () => {
  const headers = { 'x-forwarded-host': 'katsocial.example' }
  const query = '?utm_source=instagram&utm_campaign=spring%0A&utm_medium=+&gclid=1'
  const html = await openForm('', { ...headers, referer: `https://katsocial.example/en/tiktok${query}` })
  expect(
    [...html.matchAll(/name="(utm_\w+)" data-keep="" value="([^"]*)"/g)].map(([, ...pair]) => pair),
  ).toEqual([
    ['utm_source', 'instagram'],
    ['utm_campaign', 'spring'],
  ])
  expect(html).not.toContain('gclid')
  expect(
    await openForm('', { ...headers, referer: `https://elsewhere.example/en/tiktok${query}` }),
  ).not.toContain('utm_')
})

it('does not report a page of another site as the one around a form', async () => {
  const referer = 'https://elsewhere.example/en/youtube'
  expect(await openForm('', { 'x-forwarded-host': 'katsocial.example', referer })).not.toContain(
    'name="page"',
  )
})

it('returns a form whose token is invalid with a new one, with which it may be sent at once', async () => {
  const forms = await serveForms()
  const send = async (token: string) => {
    const init = { method: 'POST', body: new URLSearchParams({ token, 'f.about': 'Mara' }) }
    return (await fetch(`${forms}/${FORM_ID}`, init)).text()
  }
  const returned = await send(createFormTokens('another secret').issue(FORM_ID))
  expect(returned).toContain('data-page="corrections"')
  const [, token = ''] = /name="token"[^>]* value="([^"]+)"/.exec(returned) ?? []
  expect(await send(token)).toContain('data-page="sent"')
})

it('opens a form with a puzzle only if it requires a proof of work', async () => {
  const html = await openForm('')
  expect(html).toContain('data-page="form"')
  expect(html).not.toContain('name="proof"')
  const secured = async (asked: string) =>
    asked === formNumbersQuery ? [FORM_ID] : { form: { ...form, proofOfWork: true }, packs: [] }
  const response = await fetch(`${await serveForms(100, secured)}/${FORM_ID}`)
  expect(await response.text()).toMatch(/data-proof="\{[^"]+"/)
})

it('says when to retry a form that was sent too often, and omits the form in a flood', async () => {
  const forms = await serveForms(1)
  const responses: [status: number, isToWait: boolean, hasForm: boolean][] = []
  for (let sent = 0; sent < 4; sent++) {
    const response = await fetch(`${forms}/${FORM_ID}`, {
      method: 'POST',
      body: new URLSearchParams({ 'f.about': 'Mara' }),
    })
    const wait = Number(response.headers.get('retry-after'))
    const html = await response.text()
    responses.push([response.status, wait > 0 && wait <= 60, html.includes('value="Mara"')])
  }
  expect(responses).toEqual([
    [200, false, false],
    [429, true, true],
    [429, true, true],
    [429, true, false],
  ])
})

it('explains a problem in the site’s own words', async () => {
  const edited = async (asked: string) =>
    asked === formProblemsQuery ? { missingTitle: 'Dieses Formular gibt es nicht' } : published(asked)
  const html = await (await fetch(`${await serveForms(100, edited)}/7`)).text()
  expect(html).toContain('>Dieses Formular gibt es nicht</h1>')
  expect(html).toContain(`>${DEFAULT_FORM_PROBLEM_TEXTS.missing}</p>`)
})

it('explains a problem in the default words while the dataset hangs: a flood must not hold connections', async () => {
  const hanging = (asked: string) =>
    asked === formProblemsQuery ? new Promise<unknown>(() => undefined) : published(asked)
  const html = await (await fetch(`${await serveForms(100, hanging)}/7`)).text()
  expect(html).toContain(`>${DEFAULT_FORM_PROBLEM_TEXTS.missing}</p>`)
})

it.each([
  [new ContentUnavailableError('no response'), 503, '5'],
  [new Error('a defect'), 500, null],
])('says that nothing was sent while the content cannot be read: %s', async (cause, status, wait) => {
  const response = await fetch(`${await serveForms(100, () => Promise.reject(cause))}/${FORM_ID}`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, wait])
  expect(await response.text()).toContain('This isn’t working right now, and nothing has been sent.')
})

it.each([
  [
    'x'.repeat(64 * 1024 + 1),
    '',
    413,
    'Your input is too long for this form. Please shorten it and try again.',
  ],
  ['f.about=Mara', '; charset=klingon', 415, 'Please send it again.'],
])('says what to do about a form that cannot be read: %.12s%s', async (body, charset, status, advice) => {
  const response = await fetch(`${await serveForms()}/${FORM_ID}`, {
    method: 'POST',
    headers: { 'content-type': `application/x-www-form-urlencoded${charset}` },
    body,
  })
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(advice)
})

it('names the problem of a form that another site has sent, and of one that was sent too often', async () => {
  const forms = await serveForms(1)
  const send = async (headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers, body: new URLSearchParams({ 'f.about': 'Mara' }) }
    return (await fetch(`${forms}/${FORM_ID}`, init)).text()
  }
  const { foreignTitle, foreign, floodTitle, flood } = DEFAULT_FORM_PROBLEM_TEXTS
  const foreignPage = await send({ 'sec-fetch-site': 'cross-site' })
  expect(foreignPage).toContain(`>${foreignTitle}</h1>`)
  expect(foreignPage).toContain(`>${foreign}</p>`)
  for (let sent = 0; sent < 3; sent++) await send()
  const floodPage = await send()
  expect(floodPage).toContain(`>${floodTitle}</h1>`)
  expect(floodPage).toContain(`>${flood}</p>`)
})
