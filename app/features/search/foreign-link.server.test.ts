import { expect, it } from 'vitest'
import { isForeignLink } from './foreign-link.server'

it.each([
  'https://www.instagram.com/mara.makes',
  'instagram.com/mara.makes',
  'www.instagram.com/@mara.makes',
  ' https://example.com\n',
  'example.com/',
  'Look: https://youtu.be/abc123',
  'https://tiktok.com.evil.example/@mara.makes',
  'https://eviltiktok.com/t/ZTabc123/',
  'https://www.tiktok.com@evil.example/@mara.makes',
])('%j leads to another site', (typed) => {
  expect(isForeignLink(typed)).toBe(true)
})

it.each([
  'https://www.tiktok.com/@mara.makes',
  'https://us.tiktok.com/@mara.makes',
  'https://vm.tiktok.com/ZMabc123/',
  'https://m.tiktokv.com/share/user/1',
  'https://instagram.com/mara https://vm.tiktok.com/ZMabc123/',
  'https://instagram.com/mara, on TikTok @mara.makes',
  // Names may have dots, and begin with `www.`.
  'mara.makes',
  'example.com',
  'www.example.com',
  '@example.com',
  'mara/makes',
  'open 24/7',
  'javascript:alert(1)//instagram.com/mara',
  '',
])('%j may be a TikTok account', (typed) => {
  expect(isForeignLink(typed)).toBe(false)
})

it.each(['https://a.example/', 'a.example/', '/', '?', '.'])('terminates for 100,000 × %s', (part) => {
  expect(isForeignLink(`${part.repeat(100_000)} !`)).toBeTypeOf('boolean')
})
