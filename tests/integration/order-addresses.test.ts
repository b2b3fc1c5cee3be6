import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lakeClient } from '../support/lake-client'
import type { SiteProcess } from '../support/site-process'
import { correctionOf, FORMS, openedEarlier, sendForm, startOrdersSite } from './orders-site'

/* What a form's URL may order. Anyone can write one. */

const STUDIO_TOKEN = 'a-token-that-is-long-enough-to-be-let-in'

let folder: string
let site: SiteProcess
/** Number of client addresses used so far. */
let addresses = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-addresses-'))
  site = await startOrdersSite({ DATA_DIR: folder, STUDIO_TOKEN })
})

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

/** Returns the page of a form, without its action, which always repeats the query. */
const show = async (formId: FormId, query: string) => {
  const html = await (await fetch(`${site.origin}/forms/${formId}?${query}`)).text()
  return html.replace(/ action="[^"]*"/, '')
}

/** Sends the form of a URL with these answers, each time as another visitor: the same content is one order. */
function post(formId: FormId, query: string, answers: Record<string, string>) {
  const visitor = ++addresses
  const given = { ...ANSWERS, 'f.email': `mara${visitor}@makes.example`, ...answers }
  const fields = [...new URLSearchParams(query), ...Object.entries(given)]
  return sendForm(site.origin, [['token', openedEarlier(formId)], ...fields], {
    formId,
    from: `198.51.100.${visitor}`,
  })
}

/** Orders something, and returns what the confirmation and the status page say. */
async function send(formId: FormId, query: string, answers: Record<string, string>) {
  const sent = await post(formId, query, answers)
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
    'is not available for a phone: %s',
    async (query) => {
      expect(await show(FORMS.iphone, query)).not.toContain('Free trial')
      const { confirmation, status } = await send(FORMS.iphone, query, model)
      for (const page of [confirmation, status]) {
        expect(page).toContain('iPhone 12')
        expect(page).not.toContain('Free trial')
      }
    },
  )

  it('is not ordered with a message, whatever its subject', async () => {
    const answers = { 'f.subject': 'YouTube', 'f.message': 'Hello' }
    const { confirmation } = await send(FORMS.contact, 'trial=1&service=YouTube', answers)
    expect(confirmation).not.toContain('Free trial')
  })

  it('is available for a service that has one, and in a form for free trials', async () => {
    expect(await show(FORMS.youtube, 'trial=1&service=YouTube')).toContain('Free trial')
    const answers = { 'f.account': 'Mara’s Tiles' }
    const { confirmation } = await send(FORMS.youtube, 'trial=1&service=YouTube', answers)
    expect(confirmation).toContain('YouTube: Free trial')
    const free = await send(FORMS.freeFollower, 'trial=1', { 'f.username': 'mara.makes' })
    expect(free.confirmation).toContain('Free trial')
  })
})

describe('a pack that only one service lists, and only for likes', () => {
  const dropdown = /<option value="pack-likes-500"[^>]*>500 for \$1</
  const notSold = (name: string) => `We don’t sell this pack for ${name}. Please choose something else.`
  const posts = { 'f.posts': 'https://www.tiktok.com/@mara.makes/video/7101' }
  const likes = { 'f.username': 'mara.makes', 'f.account': 'mara.makes', 'f.kind': 'Likes', ...posts }

  beforeAll(async () => {
    const editor = lakeClient(`${site.origin}/lake`, {
      maxRetries: 0,
      token: STUDIO_TOKEN,
      perspective: 'raw',
    })
    await editor.create({ _id: 'pack-likes-500', _type: 'pack', quantity: 500, price: 1 })
    const reference = { _key: 'likes-500', _type: 'reference', _ref: 'pack-likes-500' }
    const tabs = editor.patch('service-tiktok').append('packTabs[kind == "likes"].packs', [reference])
    await tabs.commit()
    await vi.waitFor(async () => expect(await show(FORMS.tiktok, 'service=TikTok')).toMatch(dropdown))
  })

  it.each(['service=YouTube', '', 'service=Something+else'])(
    'is not offered or accepted in the form of another service: ?%s',
    async (query) => {
      expect(await show(FORMS.youtube, query)).not.toMatch(dropdown)
      const chosen = { 'f.account': 'Mara’s Tiles', 'f.kind': 'Subscribers', 'f.pack': 'pack-likes-500' }
      const refused = await post(FORMS.youtube, query, chosen)
      expect(refused.status).toBe(422)
      expect(refused.html).toContain('<a href="#field-pack">')
      const around = await post(FORMS.youtube, `${query}&pack=pack-likes-500&kind=likes`, chosen)
      expect(around.status).toBe(422)
      expect(around.html).toContain('We no longer sell this pack. Please choose another one.')
    },
  )

  it('is refused for another service chosen in the form', async () => {
    const chosen = { ...likes, 'f.service': 'YouTube', 'f.pack': 'pack-likes-500' }
    const { status, html } = await post(FORMS.services, '', chosen)
    expect(status).toBe(422)
    expect(correctionOf(html, 'pack')).toBe(`Pack: ${notSold('YouTube')}`)
    const sold = await send(FORMS.services, '', { ...chosen, 'f.service': 'TikTok' })
    expect(sold.confirmation).toMatch(/500 likes.*\$1</s)
  })

  it.each([
    ['the service’s form', FORMS.tiktok, 'service=TikTok'],
    ['the form of all pages', FORMS.order, ''],
  ])('is only sold as likes in %s', async (_, formId, query) => {
    const chosen = { ...likes, 'f.pack': 'pack-likes-500' }
    const refused = await post(formId, query, { ...chosen, 'f.kind': 'Followers' })
    expect(refused.status).toBe(422)
    expect(correctionOf(refused.html, 'pack')).toBe(`Pack: ${notSold('Followers')}`)
    const { confirmation, status } = await send(formId, query, chosen)
    for (const page of [confirmation, status]) expect(page).toMatch(/500(?:<[^<>]*>| )+likes.*\$1</s)
  })

  it('is only sold as likes if the page around the form has chosen it', async () => {
    const opened = await show(FORMS.order, 'pack=pack-likes-500')
    expect(opened).toContain('>Likes</option>')
    expect(opened).not.toContain('>Followers</option>')
    expect(opened).toContain('<input type="hidden" name="service" value="TikTok"/>')
    const refused = await post(FORMS.order, 'pack=pack-likes-500', { ...likes, 'f.kind': 'Followers' })
    expect(refused.status).toBe(422)
    expect(correctionOf(refused.html, 'kind')).toBe('Please choose an option for “What to grow”.')
    const { confirmation } = await send(FORMS.order, 'pack=pack-likes-500', likes)
    expect(confirmation).toContain('500 likes')
  })

  it('is ordered with the service’s form on its order page', async () => {
    const page = await fetch(`${site.origin}/en/order/pack-likes-500`)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(
      new RegExp(`src="/forms/${FORMS.tiktok}\\?[^"]*pack=pack-likes-500[^"]*service=TikTok`),
    )
  })
})

it('the order page of a pack that only one service lists uses that service’s name for it', async () => {
  const editor = lakeClient(`${site.origin}/lake`, { token: STUDIO_TOKEN, perspective: 'raw' })
  await editor.create({ _id: 'pack-youtube-700', _type: 'pack', quantity: 700, price: 9 })
  const reference = { _key: 'pack-700', _type: 'reference', _ref: 'pack-youtube-700' }
  await editor.patch('service-youtube').append('packTabs[kind == "followers"].packs', [reference]).commit()
  const page = await vi.waitFor(async () => {
    const response = await fetch(`${site.origin}/en/order/pack-youtube-700?kind=followers`)
    const [main = ''] = /<main[^]*<\/main>/.exec(await response.text()) ?? []
    expect(main).toContain('pack=pack-youtube-700')
    return main
  })
  expect(page.replace(/<[^>]*>/g, '')).toContain('700 subscribers')
  const answers = { 'f.account': 'Mara’s Tiles' }
  const [, query = ''] = /src="\/forms\/[^"?]+\?([^"]*)"/.exec(page) ?? []
  const { confirmation } = await send(FORMS.youtube, query.replaceAll('&amp;', '&'), answers)
  expect(confirmation).toContain('700 subscribers')
})
