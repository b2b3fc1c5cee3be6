import type { SanityClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { lakeClient } from '../support/lake-client'
import type { SiteProcess } from '../support/site-process'
import {
  FORMS,
  openedEarlier,
  orderOf,
  sendForm,
  startMailServer,
  startOrdersSite,
  startReceiver,
} from './orders-site'

/* The campaign that led to an order, from the address of a page to everything that the team reads. */

const STUDIO_TOKEN = 'a-token-that-is-long-enough-to-be-let-in'
const ORDER_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const AD = 'utm_source=instagram&utm_medium=+story%0A&utm_campaign=spring&utm_term=likes&gclid=a-click'
const CAMPAIGN = { source: 'instagram', medium: 'story', campaign: 'spring' }

let folder: string
let site: SiteProcess
let mail: Awaited<ReturnType<typeof startMailServer>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let editor: SanityClient

const soon = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { interval: 50 })
const asEditor = { authorization: `Bearer ${STUDIO_TOKEN}` }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campaigns-'))
  mail = await startMailServer()
  receiver = await startReceiver()
  site = await startOrdersSite({
    DATA_DIR: folder,
    STUDIO_TOKEN,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Kat Social <orders@katsocial.example>',
    ORDER_WEBHOOK_URL: receiver.url,
    ORDER_WEBHOOK_SECRET,
  })
  editor = lakeClient(`${site.origin}/lake`, { token: STUDIO_TOKEN, perspective: 'raw' })
  await editor
    .patch('form-order')
    .set({ notify: ['team@katsocial.example'] })
    .commit()
})

afterAll(async () => {
  await site?.stop()
  receiver?.close()
  await mail?.close()
  await rm(folder, { recursive: true, force: true })
})

async function order(given: Record<string, string>): Promise<string> {
  const { reference, html } = await sendForm(site.origin, orderOf(openedEarlier(), given))
  expect(reference, html).toMatch(/^KS-/)
  return reference ?? ''
}

const read = (reference: string) => editor.getDocument(`inbox.${reference}`)

async function campaigns(): Promise<unknown> {
  const response = await fetch(`${site.origin}/studio/results.json?days=7`, { headers: asEditor })
  const { byCampaign } = (await response.json()) as { byCampaign: unknown }
  return byCampaign
}

it('a form on a page that was opened from an ad has the ad’s campaign, and the page itself does not', async () => {
  const address = `${site.origin}/en/tiktok?${AD}`
  const page = await (await fetch(address)).text()
  expect(page).not.toMatch(/utm_|a-click/)
  const form = await fetch(`${site.origin}/forms/${FORMS.tiktok}`, { headers: { referer: address } })
  const html = await form.text()
  expect(html.match(/name="utm_\w+" data-keep="" value="[^"]*"/g)).toEqual([
    'name="utm_source" data-keep="" value="instagram"',
    'name="utm_medium" data-keep="" value="story"',
    'name="utm_campaign" data-keep="" value="spring"',
  ])
  expect(html).not.toContain('a-click')
})

it('an order has it in the dataset, the webhook, the team’s email and the results, until it is deleted', async () => {
  const reference = await order(Object.fromEntries(new URLSearchParams(AD)))
  await soon(async () => expect(await read(reference)).toMatchObject({ campaign: CAMPAIGN }))
  expect(JSON.stringify(await read(reference))).not.toMatch(/a-click|utm_term/)

  await soon(() => expect(receiver.calls).toHaveLength(1))
  expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({ data: { reference, campaign: CAMPAIGN } })

  await soon(() => expect(mail.mails).toHaveLength(2))
  const mailTo = (address: string) => JSON.stringify(mail.mails.find(({ to }) => to.includes(address)))
  expect(mailTo('team@katsocial.example')).toContain('Campaign: instagram / story / spring')
  expect(mailTo('mara@makes.example')).not.toMatch(/instagram|spring/)

  await soon(async () =>
    expect(await campaigns()).toEqual([
      { title: 'instagram / story / spring', sent: 1, orders: 1, revenue: 6 },
    ]),
  )

  const erased = await fetch(`${site.origin}/studio/privacy/orders/${reference}/erase`, {
    method: 'POST',
    headers: asEditor,
  })
  expect(erased.status).toBe(200)
  const left = await read(reference)
  expect(left).toHaveProperty('page')
  expect(left).not.toHaveProperty('campaign')
  await soon(async () => expect(await campaigns()).toEqual([]))
})

it('an order without one has no such field, and none that is only space', async () => {
  const reference = await order({ utm_source: ' ', gclid: 'a-click', 'f.email': 'zoe@quill.example' })
  await soon(async () => expect(await read(reference)).toHaveProperty('reference', reference))
  expect(await read(reference)).not.toHaveProperty('campaign')
})
