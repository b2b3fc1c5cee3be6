import { describe, expect, it } from 'vitest'
import { MAX_POSTS } from '~shared/ordering/post-limit'
import { readKind, readSelection, readShown, togglePost, writeSelection, writeShown } from './selection'

describe('the selection in the address', () => {
  it('round-trips', () => {
    const selection = { kind: 'likes' as const, packId: 'pack-300', posts: ['71', '9'] }
    expect(readSelection(writeSelection(new URLSearchParams('wait=1'), selection))).toEqual(selection)
  })

  it('preserves other parameters', () => {
    const params = writeSelection(new URLSearchParams('a=1&post=3'), { kind: null, packId: null, posts: [] })
    expect(params.toString()).toBe('a=1')
  })

  it.each([
    'pack=hearts:pack-300',
    'pack=likes:<script>',
    'pack=likes',
    'pack=pack-300',
    'pack=:',
    'pack=',
    'post=../etc',
    `post=${'9'.repeat(200)}`,
  ])('treats %s as not chosen', (query) => {
    expect(readSelection(new URLSearchParams(query))).toEqual({ kind: null, packId: null, posts: [] })
  })

  it('contains each post once, and no more posts than an order may have', () => {
    const params = new URLSearchParams()
    for (let post = 0; post < 80; post++) {
      params.append('post', String(post))
      params.append('post', String(post))
    }
    const { posts } = readSelection(params)
    expect(posts).toHaveLength(MAX_POSTS)
    expect(new Set(posts).size).toBe(MAX_POSTS)
  })

  it('keeps the parameter names of links that were already shared', () => {
    const selection = { kind: 'likes' as const, packId: 'pack-300', posts: ['71', '9'] }
    expect(String(writeSelection(new URLSearchParams(), selection))).toBe(
      'pack=likes%3Apack-300&post=71&post=9',
    )
    const kindOnly = { ...selection, packId: null }
    expect(String(writeSelection(new URLSearchParams(), kindOnly))).toBe('post=71&post=9')
  })

  it('may also contain a kind without a pack', () => {
    const kindIn = (query: string) => readKind(new URLSearchParams(query))
    expect(kindIn('kind=views')).toBe('views')
    expect(kindIn('kind=hearts')).toBeNull()
    expect(kindIn('pack=views:pack-300')).toBeNull()
  })

  it('adds and removes a post', () => {
    const none = { kind: null, packId: null, posts: [] }
    const one = togglePost(none, '7')
    expect(one.posts).toEqual(['7'])
    expect(togglePost(one, '7').posts).toEqual([])
  })

  it('adds no post beyond the limit, but can still remove one', () => {
    const full = { kind: null, packId: null, posts: Array.from({ length: MAX_POSTS }, (_, n) => String(n)) }
    expect(togglePost(full, 'another').posts).toEqual(full.posts)
    expect(togglePost(full, '0').posts).toHaveLength(MAX_POSTS - 1)
  })

  it('adds no post beyond the limit of a small pack', () => {
    const posts = Array.from({ length: 25 }, (_, n) => String(n))
    expect(togglePost({ kind: 'likes', packId: 'small', posts }, 'another', 25).posts).toEqual(posts)
  })
})

describe('the number of posts in the address', () => {
  it.each([
    ['', 60],
    ['shown=120', 120],
    ['shown=120&shown=180', 180],
    ['shown=7', 60],
    ['shown=-1', 60],
    ['shown=1e3', 60],
    ['shown=99999', 60],
  ])('is read from %j as %d', (query, shown) => {
    expect(readShown(new URLSearchParams(query))).toBe(shown)
  })

  it('is written next to the selection, and omitted initially', () => {
    expect(writeShown(new URLSearchParams('post=1'), 120).toString()).toBe('post=1&shown=120')
    expect(writeShown(new URLSearchParams('post=1&shown=120'), 60).toString()).toBe('post=1')
  })
})
