import { expect, it } from 'vitest'
import { paymentAddress } from './payment'

const pack = (price: number, paymentLink: string | null = null) => ({
  pack: { id: 'pack-300', quantity: 300, price, paymentLink },
  ...{ kind: null, kindName: null, posts: [] },
})
const about = { reference: 'KS-7F3QK9', kind: 'order', amount: 6, email: 'mara+1@makes.example' } as const
const WITH_AMOUNT = 'https://pay.example/{amount}?for={reference}&to={email}'
const PLAIN = 'https://pay.example/kat?for={reference}'

/** The link for an order of a pack that cost what was ordered, unless told otherwise. */
const linkOf = (paymentLink: string | null, chosen: ReturnType<typeof pack> | null = pack(6), given = {}) =>
  paymentAddress({ form: { paymentLink }, chosen }, { ...about, ...given })

it('is told the reference, the amount and the email address, which cannot change where it leads', () => {
  expect(linkOf(WITH_AMOUNT)).toBe('https://pay.example/6.00?for=KS-7F3QK9&to=mara%2B1%40makes.example')
  expect(linkOf(WITH_AMOUNT, pack(6), { email: undefined })).toBe(
    'https://pay.example/6.00?for=KS-7F3QK9&to=',
  )
  expect(linkOf('https://pay.example/{email}', pack(6), { email: '../@evil.example' })).toBe(
    'https://pay.example/..%2F%40evil.example',
  )
})

it('is that of the pack, or else that of the form', () => {
  expect(linkOf(PLAIN, pack(6, 'https://pay.example/pack'))).toBe('https://pay.example/pack')
  expect(linkOf(PLAIN)).toBe('https://pay.example/kat?for=KS-7F3QK9')
  expect(linkOf(null)).toBeNull()
})

it('is not given for a free trial', () => {
  expect(linkOf(PLAIN, null, { kind: 'trial', amount: undefined })).toBeNull()
})

it('is not given if it is for another amount than was ordered', () => {
  expect(linkOf(PLAIN, pack(7))).toBeNull()
  expect(linkOf(WITH_AMOUNT, pack(7))).toContain('/6.00?')
  expect(linkOf(WITH_AMOUNT, null, { amount: undefined })).toBeNull()
  expect(linkOf(PLAIN, null, { amount: undefined })).toBe('https://pay.example/kat?for=KS-7F3QK9')
})

it.each(['http://pay.example', 'javascript:alert(1)//https://pay.example', 'https://', '/pay'])(
  'is not given if a page must not link to it: %s',
  (paymentLink) => {
    expect(linkOf(paymentLink)).toBeNull()
  },
)
