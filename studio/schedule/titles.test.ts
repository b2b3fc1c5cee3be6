import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { TITLE, titleOf } from './titles'

it.each([
  [{ _type: 'siteSettings', title: 'Kat Social' }, 'Site settings'],
  [{ _type: 'page', title: 'Home', name: 'home' }, 'Home'],
  [{ _type: 'person', title: '', name: 'Ada' }, 'Ada'],
  [{ _type: 'redirect', from: '/old' }, '/old'],
  [{ _type: 'pack', quantity: 500 }, 'Pack of 500'],
  [{ _type: 'pack' }, 'id'],
  [{ _type: 'page', title: '' }, 'id'],
])('%o is called %s, at hand and in a query', async (fields, title) => {
  const document = { _id: 'id', ...fields }
  expect(titleOf(document)).toBe(title)
  const answer = await evaluate(parse(`*[0]{"title": ${TITLE}}.title`), { dataset: [document] })
  expect(await answer.get()).toBe(title)
})
