import { describe, expect, it } from 'vitest'
import { lacksChoice } from './result-rules'

describe('a choice is missing in the address', () => {
  it.each<[string, { packId: string | null; posts: string[] }, boolean]>([
    ['', { packId: 'pack-300', posts: [] }, true],
    ['post=7', { packId: 'pack-300', posts: ['7'] }, true],
    ['pack=likes:pack-300', { packId: 'pack-300', posts: ['7'] }, true],
    ['pack=likes:pack-300&post=7', { packId: 'pack-300', posts: ['7'] }, false],
    ['pack=likes:pack-300', { packId: 'pack-300', posts: [] }, false],
    ['post=7', { packId: null, posts: ['7'] }, false],
    ['', { packId: null, posts: [] }, false],
  ])('%s, when %j was chosen: %s', (address, chosen, lacks) => {
    expect(lacksChoice(new URLSearchParams(address), { kind: 'likes', ...chosen })).toBe(lacks)
  })
})
