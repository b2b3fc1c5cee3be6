import { expect, it } from 'vitest'
import { parseWebUrl } from './web-url'

it.each([
  ['makes.example/shop', 'https://makes.example/shop'],
  ['HTTP://makes.example', 'http://makes.example/'],
  ['tiktok.com:443/@mara', 'https://tiktok.com/@mara'],
  ['tiktok.com:8443', 'https://tiktok.com:8443/'],
  ['https://tiktok.com./@mara', 'https://tiktok.com/@mara'],
  ['https://makes.example/two words', null],
  ['https://.makes.example', null],
  ['makes.e', null],
  ['ftp://makes.example', null],
  ['javascript:alert(1)', null],
  ['mailto:mara@makes.example', null],
  ['not a link', null],
  ['mara', null],
  ['https://', null],
])('reads %s as the web address %s', (text, href) => {
  expect(parseWebUrl(text)?.href ?? null).toBe(href)
})
