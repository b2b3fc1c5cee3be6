import { expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { namedSchema, NAMES, titleOf } from './titles'

const schema = { get: (type: string) => (type === 'page' ? { title: 'Page' } : undefined) }

it.each([
  [{ _type: 'siteSettings', title: 'Kat Social' }, 'Site settings'],
  [{ _type: 'page', title: 'Home', name: 'home' }, 'Home'],
  [{ _type: 'person', title: ' ', name: ' Ada ' }, 'Ada'],
  [{ _type: 'redirect', from: '/old' }, '/old'],
  [{ _type: 'pack', quantity: 1000 }, 'Pack of 1,000'],
  [{ _type: 'pack' }, 'Untitled document'],
  [{ _type: 'page', title: '' }, 'Untitled page'],
])('%o has the title “%s”, even when read by the projection', async (fields, title) => {
  const document = { _id: 'id', ...fields }
  expect(titleOf(document, schema)).toBe(title)
  const result = await evaluateQuery(`*[0]{${NAMES}}`, [document])
  expect(titleOf(namedSchema.parse(result), schema)).toBe(title)
})
