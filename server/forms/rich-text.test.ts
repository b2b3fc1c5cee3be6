import { expect, it } from 'vitest'
import { richTextAsPlainText } from './rich-text'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks })

it('in plain text, the address of a link follows its last word, even if one of them is bold', () => {
  const block = {
    _type: 'block',
    markDefs: [{ _key: 'terms', _type: 'textLink', href: 'https://katsocial.example/en/terms' }],
    children: [span('See our '), span('terms ', 'terms'), span('of use', 'strong', 'terms'), span('.')],
  }
  expect(richTextAsPlainText([block])).toBe('See our terms of use (https://katsocial.example/en/terms).')
})

it('in plain text, links without an address are words', () => {
  const block = {
    _type: 'block',
    markDefs: [{ _key: 'faq', _type: 'textLink', href: '#faq' }],
    children: [span('See '), span('our answers', 'faq'), span('.')],
  }
  expect(richTextAsPlainText([block])).toBe('See our answers.')
})
