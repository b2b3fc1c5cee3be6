import { expect, it } from 'vitest'
import { isNamelessLink } from './nameless-link.server'

it.each([
  'https://vm.tiktok.com/ZMabc123/',
  'vm.tiktok.com/ZMabc123',
  // Phones capitalize the first letter of a field.
  'Vm.TikTok.com/ZMabc123',
  ' https://vt.tiktok.com/ZSabc123/\n',
  'https://www.tiktok.com/t/ZTabc123/',
  'https://www.tiktok.com/',
  'https://www.tiktok.com',
  'https://www.tiktok.com?lang=en',
  'https://www.tiktok.com/foryou',
  'Check this out! https://vm.tiktok.com/ZMabc123/',
  // A single-line field drops the line break before the link.
  'Check out Mara’s video! #tiktokhttps://vm.tiktok.com/ZMabc123/',
  '(https://vm.tiktok.com/ZMabc123/)',
  'https://m.tiktokv.com/share/user/1',
])('%j contains no username', (typed) => {
  expect(isNamelessLink(typed)).toBe(true)
})

it.each([
  'https://www.tiktok.com/@mara.makes',
  'https://www.tiktok.com/@mara.makes and more',
  'https://www.tiktok.com/@mara.makes\nhttps://vm.tiktok.com/ZMabc123/',
  'https://vm.tiktok.com/ZMabc123/ by @mara.makes',
  // The name in this link is not looked up, but there is one.
  'https://us.tiktok.com/@mara.makes',
  'https://us.tiktok.com/%40mara.makes',
  'mara.makes',
  'tiktok.com',
  'mara/makes',
  '',
  'https://tiktok.com.evil.example/t/ZTabc123/',
  'https://eviltiktok.com/t/ZTabc123/',
])('%j may name an account', (typed) => {
  expect(isNamelessLink(typed)).toBe(false)
})
