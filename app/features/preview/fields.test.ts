import { describe, expect, test } from 'vitest'
import { fieldsOf, plainNumber } from './fields'

const section = { id: 'page-home', type: 'page', path: 'sections[_key=="s1"]' }

describe('click to edit: the source of a text on the page', () => {
  test('finds the fields of a section, and items of lists by key', () => {
    const value = {
      _key: 's1',
      _type: 'howItWorks',
      title: 'How  it works\n',
      words: ['Grow', 'Boost'],
      steps: [{ _key: 'a', title: 'Provide Username' }],
      anchor: 'steps',
      lead: null,
    }
    expect(fieldsOf(value, section)).toEqual([
      { ...section, path: 'sections[_key=="s1"].title', text: 'How it works' },
      { ...section, path: 'sections[_key=="s1"].words[0]', text: 'Grow' },
      { ...section, path: 'sections[_key=="s1"].words[1]', text: 'Boost' },
      { ...section, path: 'sections[_key=="s1"].steps[_key=="a"].title', text: 'Provide Username' },
    ])
  })

  test('attributes a referenced document’s fields to that document', () => {
    const value = {
      tabs: [{ _key: 't', label: 'Likes', packs: [{ _key: 'p', _id: 'pack-300', quantity: 300, price: 6 }] }],
      form: { _id: 'form-order', title: 'Order form' },
      picture: { image: { _id: 'image-abc', width: 10 }, alt: 'A cat' },
    }
    expect(fieldsOf(value, section)).toEqual([
      { ...section, path: 'sections[_key=="s1"].tabs[_key=="t"].label', text: 'Likes' },
      { id: 'pack-300', type: 'pack', path: 'quantity', text: '300' },
      { id: 'pack-300', type: 'pack', path: 'price', text: '6' },
      { id: 'form-order', type: 'form', path: 'title', text: 'Order form' },
      { ...section, path: 'sections[_key=="s1"].picture.image.width', text: '10' },
      { ...section, path: 'sections[_key=="s1"].picture.alt', text: 'A cat' },
    ])
  })

  test('recognizes formatted prices and counts as the values of their fields', () => {
    expect(['$6', '$1,000', '+20', '7.50', 'from $2'].map(plainNumber)).toEqual([
      '6',
      '1000',
      '20',
      '7.50',
      'from $2',
    ])
  })
})
