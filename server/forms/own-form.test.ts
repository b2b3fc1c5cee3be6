import { expect, it } from 'vitest'
import { readOwnForm } from './own-form'

const pack = { _id: 'pack-300', quantity: 300, price: 6 }
const content = {
  form: { _id: 'form-iphone', formId: '250131874523556', kind: 'order', fields: [] },
  packs: [pack],
  services: ['TikTok'],
  phones: [{ model: 'iPhone 12', available: false }],
}

it('omits what is malformed, and nothing else', () => {
  const form = readOwnForm(
    {
      ...content,
      packs: [{ ...pack, _id: 'pack-500', quantity: '500' }, pack, null],
      services: [7, 'TikTok'],
      phones: [{ model: 12, available: true }, ...content.phones],
    },
    () => true,
  )
  expect(form?.packs.map(({ id }) => id)).toEqual(['pack-300'])
  expect(form?.offered).toEqual(['TikTok', 'iPhone 12'])
  expect(form?.sold).toEqual(['iPhone 12'])
})
