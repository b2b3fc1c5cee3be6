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

test('a text is cut at its headings, and what stands before the first is its opening', () => {
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

test('headings of the same words, or of none, have ids of their own', () => {
  const { chapters } = splitIntoChapters([block('h2', 'Contact'), block('h2', 'contact!'), block('h2', '…')])
  expect(chapters.map(({ id }) => id)).toEqual(['contact', 'contact-2', 'chapter'])
})

test('a text without headings is all opening', () => {
  expect(splitIntoChapters([block('normal', 'Only this')]).chapters).toEqual([])
})
