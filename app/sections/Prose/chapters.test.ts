import { expect, test } from 'vitest'
import { splitIntoChapters } from './chapters'

function block(style: 'normal' | 'h2', text: string) {
  return {
    _type: 'block' as const,
    _key: `${style}-${text}`,
    style,
    markDefs: [],
    children: [{ _type: 'span' as const, _key: 'span', text }],
  }
}

test('splits a text at its headings, with an opening before the first', () => {
  const { opening, chapters } = splitIntoChapters([
    block('normal', 'Before'),
    block('h2', 'Third-party links & services'),
    block('normal', 'One'),
    block('normal', 'Two'),
    block('h2', 'Contact'),
  ])
  expect(opening).toEqual([block('normal', 'Before')])
  expect(chapters).toEqual([
    {
      id: 'third-party-links-services',
      title: 'Third-party links & services',
      blocks: [block('normal', 'One'), block('normal', 'Two')],
    },
    { id: 'contact', title: 'Contact', blocks: [] },
  ])
})

test('gives identical or empty headings unique ids', () => {
  const { chapters } = splitIntoChapters([block('h2', 'Contact'), block('h2', 'contact!'), block('h2', '…')])
  expect(chapters.map(({ id }) => id)).toEqual(['contact', 'contact-2', 'chapter'])
})

test('treats a text without headings as an opening', () => {
  expect(splitIntoChapters([block('normal', 'Only this')]).chapters).toEqual([])
})
