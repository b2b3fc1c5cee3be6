import type { SanityClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { submissionSchema } from '../../server/outbox/submission'
import { lakeClient } from '../support/lake-client'
import type { SiteProcess } from '../support/site-process'
import { FORMS, openedEarlier, sendForm, startOrdersSite, type Sent } from './orders-site'

/* Changes that editors make while a visitor has a form open, and how forms handle them, on the built site. */

const STUDIO_TOKEN = 'a-token-that-is-long-enough-to-be-let-in'
const SAMSUNG_FORM = '250131874523545'
const IPHONE_FORM = '250131874523556'
const SERVICES_FORM = '250131874523567'

let folder: string
let site: SiteProcess
let editor: SanityClient
let addresses = 0

/** An IP address from which nothing has been sent yet. */
const nextAddress = () => `198.51.100.${++addresses}`

/** Changes a document until the test has ended, then waits until forms are as they were before. */
async function change(id: string, values: Record<string, unknown>): Promise<void> {
  const before = await editor.getDocument(id)
  if (!before) throw new Error(`No document ${id}`)
  const forms = await showForms()
  onTestFinished(async () => {
    await editor.createOrReplace(before)
    await vi.waitFor(async () => expect(await showForms()).toEqual(forms), { interval: 50 })
  })
  await editor.patch(id).set(values).commit()
}

/** The forms that tests change, without what differs each time. */
async function showForms(): Promise<string[]> {
  const ids = [FORMS.order, SAMSUNG_FORM, IPHONE_FORM, SERVICES_FORM]
  const shown = await Promise.all(ids.map((id) => show(`/forms/${id}?pack=pack-300&kind=followers`)))
  return shown.map((html) => withoutToken(html))
}

function withoutToken(html: string): string {
  return html.replace(/(?<=<input type="hidden" name="token" [^>]*value=")[^"]+/, '')
}

async function show(path: string): Promise<string> {
  return (await fetch(site.origin + path)).text()
}

/** Waits until what is shown at a path passes the check. */
function eventually(path: string, check: (html: string) => void): Promise<void> {
  return vi.waitFor(async () => check(await show(path)), { interval: 50 })
}

/** The hidden inputs of a form, as a browser would send them, with the token of a form that was opened earlier. */
function hiddenInputs(html: string, formId: string): [string, string][] {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)"[^>]* value="([^"]*)"/g)
  return [...inputs].map(([, name = '', value = '']) => [
    name,
    name === 'token' ? openedEarlier(formId) : value,
  ])
}

const CUSTOMER = { 'f.email': 'mara@makes.example', 'f.name': 'Mara Makes', 'f.consent': 'yes' }

/** Sends a form that was shown before, with what a visitor typed. */
function sendShown(
  html: string,
  typed: Record<string, string>,
  formId: string = FORMS.order,
  without: readonly string[] = [],
): Promise<Sent> {
  const hidden = hiddenInputs(html, formId).filter(([name]) => !without.includes(name))
  return sendForm(site.origin, [...hidden, ...Object.entries({ ...CUSTOMER, ...typed })], {
    formId,
    from: nextAddress(),
  })
}

async function amountOf({ reference, html }: Sent): Promise<number | undefined> {
  expect(reference, html).not.toBeNull()
  const document = await vi.waitFor(
    async () => submissionSchema.loose().parse(await editor.getDocument(`inbox.${reference ?? ''}`)),
    { interval: 50 },
  )
  expect(document.status).toBe('new')
  return document.amount
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-changes-'))
  site = await startOrdersSite({ DATA_DIR: folder, STUDIO_TOKEN })
  editor = lakeClient(`${site.origin}/lake`, { maxRetries: 0, token: STUDIO_TOKEN, perspective: 'raw' })
})

afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a pack that changes while its form is open', () => {
  const ordered = `/forms/${FORMS.order}?pack=pack-300&kind=followers&username=kat`
  const open = `/forms/${FORMS.order}?kind=followers&username=kat`
  const typed = (email: string) => ({ 'f.username': 'kat', 'f.email': email })

  it.each([
    ['price', { price: 60 }, 'it was 300 for $6 and is now 300 for $60', 60],
    ['quantity', { quantity: 30 }, 'it was 300 for $6 and is now 30 for $6', 6],
  ])('is not ordered at another %s until the visitor has seen it', async (what, values, notice, amount) => {
    const opened = await show(ordered)
    await change('pack-300', values)
    await eventually(ordered, (html) => expect(withoutToken(html)).not.toBe(withoutToken(opened)))
    const email = `${what}@makes.example`
    const refused = await sendShown(opened, typed(email))
    expect(refused).toMatchObject({ status: 422, reference: null })
    expect(refused.html).toContain(notice)
    expect(refused.html).toContain(`value="${email}"`)
    expect(await amountOf(await sendShown(refused.html, typed(email)))).toBe(amount)
  })

  it('is not ordered at another price if it was chosen in the form', async () => {
    const opened = await show(open)
    await change('pack-300', { price: 60 })
    await eventually(open, (html) => expect(html).toContain('300 for $60'))
    const picked = { ...typed('picked@makes.example'), 'f.pack': 'pack-300', 'f.kind': 'Followers' }
    const refused = await sendShown(opened, picked)
    expect(refused).toMatchObject({ status: 422, reference: null })
    expect(refused.html).toContain('it was 300 for $6 and is now 300 for $60')
    expect(refused.html).toMatch(/<option value="pack-300"[^>]* selected=""/)
    // Another pack costs the same as before.
    expect(await amountOf(await sendShown(opened, { ...picked, 'f.pack': 'pack-100' }))).toBe(2)
    expect(await amountOf(await sendShown(refused.html, picked))).toBe(60)
  })

  it('is announced once, together with any other errors', async () => {
    const opened = await show(ordered)
    await change('pack-300', { price: 60 })
    await eventually(ordered, (html) => expect(html).toContain('$60<'))
    const refused = await sendShown(opened, { ...typed('nowhere'), 'f.name': '' })
    expect(refused.html).toContain('is now 300 for $60')
    expect(refused.html).toContain('That doesn’t look like an email address.')
    const again = await sendShown(refused.html, typed('nowhere'))
    expect(again.status).toBe(422)
    expect(again.html).not.toContain('is now 300 for $60')
  })

  it('is announced when a form opens next to an outdated price', async () => {
    const priced = (seen: string) => `${ordered}&seen=${encodeURIComponent(seen)}`
    expect(await show(priced('pack-300:300:6'))).not.toContain('it was')
    const html = await show(priced('pack-300:300:5.5'))
    expect(html).toContain('it was 300 for $5.50 and is now 300 for $6')
    expect(await amountOf(await sendShown(html, typed('next@makes.example')))).toBe(6)
    for (const seen of ['pack-300:300:free', 'pack-100:1:1', 'x'])
      expect(await show(priced(seen))).not.toContain('it was')
  })

  it('is ordered from a form that does not say which price it showed', async () => {
    const opened = await show(ordered)
    const sent = await sendShown(opened, typed('older@makes.example'), FORMS.order, ['seen'])
    expect(await amountOf(sent)).toBe(6)
  })

  it('is not ordered twice if only the confirmation was lost', async () => {
    const opened = await show(ordered)
    const fields: [string, string][] = [
      ...hiddenInputs(opened, FORMS.order),
      ...Object.entries({ ...CUSTOMER, ...typed('lost@makes.example') }),
    ]
    const first = await sendForm(site.origin, fields, { from: nextAddress() })
    expect(first.status, first.html).toBe(200)
    await change('pack-300', { price: 60 })
    await eventually(ordered, (html) => expect(html).toContain('$60<'))
    const second = await sendForm(site.origin, fields, { from: nextAddress() })
    expect(second).toMatchObject({ status: 200, reference: first.reference })
    expect(second.html).toContain('$6<')
  })
})

describe('the name of a kind', () => {
  const address = (kindName: string) =>
    `/forms/${FORMS.order}?${new URLSearchParams({ pack: 'pack-100', kind: 'views', kindName, username: 'kat' }).toString()}`

  it.each(['short-video views', '5-star reviews', 'likes & saves', "editors' picks"])(
    'appears in the form as an editor wrote it: %s',
    async (kindName) => {
      const youtube = await editor.getDocument('service-youtube')
      const [tab, ...others] = youtube?.packTabs as Record<string, unknown>[]
      await change('service-youtube', { packTabs: [{ ...tab, kindName }, ...others] })
      const encoded = kindName.replace('&', '&amp;').replace("'", '&#x27;')
      await eventually(address(kindName), (html) => expect(html).toContain(`100 ${encoded}`))
    },
  )

  it('is not taken from a URL that anyone can write', async () => {
    for (const kindName of ['evil.example now', 'call 555-0142', 'words of a stranger']) {
      const html = await show(address(kindName))
      expect(html).toContain('<dd>100 views</dd>')
      expect(html).not.toContain(`100 ${kindName}`)
    }
  })
})

describe('a phone whose price changes while its form is open', () => {
  it('is not ordered at another price until the visitor has seen it', async () => {
    const address = `/forms/${IPHONE_FORM}?service=iPhone+12`
    const typed = {
      'f.address': '1 Main Street',
      'f.email': 'price@makes.example',
      'f.model': 'iPhone 12',
    }
    const opened = await show(address)
    await change('phone-iphone-12', { price: 1099.5 })
    await eventually(address, (html) => expect(html).toContain('$1,099.50'))
    const refused = await sendShown(opened, typed, IPHONE_FORM)
    expect(refused).toMatchObject({ status: 422, reference: null })
    expect(refused.html).toContain(
      'The price of the iPhone 12 has changed: it was $1,000 and is now $1,099.50.',
    )
    expect(refused.html).toContain('1 Main Street')
    const sent = await sendShown(refused.html, typed, IPHONE_FORM)
    expect(await amountOf(sent)).toBe(1099.5)
    expect(sent.html).toContain('$1,099.50')
  })
})

describe('a phone that has been sold', () => {
  const typed = { 'f.address': '1 Main Street', 'f.email': 'phone@makes.example' }

  it('cannot be ordered, and its page and form say so', async () => {
    const opened = await show(`/forms/${SAMSUNG_FORM}?service=Samsung+S22`)
    await change('phone-samsung-s22', { available: false })
    await eventually('/en/jotform-samsung', (html) => expect(html).toContain('>Sold<'))
    expect(await show('/en/jotform-samsung')).not.toContain('>$1,000<')
    for (const query of ['', '?service=Samsung+S22']) {
      const html = await show(`/forms/${SAMSUNG_FORM}${query}`)
      expect(html).toContain('already sold: Samsung S22')
      // A page that was just opened does not move: only a response is scrolled to and focused.
      expect(html).toContain('data-page="form"')
      expect(html).toMatch(/<(?:input|option)[^>]*disabled=""[^>]*(?:value="Samsung S22"|>Samsung S22)/)
    }
    const refused = await sendShown(opened, { ...typed, 'f.model': 'Samsung S22' }, SAMSUNG_FORM)
    expect(refused).toMatchObject({ status: 422, reference: null })
    expect(refused.html).toContain('already sold: Samsung S22')
    expect(refused.html).toContain('data-page="corrections"')
    expect(refused.html).toContain('1 Main Street')
  })

  it('is neither ordered twice nor refused if only the confirmation of an earlier order was lost', async () => {
    const opened = await show(`/forms/${SAMSUNG_FORM}?service=Samsung+S22`)
    const fields: [string, string][] = [
      ...hiddenInputs(opened, SAMSUNG_FORM),
      ...Object.entries({ ...CUSTOMER, ...typed, 'f.email': 'sold@makes.example', 'f.model': 'Samsung S22' }),
    ]
    const send = () => sendForm(site.origin, fields, { formId: SAMSUNG_FORM, from: nextAddress() })
    const first = await send()
    expect(first.status, first.html).toBe(200)
    await change('phone-samsung-s22', { available: false })
    await eventually('/en/jotform-samsung', (html) => expect(html).toContain('>Sold<'))
    expect(await send()).toMatchObject({ status: 200, reference: first.reference })
  })

  it('does not keep others from being ordered', async () => {
    await change('phone-iphone-12-pro', { available: false })
    const address = `/forms/${IPHONE_FORM}`
    await eventually(address, (html) => expect(html).toContain('disabled=""'))
    const html = await show(address)
    expect(html).not.toContain('already sold')
    expect((await sendShown(html, { ...typed, 'f.model': 'iPhone 12 Pro' }, IPHONE_FORM)).status).toBe(422)
    expect((await sendShown(html, { ...typed, 'f.model': 'iPhone 12' }, IPHONE_FORM)).status).toBe(200)
  })
})

describe('a form with choices', () => {
  it.each([
    ['phone', 'phone-iphone-12', { model: 'iPhone 13' }, 'iPhone 13', IPHONE_FORM, 'model'],
    ['service', 'service-twitter', { name: 'X' }, 'X', SERVICES_FORM, 'service'],
  ])('offers a renamed %s that the URL names', async (_, id, values, name, formId, key) => {
    const address = `/forms/${formId}?${new URLSearchParams({ service: name }).toString()}`
    const isOffered = new RegExp(
      `<option[^>]* selected=""[^>]*>${name}<|<input[^>]*checked=""[^>]*value="${name}"`,
    )
    expect(await show(address)).not.toMatch(isOffered)
    await change(id, values)
    await eventually(address, (html) => expect(html).toMatch(isOffered))
    const typed = {
      [`f.${key}`]: name,
      'f.email': `${key}@makes.example`,
      'f.address': '1 Main Street',
      'f.username': 'kat',
      'f.kind': 'Followers',
      'f.pack': 'pack-100',
    }
    const sent = await sendShown(await show(address), typed, formId)
    expect(sent.status, sent.html).toBe(200)
  })

  it('offers nothing that only the URL names', async () => {
    const html = await show(`/forms/${IPHONE_FORM}?service=Free+money`)
    expect(html).not.toContain('>Free money')
    const sent = await sendShown(html, { 'f.model': 'Free money', 'f.address': 'x' }, IPHONE_FORM)
    expect(sent.status).toBe(422)
  })
})

it('texts of a form state the number of services', async () => {
  await change('form-order', { submitLabel: 'Ask about our {services} platforms' })
  const address = `/forms/${FORMS.order}`
  await eventually(address, (html) => expect(html).toContain('Ask about our seven platforms'))
  const { html } = await sendForm(site.origin, [['token', openedEarlier()]], { from: nextAddress() })
  expect(html).toContain('Ask about our seven platforms')
})

it('an external form falls back to the site’s own if no provider is configured, with a single warning in the log', async () => {
  await change('form-order', { provider: 'external' })
  const address = `/forms/${FORMS.order}?pack=pack-300&kind=followers&username=kat`
  const warnings = () => site.log().filter((line) => line.includes('FORM_BASE_URL'))
  await vi.waitFor(
    async () => {
      await show(address)
      expect(warnings()).toHaveLength(1)
    },
    { interval: 50 },
  )
  const sent = await sendShown(await show(address), {
    'f.username': 'kat',
    'f.email': 'provider@makes.example',
  })
  expect(await amountOf(sent)).toBe(6)
  expect(warnings()).toHaveLength(1)
})
