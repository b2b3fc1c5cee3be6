import { expect, it } from 'vitest'
import { documentName, packName } from './names'

it('a pack is named by its quantity, if it has one yet', () => {
  expect(packName(1_000)).toBe('Pack of 1,000')
  expect(packName(undefined)).toBe('Pack of …')
})

const nameOf = (document: { _type: string; [field: string]: unknown }) => documentName(document, () => 'page')

it('a document is named by the first name field that is not empty', () => {
  expect(nameOf({ _type: 'page', title: ' Home ' })).toBe('Home')
  expect(nameOf({ _type: 'page', title: ' ', name: 5, question: 'Why?' })).toBe('Why?')
  expect(nameOf({ _type: 'page', title: null })).toBe('Untitled page')
  expect(nameOf({ _type: 'siteSettings', title: 'Kat Social' })).toBe('Site settings')
  expect(nameOf({ _type: 'pack', quantity: 1_000 })).toBe('Pack of 1,000')
})

it('a long title is cut, but never within an emoji', () => {
  expect(nameOf({ _type: 'page', title: `x${'🐈'.repeat(100)}` })).toBe(`x${'🐈'.repeat(78)}…`)
})
