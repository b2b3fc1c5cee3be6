import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteProcess } from '../support/site-process'
import { FORMS, openedEarlier, sendForm, startOrdersSite } from './orders-site'

/* What an address may order. Anyone can write one. */

let folder: string
let site: SiteProcess
/** Number of client addresses used so far. */
let addresses = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-addresses-'))
  site = await startOrdersSite({ DATA_DIR: folder })
}, 60_000)

afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

type FormId = (typeof FORMS)[keyof typeof FORMS]

/** The answers to the questions that most forms have. */
const ANSWERS = {
  'f.name': 'Mara Makes',
  'f.email': 'mara@makes.example',
  'f.phone': '(916) 555-0142',
  'f.consent': 'yes',
}

const show = async (formId: FormId, query: string) =>
  (await fetch(`${site.origin}/forms/${formId}?${query}`)).text()

/** Opens a form at an address, and sends it as it is, with these answers. */
async function send(formId: FormId, query: string, answers: Record<string, string> = {}) {
  const fields = [...new URLSearchParams(query), ...Object.entries({ ...ANSWERS, ...answers })]
  const sent = await sendForm(site.origin, [['token', openedEarlier(formId)], ...fields], {
    formId,
    from: `198.51.100.${++addresses}`,
  })
  expect(sent.status, sent.html).toBe(200)
  const statusPage = await (await fetch(site.origin + sent.statusPath)).text()
  // The menu names packs, too.
  const [status = ''] = /<main[^]*<\/main>/.exec(statusPage) ?? []
  return { confirmation: sent.html, status }
}

const model = { 'f.model': 'iPhone 12', 'f.address': '1 Tile Street, Sacramento' }

describe('a pack', () => {
  const query = 'pack=pack-100&kind=likes&post=1:7301'

  it('does not take the place of a phone', async () => {
    const { confirmation, status } = await send(FORMS.iphone, `${query}&service=iPhone+12`, model)
    for (const page of [confirmation, status]) {
      expect(page).toContain('iPhone 12')
      expect(page).not.toMatch(/\$2\b|100 likes|7301/)
    }
  })

  it('is not ordered with a message', async () => {
    expect(await show(FORMS.contact, query)).not.toMatch(/\$2\b|100 likes|7301/)
    const { confirmation, status } = await send(FORMS.contact, query, { 'f.message': 'Hello' })
    for (const page of [confirmation, status]) expect(page).not.toMatch(/\$2\b|100 likes|7301/)
  })
})

describe('a free trial', () => {
  it.each(['trial=1&service=iPhone+12', 'trial=1', 'trial=1&service=Free+phones'])(
    'is none of a phone: %s',
    async (query) => {
      expect(await show(FORMS.iphone, query)).not.toContain('Free trial')
      const { confirmation, status } = await send(FORMS.iphone, query, model)
      for (const page of [confirmation, status]) {
        expect(page).toContain('iPhone 12')
        expect(page).not.toContain('Free trial')
      }
    },
  )

  it('is none in a message, whatever its subject is', async () => {
    const answers = { 'f.subject': 'YouTube', 'f.message': 'Hello' }
    const { confirmation } = await send(FORMS.contact, 'trial=1&service=YouTube', answers)
    expect(confirmation).not.toContain('Free trial')
  })

  it('is one of a service that has it, and of a form for free trials', async () => {
    expect(await show(FORMS.youtube, 'trial=1&service=YouTube')).toContain('Free trial')
    const answers = { 'f.account': 'Mara’s Tiles' }
    const { confirmation } = await send(FORMS.youtube, 'trial=1&service=YouTube', answers)
    expect(confirmation).toContain('YouTube: Free trial')
    const free = await send(FORMS.freeFollower, 'trial=1', { 'f.username': 'mara.makes' })
    expect(free.confirmation).toContain('Free trial')
  })
})
