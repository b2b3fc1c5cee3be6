import { expect, it } from 'vitest'
import { sampleField, sampleForm } from '../sample-for-tests'
import { allSold } from './sold-phones'

it('nothing is left to order once every phone that a question offers is sold, and not before', () => {
  const about = sampleField({ key: 'about', type: 'text', fills: 'service' })
  const oneOf = (...options: string[]) =>
    sampleField({ key: 'model', type: 'choice', fills: 'service', options })
  const form = sampleForm({ sold: ['Samsung S22', 'iPhone 12'] })
  expect(allSold(form, [about])).toBeNull()
  expect(allSold(form, [about, oneOf('iPhone 12', 'iPhone 12 Pro')])).toBeNull()
  expect(allSold(form, [about, oneOf('Samsung S22')])).toBe('Samsung S22')
  expect(allSold(form, [about, oneOf('Samsung S22', 'iPhone 12')])).toBe('Samsung S22, iPhone 12')
})
