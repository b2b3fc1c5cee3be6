import { expect, it, vi } from 'vitest'
import { ownFormQuery } from '../../../app/content/queries'
import { DEFAULT_FORM_TEXTS, DEFAULT_MAIL_TEXTS } from '../../../shared/default-texts/forms'
import { PACK_KINDS } from '../../../shared/ordering/kinds'
import { evaluateQuery } from '../../../tests/support/evaluate-query'
import { readOwnForm } from './own-form'
import { isSoldFor, onlySellerOf, packsFor } from './sold-packs'
import { nextOf } from './submission-wording'

const pack = { _id: 'pack-300', quantity: 300, price: 6 }
const content = {
  form: { _id: 'form-iphone', formId: '250131874523556', kind: 'order', fields: [] },
  packs: [pack],
  services: [{ name: 'TikTok' }],
  phones: [{ _id: 'phone-iphone', model: 'iPhone 12', available: false }],
}

it('omits malformed packs, services and phones, and nothing else', () => {
  const form = readOwnForm(
    {
      ...content,
      packs: [
        { ...pack, _id: 'pack-500', quantity: '500' },
        { ...pack, _id: 'pack-half', quantity: 2.5 },
        pack,
        null,
      ],
      services: [7, { name: 7 }, { name: 'TikTok', hasTrial: 'yes', packTabs: [7] }],
      phones: [
        { _id: 'phone-12', model: 12, available: true },
        { ...content.phones[0], price: 'free' },
      ],
    },
    () => true,
  )
  expect(form?.packs.map(({ id }) => id)).toEqual(['pack-300'])
  expect(form?.offered).toEqual(['TikTok', 'iPhone 12'])
  expect(form?.phones).toEqual([{ id: 'phone-iphone', model: 'iPhone 12', price: null, isSold: true }])
})

it.each([
  [{ title: 7 }, { title: '' }],
  [{ provider: [] }, {}],
  [{ submitLabel: {} }, { submitLabel: DEFAULT_FORM_TEXTS.send }],
  [{ confirmation: 'Thanks' }, { thanks: DEFAULT_FORM_TEXTS.thanks, next: null }],
  [{ confirmation: { title: 7 } }, { thanks: DEFAULT_FORM_TEXTS.thanks }],
  [{ paymentLink: 7 }, { paymentLink: null }],
  [{ proofOfWork: 'yes' }, { proofOfWork: false }],
])('reads a form with malformed content, as a script may write it: %j', (given, expected) => {
  const read = readOwnForm(
    { ...content, form: { ...content.form, ...given } },
    (provider) => provider === null,
  )
  expect(read).toMatchObject(expected)
})

it('reads a form with malformed settings, and keeps the valid ones', () => {
  const settings = { brand: 7, email: [], formTexts: { send: 7, thanks: 'Merci' }, orderMail: 'none' }
  const form = readOwnForm({ ...content, settings }, () => true)
  expect(form).toMatchObject({
    brand: '',
    email: null,
    submitLabel: DEFAULT_FORM_TEXTS.send,
    thanks: 'Merci',
    mailTexts: DEFAULT_MAIL_TEXTS,
  })
})

it.each([
  [undefined, 'KS'],
  [{ referencePrefix: null }, 'KS'],
  [{ referencePrefix: 'ACME' }, 'ACME'],
  [{ referencePrefix: 'acme-1' }, 'KS'],
  [{ referencePrefix: 7 }, 'KS'],
])(
  'takes the prefix of references from the settings if it is valid, and KS otherwise: %j',
  (settings, prefix) => {
    expect(readOwnForm({ ...content, settings }, () => true)?.referencePrefix).toBe(prefix)
  },
)

it('reads which packs each service and page sells, and which service the form belongs to', () => {
  const listed = (kind: string, name: string) => ({
    kind,
    label: null,
    kindName: name,
    packs: ['pack-300', 7],
  })
  const services = [
    {
      name: 'YouTube',
      form: 'form-youtube',
      packTabs: [listed('likes', 'likes of {name}'), listed('fame', 'fame')],
      shelves: [listed('views', 'short views')],
      tabs: null,
    },
    { name: 'Google', form: 'form-order' },
    { name: null, form: 'form-other', packTabs: [listed('likes', 'likes')] },
  ]
  const pages = [{ forms: ['form-order'], shelves: [], tabs: [listed('followers', 'fans')] }]
  const read = (_id: string, given: object = {}) => {
    const form = { ...content.form, _id }
    return readOwnForm({ ...content, form, services, pages, ...given }, () => true)
  }
  const packs = ['pack-300']
  expect(read('form-youtube')?.lists).toMatchObject([
    { service: 'YouTube', kind: 'likes', names: ['likes of YouTube'], packs },
    { service: 'YouTube', kind: 'views', names: ['short views'], packs },
    { service: '', kind: 'likes', packs },
    { service: null, kind: 'followers', names: ['fans'], packs },
  ])
  expect(read('form-youtube')?.kindNames).toEqual(['likes of YouTube', 'short views', 'likes', 'fans'])
  expect(read('form-youtube')?.service).toBe('YouTube')
  expect(read('form-order')?.service).toBeNull()
  expect(read('form-iphone')?.service).toBeNull()
  expect(read('form-youtube', { packs: [{ ...pack, form: 'form-youtube' }] })?.service).toBeNull()
  const landingPage = { forms: ['form-youtube'], shelves: [], tabs: [] }
  expect(read('form-youtube', { pages: [landingPage] })?.service).toBe('YouTube')
  const sellingPage = { ...landingPage, tabs: [listed('followers', 'fans')] }
  expect(read('form-youtube', { pages: [sellingPage] })?.service).toBeNull()
  const shared = [...services, { name: 'Pinterest', form: 'form-youtube' }]
  expect(read('form-youtube', { services: shared })?.service).toBeNull()
})

it('sells the packs of a page’s “What we offer” to TikTok accounts as every kind, even if services list them, too', async () => {
  const packs = ['pack-300', 'pack-1000'].map((_ref) => ({ _type: 'reference', _ref }))
  const dataset = [
    { _id: 'form-order', _type: 'form', formId: '1', kind: 'order' },
    { _id: 'pack-300', _type: 'pack', quantity: 300, price: 6 },
    { _id: 'pack-1000', _type: 'pack', quantity: 1000, price: 15 },
    { _id: 'home', _type: 'page', sections: [{ _type: 'serviceBlurbs', packs: { packs } }] },
    { _id: 'fb', _type: 'service', name: 'Facebook', packTabs: [{ kind: 'followers', packs }] },
    { _id: 'tt', _type: 'service', name: 'TikTok', packTabs: [{ kind: 'likes', packs: packs.slice(0, 1) }] },
  ]
  const params = { formId: '1' }
  const result = await evaluateQuery(ownFormQuery, dataset, params)
  const form = readOwnForm(result, () => true)
  if (!form) throw new Error('There is no form.')
  expect(onlySellerOf(form, 'pack-1000')).toBeNull()
  expect(packsFor(form, 'TikTok').map(({ id }) => id)).toEqual(['pack-300', 'pack-1000'])
  for (const kind of PACK_KINDS) expect(isSoldFor(form, 'pack-1000', { service: 'TikTok', kind })).toBe(true)
  expect(isSoldFor(form, 'pack-1000', { service: 'Facebook', kind: 'followers' })).toBe(true)
})

it('trims options, as answers are trimmed, and omits a choice without options', () => {
  const field = { _key: 'a', type: 'choice', label: 'Which?', required: true }
  const fields = [
    { ...field, options: ['', 'iPhone 12 ', ' '] },
    { ...field, _key: 'b', options: [''] },
    { ...field, _key: 'c', type: 'choices', options: null },
    { ...field, _key: 'd', fills: 'pack' },
    { ...field, _key: 'e', type: 'text' },
  ]
  const form = readOwnForm({ ...content, form: { ...content.form, fields } }, () => true)
  expect(form?.fields.map(({ key, options }) => [key, options])).toEqual([
    ['a', ['iPhone 12']],
    ['d', []],
    ['e', []],
  ])
})

it('falls back to the default confirmation if the form’s own text is empty', () => {
  const nextAfter = (words: string) => {
    const text = [{ _type: 'block', children: [{ _type: 'span', text: words }] }]
    return readOwnForm({ ...content, form: { ...content.form, confirmation: { text } } }, () => true)?.next
  }
  expect(nextAfter('')).toBeNull()
  expect(nextAfter('We call you.')).toHaveLength(1)
})

it.each([
  ['a paragraph without a list of texts', [{ _type: 'block', children: null }]],
  ['null in place of a text', [{ _type: 'block', children: [null] }]],
  ['a number in place of a text', [{ _type: 'block', children: [{ _type: 'span', text: 1 }] }]],
  [
    'null in place of a link',
    [{ _type: 'block', markDefs: [null], children: [{ _type: 'span', text: 'Pay', marks: ['a'] }] }],
  ],
])(
  'falls back to the default confirmation if the form’s own text has %s, as a script may write it',
  (_what, text) => {
    const form = readOwnForm({ ...content, form: { ...content.form, confirmation: { text } } }, () => true)
    expect(form?.next).toBeNull()
  },
)

it('reads at most four assurances, and none that is empty or no text', () => {
  const read = (assurances?: unknown) =>
    readOwnForm({ ...content, form: { ...content.form, assurances } }, () => true)?.assurances
  expect(read([' Money-back guarantee ', '', 3, 'b', 'c', 'd', 'e'])).toEqual([
    'Money-back guarantee',
    'b',
    'c',
    'd',
  ])
  expect([undefined, null, 'text'].map(read)).toEqual([[], [], []])
})

it('allows two links in a message, unless the form sets another limit', () => {
  const limitOf = (maxLinks?: unknown) =>
    readOwnForm({ ...content, form: { ...content.form, maxLinks } }, () => true)?.maxLinks
  expect([undefined, null, 'many', 0, 7].map(limitOf)).toEqual([2, 2, 2, 0, 7])
})

it('notifies the addresses in the site settings if those of the form are empty', () => {
  const form = { ...content.form, notify: ['', ' '] }
  const settings = { notify: [' team@katsocial.example '] }
  expect(readOwnForm({ ...content, form, settings }, () => true)?.notify).toEqual(['team@katsocial.example'])
})

it('takes each text as edited, and the default for one that the content does not have yet', async () => {
  const texts = Object.fromEntries(Object.keys(DEFAULT_FORM_TEXTS).map((name) => [name, `Edited: ${name}`]))
  const textsWith = async (formTexts: object) => {
    const dataset = [
      { _id: 'form-order', _type: 'form', formId: '1' },
      { _id: 'siteSettings', _type: 'siteSettings', formTexts },
    ]
    const result = await evaluateQuery(ownFormQuery, dataset, { formId: '1' })
    return readOwnForm(result, () => true)?.texts
  }
  expect(await textsWith(texts)).toEqual(texts)
  expect(await textsWith({ ...texts, links: undefined })).toEqual({
    ...texts,
    links: DEFAULT_FORM_TEXTS.links,
  })
})

it('asks for what every order needs if the form has no fields of its own', () => {
  const form = readOwnForm(content, () => true)
  expect(form?.fields.map(({ label, fills, required }) => [label, fills, required])).toEqual([
    ['Full name', null, true],
    ['Email', null, true],
    ['Username', 'username', false],
    ['Pack', 'pack', false],
    ['Posts', 'posts', false],
    ['Service', 'service', false],
    ['Message', null, false],
  ])
})

it('returns null for a form that a provider runs, and for one that does not exist', () => {
  const isOwn = vi.fn(() => false)
  const form = { ...content.form, provider: 'external' }
  expect(readOwnForm({ ...content, form }, isOwn)).toBeNull()
  expect(isOwn).toHaveBeenCalledExactlyOnceWith('external')
  expect(readOwnForm({ ...content, form: null }, () => true)).toBeNull()
})

it('rounds pack prices to cents, and gives each pack its own payment link', () => {
  const packs = [
    { ...pack, price: 5.999, paymentLink: ' https://pay.example/6 ' },
    { ...pack, _id: 'pack-500', quantity: 500, price: 10, paymentLink: ' ' },
  ]
  expect(readOwnForm({ ...content, packs }, () => true)?.packs).toEqual([
    { id: 'pack-300', quantity: 300, price: 6, paymentLink: 'https://pay.example/6' },
    { id: 'pack-500', quantity: 500, price: 10, paymentLink: null },
  ])
})

it('offers free trials only of services that have one', () => {
  const services = [{ name: 'TikTok', hasTrial: true }, { name: 'YouTube' }, { name: 'X', hasTrial: false }]
  expect(readOwnForm({ ...content, services }, () => true)?.trials).toEqual(['TikTok'])
})

it('uses the form’s own text about what happens next, and the one for trials only in trial forms', () => {
  const text = [{ _type: 'block', children: [{ _type: 'span', text: 'We start once you have paid.' }] }]
  const read = (kind: string) => {
    const form = readOwnForm(
      { ...content, form: { ...content.form, kind, confirmation: { text } } },
      () => true,
    )
    if (!form) throw new Error('There is no form.')
    return form
  }
  expect(nextOf(read('order'), 'order')).toEqual(text)
  expect(nextOf(read('trial'), 'trial')).toEqual(text)
  expect(nextOf(read('order'), 'trial')).toMatchObject([
    { children: [{ text: DEFAULT_FORM_TEXTS.trialNext }] },
  ])
})
