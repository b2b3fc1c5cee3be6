import { expect, it } from 'vitest'
import { documentName, packName } from './names'

it('a pack is named by its quantity, which a new one lacks', () => {
  expect(packName(1_000)).toBe('Pack of 1,000')
  expect(packName(undefined)).toBe('Pack of …')
})

const nameOf = (document: { _type: string; [field: string]: unknown }) => documentName(document, () => 'page')

it('a document is named by its first name that is not empty', () => {
  expect(nameOf({ _type: 'page', title: ' Home ' })).toBe('Home')
  expect(nameOf({ _type: 'page', title: ' ', name: 5, question: 'Why?' })).toBe('Why?')
  expect(nameOf({ _type: 'page', title: null })).toBe('Untitled page')
  expect(nameOf({ _type: 'siteSettings', title: 'Kat Social' })).toBe('Site settings')
  expect(nameOf({ _type: 'pack', quantity: 1_000 })).toBe('Pack of 1,000')
})

it('a document with a long title is named by its start, which does not end in half of an emoji', () => {
  expect(nameOf({ _type: 'page', title: `x${'🐈'.repeat(100)}` })).toBe(`x${'🐈'.repeat(78)}…`)
})
