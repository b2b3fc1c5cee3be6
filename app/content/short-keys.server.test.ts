import { expect, it, vi } from 'vitest'
import type { ContentClient } from './client.server'
import { withShortKeys } from './short-keys.server'

const resultOf = (content: unknown) =>
  withShortKeys({ fetch: () => Promise.resolve(content) } as unknown as ContentClient).fetch('*')

const keysOf = (items: unknown) => (items as { _key: string }[]).map(({ _key }) => _key)

it('abbreviates the keys of all lists, and keeps everything else', async () => {
  const page = {
    title: 'a1b2c3d4e5f6',
    sections: [
      { _key: 'a1b2c3d4e5f6', steps: [{ _key: '0f9e8d7c6b5a', text: null }] },
      { _key: 'ffeeddccbbaa', price: 6 },
    ],
  }
  expect(await resultOf(page)).toEqual({
    title: 'a1b2c3d4e5f6',
    sections: [
      { _key: 'a1b', steps: [{ _key: '0f9', text: null }] },
      { _key: 'ffe', price: 6 },
    ],
  })
})

it('keeps keys distinct, however similar they are', async () => {
  const keys = ['abc1', 'abcd2', 'abcd', 'abc', 'abc12', 'x', 'abcd2f', 'abcd2e']
  const short = keysOf(await resultOf(keys.map((_key) => ({ _key }))))
  expect(new Set(short).size).toBe(keys.length)
  expect(short.every((each, index) => keys[index]?.startsWith(each))).toBe(true)
})

it('uses longer prefixes for keys with the same beginning', async () => {
  const keys = ['a1b2c3d4e5f6', 'a1b2c3ffffff', 'a1b0c0d0e0f0']
  expect(keysOf(await resultOf(keys.map((_key) => ({ _key }))))).toEqual(['a1b', 'a1b2', 'a1b0'])
})

it('keeps the short key of an item when other items are added before it or moved', async () => {
  const [one, two, three] = [{ _key: '111111aaaaaa' }, { _key: '222222bbbbbb' }, { _key: '333333cccccc' }]
  const before = keysOf(await resultOf([one, two]))
  expect(keysOf(await resultOf([three, two, one]))).toEqual(['333', ...before.reverse()])
})

it('renames a text’s links together with their marks, and leaves other marks unchanged', async () => {
  const text = [
    {
      _key: 'b00000000000',
      markDefs: [{ _key: 'c0ffee000000', _type: 'link', href: '/en/terms' }],
      children: [{ _key: 'd00000000000', text: 'Terms', marks: ['strong', 'c0ffee000000'] }],
    },
    // A list item whose key is the name of a mark.
    { _key: 'strong' },
  ]
  expect(await resultOf(text)).toEqual([
    {
      _key: 'b00',
      markDefs: [{ _key: 'c0f', _type: 'link', href: '/en/terms' }],
      children: [{ _key: 'd00', text: 'Terms', marks: ['strong', 'c0f'] }],
    },
    { _key: 'str' },
  ])
})

it('returns the same frozen object until the content changes', async () => {
  const contents = [[{ _key: 'a1b2c3d4e5f6' }]]
  const fetch = vi.fn(() => Promise.resolve(contents[0]))
  const client = withShortKeys({ fetch } as unknown as ContentClient)
  const first = await client.fetch('*')
  expect(await client.fetch('*')).toBe(first)
  expect(Object.isFrozen(first)).toBe(true)
  contents[0] = [{ _key: 'a1b2c3d4e5f6' }]
  expect(await client.fetch('*')).not.toBe(first)
  expect(await resultOf(null)).toBeNull()
  expect(await resultOf(8)).toBe(8)
})
