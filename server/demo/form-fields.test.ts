import { expect, it } from 'vitest'
import { findErrors, labelOf, readValues } from './form-fields'

const read = (query: string) => readValues(new URLSearchParams(query))

it('sorts prefilled fields', () => {
  expect(
    read('username=mara.makes&pack=100+likes&price=%242&email=a@b.co&fullName=Mara&isIframeEmbed=1'),
  ).toEqual({
    email: 'a@b.co',
    name: 'Mara',
    payment: '',
    message: '',
    total: { key: 'price', value: '$2', text: '$2.00' },
    prefilled: [
      { key: 'username', label: 'Username', value: 'mara.makes' },
      { key: 'pack', label: 'Pack', value: '100 likes' },
    ],
  })
})

it.each([
  ['2', '$2.00'],
  ['$9.95', '$9.95'],
  ['free', 'free'],
])('shows the price %s as %s', (value, text) => {
  expect(read(`price=${encodeURIComponent(value)}`).total?.text).toBe(text)
})

it.each([
  ['tiktokUsername', 'TikTok username'],
  ['tiktok_username', 'TikTok username'],
  ['name[first]', 'Name first'],
  ['__', '__'],
])('labels %s as %s', (key, label) => {
  expect(labelOf(key)).toBe(label)
})

it('limits number and length of fields', () => {
  const many = read(Array.from({ length: 100 }, (_, index) => `field${index}=${'x'.repeat(5000)}`).join('&'))
  expect(many.prefilled).toHaveLength(20)
  expect(many.prefilled[0]?.value).toHaveLength(2000)
  expect(read(`${'k'.repeat(65)}=1&=2&a=1&a=2`).prefilled).toEqual([{ key: 'a', label: 'A', value: '1' }])
})

it('requires a name and an email address', () => {
  expect(findErrors(read('name=&email='))).toEqual({
    name: 'Please tell us your name.',
    email: 'Please tell us your email address.',
  })
  expect(findErrors(read('name=Mara&email=mara'))).toEqual({
    email: 'That does not look like an email address.',
  })
  expect(findErrors(read('name=Mara&email=mara@makes.example'))).toEqual({})
})
