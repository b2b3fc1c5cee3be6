import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished, vi } from 'vitest'
import { formNumbersQuery } from '../../app/content/queries'
import { createSubmissionLimits } from './limits'
import { createFormProofs } from './proofs'
import { createForms } from './router'
import { createFormTokens } from './token'

const FORM_ID = '250131874523401'
const SECRET = 'signs-the-forms-of-these-tests'

/** What the dataset says of a form that asks for a service. */
const form = {
  _id: 'form-contact',
  formId: FORM_ID,
  fields: [{ _key: 'about', type: 'text', label: 'About', fills: 'service' }],
}

/** Opens the form. @returns its HTML */
async function openForm(query: string, headers: Record<string, string> = {}): Promise<string> {
  const content = {
    fetch: async (asked: string) => (asked === formNumbersQuery ? [FORM_ID] : { form, packs: [] }) as never,
  }
  const forms = createForms({
    content,
    contentFor: () => Promise.resolve(content),
    isOwn: () => true,
    outbox: { keep: vi.fn(), spamSince: () => 0, findRepeated: () => null },
    tokens: createFormTokens(SECRET),
    proofs: createFormProofs(SECRET),
    limits: createSubmissionLimits(100),
    newReference: async () => 'KS-7F3QK9',
    deliveries: () => [],
    onKept: () => undefined,
    onOutcome: () => undefined,
    log: { info: () => undefined, error: () => undefined, warn: () => undefined },
  })
  const server = express().use('/forms', forms).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/forms/${FORM_ID}${query}`, { headers })).text()
}

it('is prefilled with all of its address, even with a question mark in it', async () => {
  const html = await openForm('?service=Who+are+you?+And+why&username=mara')
  expect(html).toContain('value="Who are you? And why"')
  expect(html).toContain('name="username" value="mara"')
})

it.each<Record<string, string>>([
  { 'x-forwarded-host': 'katsocial.example', 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'katsocial.example, cdn.internal' },
])('knows the page that contains it behind a proxy that asks for another host: %o', async (headers) => {
  const referer = 'https://katsocial.example/en/youtube'
  expect(await openForm('', { ...headers, referer })).toContain(
    'name="page" data-keep="" value="/en/youtube"',
  )
})

it('takes no page of another site for the one that contains it', async () => {
  const referer = 'https://elsewhere.example/en/youtube'
  expect(await openForm('', { 'x-forwarded-host': 'katsocial.example', referer })).not.toContain(
    'name="page"',
  )
})
