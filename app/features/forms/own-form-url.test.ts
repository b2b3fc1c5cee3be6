import { expect, it } from 'vitest'
import { ownFormUrl } from './own-form-url'

it('passes the choice to a form, but not the shares', () => {
  const address = ownFormUrl('240000000000001', {
    username: 'a&b',
    packId: 'pack-300',
    seen: { quantity: 300, price: 7.5 },
    kind: 'likes',
    posts: [
      { number: 3, id: '73' },
      { number: 1, id: '71' },
    ],
    service: null,
  })
  const url = new URL(address ?? '', 'https://site.example')
  expect(url.pathname).toBe('/forms/240000000000001')
  expect([...url.searchParams]).toEqual([
    ['username', 'a&b'],
    ['pack', 'pack-300'],
    ['seen', 'pack-300:300:7.5'],
    ['kind', 'likes'],
    ['post', '3:73'],
    ['post', '1:71'],
  ])
  expect(ownFormUrl('240000000000001', {})).toBe('/forms/240000000000001')
})

it('tells a form that the page asks for the account, until the account is known', () => {
  expect(ownFormUrl('240000000000001', { isUsernameAsked: true, packId: 'pack-300' })).toBe(
    '/forms/240000000000001?asked=username&pack=pack-300',
  )
  expect(ownFormUrl('240000000000001', { isUsernameAsked: true, username: 'mara' })).toBe(
    '/forms/240000000000001?username=mara',
  )
})

it('passes the page’s name for a kind of packs only if it has one of its own', () => {
  const pack = { packId: 'pack-300', kind: 'followers' }
  expect(ownFormUrl('240000000000001', { ...pack, kindName: 'subscribers' })).toBe(
    '/forms/240000000000001?pack=pack-300&kind=followers&kindName=subscribers',
  )
  expect(ownFormUrl('240000000000001', { ...pack, kindName: 'followers' })).toBe(
    '/forms/240000000000001?pack=pack-300&kind=followers',
  )
})

it('asks for the free trial unless a pack is chosen', () => {
  expect(ownFormUrl('240000000000001', { isTrial: true })).toBe('/forms/240000000000001?trial=1')
  expect(ownFormUrl('240000000000001', { isTrial: true, packId: 'pack-300' })).toBe(
    '/forms/240000000000001?pack=pack-300',
  )
})

it.each([null, '', 'abc', '1/../2', 'javascript:1'])('rejects the id %s', (formId) => {
  expect(ownFormUrl(formId, {})).toBeNull()
})
