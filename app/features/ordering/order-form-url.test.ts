import { describe, expect, it } from 'vitest'
import { sampleOrder } from './order-for-tests'
import { orderFormUrl } from './order-form-url'

const PROVIDER = 'https://form.example'

/** A provider's form that can be prefilled with everything. */
const provided = {
  provider: 'external',
  formId: '240000000000001',
  prefill: ['username', 'service', 'kind', 'pack', 'quantity', 'price', 'posts'].map((value) => ({
    value,
    field: `field-${value}`,
  })),
}

/** What the form of an external provider is prefilled with. */
function prefilled(options: Partial<Parameters<typeof orderFormUrl>[0]>) {
  const { url: address, isOwn } = orderFormUrl({
    form: provided,
    formBaseUrl: PROVIDER,
    order: null,
    linked: {},
    ...options,
  })
  expect(isOwn).toBe(false)
  const url = new URL(address ?? '')
  expect(url.origin + url.pathname).toBe(`${PROVIDER}/240000000000001`)
  return Object.fromEntries([...url.searchParams].map(([name, value]) => [name.replace('field-', ''), value]))
}

const pack = { packId: 'pack-300', quantity: 300, kind: 'likes', kindName: 'video likes', price: 6 }
const posts = [
  { id: '71', number: 1, share: 150 },
  { id: '76', number: 6, share: 150 },
]

describe('a provider’s form', () => {
  it('is prefilled with the whole order, with a link to each post', () => {
    const order = sampleOrder({ username: 'mara.makes', service: 'TikTok', pack, posts })
    expect(prefilled({ order })).toEqual({
      username: 'mara.makes',
      service: 'TikTok',
      kind: 'likes',
      pack: '300 video likes',
      quantity: '300',
      price: '6',
      posts:
        '#1 (150) https://www.tiktok.com/@mara.makes/video/71; #6 (150) https://www.tiktok.com/@mara.makes/video/76',
    })
  })

  it('is prefilled with only the quantity if the kind of the pack is unknown', () => {
    const order = sampleOrder({ pack: { ...pack, kind: '', kindName: '' } })
    expect(prefilled({ order })).toEqual({ pack: '300', quantity: '300', price: '6' })
  })

  it('is prefilled with valid post links, whatever the account contains', () => {
    const order = sampleOrder({ username: 'mara makes/../x', pack, posts: posts.slice(0, 1) })
    expect(prefilled({ order }).posts).toBe('#1 (150) https://www.tiktok.com/@maramakes..x/video/71')
  })

  it('is prefilled with the free trial, which costs nothing', () => {
    const order = sampleOrder({ username: 'mara.makes', trial: 'Free trial' })
    expect(prefilled({ order })).toEqual({ username: 'mara.makes', pack: 'Free trial', price: '0' })
  })

  it('leaves out what is not known yet', () => {
    expect(prefilled({ order: sampleOrder() })).toEqual({})
  })

  it('is prefilled from the page’s link only on pages without a choice', () => {
    const linked = { service: 'iPhone 12' }
    expect(prefilled({ linked })).toEqual({ service: 'iPhone 12' })
    expect(prefilled({ linked, order: sampleOrder({ service: 'TikTok' }) })).toEqual({ service: 'TikTok' })
  })
})

describe('one of this site’s own forms', () => {
  const own = { ...provided, provider: 'site' }
  const order = sampleOrder({ username: 'mara.makes', service: 'TikTok', pack, posts })

  it.each([
    ['is a form whose provider is the site', { form: own, formBaseUrl: PROVIDER }],
    ['is any form if no external provider is configured', { form: provided, formBaseUrl: null }],
  ])('%s', (_, options) => {
    const { url: address, isOwn } = orderFormUrl({ order, linked: {}, ...options })
    expect(isOwn).toBe(true)
    const url = new URL(address ?? '', 'https://kat.example')
    expect(url.pathname).toBe('/forms/240000000000001')
    expect([...url.searchParams]).toEqual([
      ['username', 'mara.makes'],
      ['pack', 'pack-300'],
      ['seen', 'pack-300:300:6'],
      ['kind', 'likes'],
      ['kindName', 'video likes'],
      ['service', 'TikTok'],
      ['post', '1:71'],
      ['post', '6:76'],
    ])
  })

  it('receives the free trial, and that the page asks for the account', () => {
    const questions = { label: '', placeholder: '', offers: [], trial: null, onAnswer: () => {} }
    const { url: address } = orderFormUrl({
      form: own,
      formBaseUrl: PROVIDER,
      linked: {},
      order: sampleOrder({ trial: 'Free trial', questions }),
    })
    expect(address).toBe('/forms/240000000000001?asked=username&trial=1')
  })

  it('is prefilled from the page’s link on pages without a choice', () => {
    const linked = { service: 'iPhone 12' }
    const { url: address } = orderFormUrl({ form: own, formBaseUrl: PROVIDER, order: null, linked })
    expect(address).toBe('/forms/240000000000001?service=iPhone+12')
  })

  it('has no URL if the page has no form', () => {
    const none = { form: null, formBaseUrl: PROVIDER, order, linked: {} }
    expect(orderFormUrl(none)).toEqual({ url: null, isOwn: true })
  })
})
