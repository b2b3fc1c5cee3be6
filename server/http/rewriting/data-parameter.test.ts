import { expect, it } from 'vitest'
import { removeDataParameter } from './data-parameter'
import { rewritten } from './rewritten-for-tests'

const after = (address: string) => rewritten(removeDataParameter, address)

it('removes the parameter, however it is written and repeated, and keeps the others', () => {
  expect(after('/en/home?_data=x')).toBe('/en/home')
  expect(after('/en/home?%5Fdata')).toBe('/en/home')
  expect(after('/en/profile/ana?_data=root&pack=likes%3Apack-300&_data=x&post=1:2&post=2:3')).toBe(
    '/en/profile/ana?pack=likes%3Apack-300&post=1%3A2&post=2%3A3',
  )
})

it('leaves all other addresses exactly as they are', () => {
  for (const address of ['/en/home', '/en/home?', '/en/home?index', '/en/_data?data=_data&a=%zz?b', '*'])
    expect(after(address)).toBe(address)
})
