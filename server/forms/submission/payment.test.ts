import { expect, it } from 'vitest'
import { samplePhone } from '../sample-for-tests'
import { paymentAddress } from './payment'

const pack = (price: number, paymentLink: string | null = null) => ({ id: 'pack-300', price, paymentLink })
const item = { pack: { _ref: 'pack-300' }, price: 6 }
const about = {
  ...({ reference: 'KS-7F3QK9', kind: 'order', amount: 6, email: 'mara+1@makes.example' } as const),
  items: [item],
}
const WITH_AMOUNT = 'https://pay.example/{amount}?for={reference}&to={email}'
const PLAIN = 'https://pay.example/kat?for={reference}'
const PLAIN_FILLED = 'https://pay.example/kat?for=KS-7F3QK9'

/** Returns the link for an order of a pack whose price has not changed, unless given otherwise. */
const linkOf = (
  paymentLink: string | null,
  sold: ReturnType<typeof pack> | null = pack(6),
  given: Partial<Parameters<typeof paymentAddress>[1]> = {},
  phones = [samplePhone('iPhone 12', { price: 6 })],
) => paymentAddress({ paymentLink, packs: sold ? [sold] : [], phones }, { ...about, ...given })

it('contains the reference, the amount and the email address, which cannot change where it leads', () => {
  expect(linkOf(WITH_AMOUNT)).toBe('https://pay.example/6.00?for=KS-7F3QK9&to=mara%2B1%40makes.example')
  expect(linkOf(WITH_AMOUNT, pack(6), { email: undefined })).toBe(
    'https://pay.example/6.00?for=KS-7F3QK9&to=',
  )
  expect(linkOf('https://pay.example/{email}', pack(6), { email: '../@evil.example' })).toBe(
    'https://pay.example/..%2F%40evil.example',
  )
})

it('is the pack’s, or else the form’s', () => {
  expect(linkOf(PLAIN, pack(6, 'https://pay.example/pack'))).toBe('https://pay.example/pack')
  expect(linkOf(PLAIN)).toBe(PLAIN_FILLED)
  expect(linkOf(PLAIN, pack(6, ' '))).toBe(PLAIN_FILLED)
  expect(linkOf(null)).toBeNull()
})

it('is read as it was pasted: with spaces around it, and in capitals', () => {
  expect(linkOf(` ${PLAIN} `)).toBe(PLAIN_FILLED)
  expect(linkOf('HTTPS://PAY.EXAMPLE')).toBe('HTTPS://PAY.EXAMPLE')
})

it('is null for a free trial, also one that was requested without a service that has one', () => {
  expect(linkOf(PLAIN, null, { kind: 'trial', amount: undefined, items: [{ price: 0 }] })).toBeNull()
  const items = [{ service: 'YouTube' }]
  expect(linkOf(PLAIN, null, { kind: 'trial', amount: undefined, items })).toBeNull()
})

it('is null if it charges a different amount than was ordered', () => {
  expect(linkOf(PLAIN, pack(7))).toBeNull()
  expect(linkOf(WITH_AMOUNT, pack(7))).toContain('/6.00?')
  // As a script may have written it.
  const unpriced = { amount: undefined, items: [{ ...item, price: null }] }
  expect(linkOf(PLAIN, pack(6), unpriced)).toBeNull()
})

it('is the form’s if nothing with a price was ordered, unless it takes an amount', () => {
  for (const items of [[], [{ service: 'iPhone 12' }], [{ service: 'Web design', price: null }]]) {
    expect(linkOf(WITH_AMOUNT, null, { amount: undefined, items })).toBeNull()
    expect(linkOf(PLAIN, null, { amount: undefined, items })).toBe(PLAIN_FILLED)
  }
})

it('is null if what was ordered is no longer sold, unless it takes the amount', () => {
  const other = { ...pack(6, 'https://pay.example/other'), id: 'pack-400' }
  for (const sold of [null, other]) {
    expect(linkOf(PLAIN, sold)).toBeNull()
    expect(linkOf(WITH_AMOUNT, sold)).toContain('/6.00?')
  }
})

it('is null for a phone that now has another price or is gone, unless it takes the amount', () => {
  const items = [{ service: 'iPhone 12', price: 6 }]
  const linkAt = (link: string, ...prices: (number | null)[]) =>
    linkOf(
      link,
      null,
      { items },
      prices.map((price) => samplePhone('iPhone 12', { price, isSold: true })),
    )
  expect(linkAt(PLAIN, 6)).toBe(PLAIN_FILLED)
  for (const prices of [[7], [null], []]) {
    expect(linkAt(PLAIN, ...prices)).toBeNull()
    expect(linkAt(WITH_AMOUNT, ...prices)).toContain('/6.00?')
  }
})

it.each(['http://pay.example', 'javascript:alert(1)//https://pay.example', 'https://', '/pay'])(
  'is null if a page must not link to it: %s',
  (paymentLink) => {
    expect(linkOf(paymentLink)).toBeNull()
  },
)
