import { expect, it } from 'vitest'
import { sampleField, sampleForm, samplePhone } from '../sample-for-tests'
import { allSold } from './phones'

it('a form is sold out once a field offers only phones that are sold, and not before', () => {
  const about = sampleField({ key: 'about', type: 'text', fills: 'service' })
  const oneOf = (...options: string[]) =>
    sampleField({ key: 'model', type: 'choice', fills: 'service', options })
  const form = sampleForm({
    phones: ['Samsung S22', 'iPhone 12'].map((model) => samplePhone(model, { isSold: true })),
  })
  expect(allSold(form, [about])).toBeNull()
  expect(allSold(form, [about, oneOf('iPhone 12', 'iPhone 12 Pro')])).toBeNull()
  expect(allSold(form, [about, oneOf('Samsung S22')])).toBe('Samsung S22')
  expect(allSold(form, [about, oneOf('Samsung S22', 'iPhone 12')])).toBe('Samsung S22, iPhone 12')
})
