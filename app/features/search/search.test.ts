import { expect, it } from 'vitest'
import { DEFAULT_DYNAMIC_PAGES } from '~shared/addresses/dynamic-pages'
import { echoOf, resultPath } from './search'

const path = (name: string) => resultPath('profile', name, DEFAULT_DYNAMIC_PAGES)

it('the path of a profile is valid, whatever the names of the account and the page', () => {
  expect(path('mara.makes')).toBe('/en/profile/mara.makes')
  expect(path('a/b?c')).toBe('/en/profile/a%2Fb%3Fc')
  expect(resultPath('profile', 'kat', { ...DEFAULT_DYNAMIC_PAGES, profile: 'café' })).toBe(
    '/en/caf%C3%A9/kat',
  )
  // Remix serves a page's data at its path with `.data` appended.
  expect(path('big.data')).toBe('/en/profile/big%2Edata')
  expect(resultPath('likes-views', 'big.data', DEFAULT_DYNAMIC_PAGES, { kind: 'likes' })).toBe(
    '/en/likes-views/big%2Edata?kind=likes',
  )
  const pack = { kind: 'views', packId: 'pack-300' } as const
  expect(resultPath('likes-views', 'kat', DEFAULT_DYNAMIC_PAGES, { kind: 'likes', pack })).toBe(
    '/en/likes-views/kat?pack=views:pack-300',
  )
})

it('the echoed username is shortened without splitting a character', () => {
  expect(echoOf('mara.makes')).toBe('mara.makes')
  expect(echoOf(`x${'🐈'.repeat(300)}`)).toBe(`x${'🐈'.repeat(199)}`)
})
