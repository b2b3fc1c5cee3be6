import { describe, expect, it } from 'vitest'
import { splitAtLinks } from './split-at-links'

describe('a text with web addresses', () => {
  it('is split into the addresses and the text between them, without losing anything', () => {
    const text = 'Your files: https://drive.example/a?b=1.\nOr http://x.example/y, today.'
    expect(splitAtLinks(text)).toEqual([
      { text: 'Your files: ', href: null },
      { text: 'https://drive.example/a?b=1', href: 'https://drive.example/a?b=1' },
      { text: '.\nOr ', href: null },
      { text: 'http://x.example/y', href: 'http://x.example/y' },
      { text: ', today.', href: null },
    ])
  })

  it.each([
    ['(see https://a.example/b).', 'https://a.example/b'],
    ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
    ['“https://a.example/b”', 'https://a.example/b'],
    ['HTTPS://A.example/B!', 'HTTPS://A.example/B'],
    ['https://a.example/b)))', 'https://a.example/b'],
    ['*https://a.example/b*', 'https://a.example/b'],
    ['*https://a.example/b_(c)*', 'https://a.example/b_(c)'],
  ])('does not count the punctuation of the sentence as a part of an address: %s', (text, address) => {
    expect(splitAtLinks(text).flatMap((part) => (part.href === null ? [] : part.text))).toEqual([address])
  })

  it.each(['No address', 'www.a.example', 'https://', 'https://nowhere', 'javascript:alert(1)', ''])(
    'is not split if there are none: %s',
    (text) => {
      expect(splitAtLinks(text)).toEqual(text === '' ? [] : [{ text, href: null }])
    },
  )
})
