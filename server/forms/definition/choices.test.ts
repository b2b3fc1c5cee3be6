import { describe, expect, it } from 'vitest'
import { MAX_POSTS } from '../../../shared/ordering/post-limit'
import { openSample, sampleForm } from '../sample-for-tests'
import { readChoices, resolvePack, writeChoices } from './choices'

describe('the choices made on the page', () => {
  it('are read from the address, ignoring malformed values', () => {
    expect(
      readChoices(
        new URLSearchParams(
          'username=+mara+&pack=pack-500&kind=likes&post=1:71&post=3:73&post=x&post=3:73&price=1',
        ),
      ),
    ).toEqual({
      username: 'mara',
      packId: 'pack-500',
      kind: 'likes',
      kindName: null,
      posts: [
        { number: 1, id: '71' },
        { number: 3, id: '73' },
      ],
      service: null,
      isTrial: false,
    })
    expect(readChoices(new URLSearchParams('pack=a/b&kind=fame&post=1:a/b'))).toMatchObject({
      packId: null,
      kind: null,
      posts: [],
    })
    // As long as the ids of posts that a page lists.
    const id = '7'.repeat(64)
    expect(readChoices(new URLSearchParams(`post=1:${id}`)).posts).toEqual([{ number: 1, id }])
    const many = Array.from({ length: 60 }, (_, index) => `post=${index}:${index}`).join('&')
    expect(readChoices(new URLSearchParams(many)).posts).toHaveLength(MAX_POSTS)
    const service = `${'a'.repeat(99)}😀😀`
    expect(readChoices(new URLSearchParams({ service })).service).toBe(`${'a'.repeat(99)}😀`)
  })

  it.each([
    'username=mara&pack=pack-500&kind=likes&kindName=video+likes&service=TikTok&post=1%3A71&post=3%3A73',
    'username=mara&service=YouTube&trial=1',
    '',
  ])('are written as they were read from the address: %s', (query) => {
    const written = writeChoices(readChoices(new URLSearchParams(query)))
    expect(new URLSearchParams(written).toString()).toBe(query)
  })

  it('include the free trial only if no pack is chosen', () => {
    const isTrial = (query: string) => readChoices(new URLSearchParams(query)).isTrial
    expect(isTrial('trial=1')).toBe(true)
    expect(isTrial('trial=yes')).toBe(false)
    expect(isTrial('trial=1&pack=pack-500')).toBe(false)
    expect(isTrial('')).toBe(false)
  })

  it('take prices and shares from the dataset', () => {
    const { chosen } = openSample('username=mara&pack=pack-100&kind=likes&post=1:71&post=2:72&post=3:73')
    expect(chosen?.pack.price).toBe(2)
    expect(chosen?.posts.map(({ share }) => share)).toEqual([34, 33, 33])
    expect(chosen?.posts[0]?.link).toBe('https://www.tiktok.com/@mara/video/71')
    expect(resolvePack(readChoices(new URLSearchParams('pack=pack-9')), sampleForm())).toBe('gone')
  })

  it('are split over no more posts than the pack has likes', () => {
    const packs = [{ id: 'pack-3', quantity: 3, price: 1, paymentLink: null }]
    const posts = [1, 2, 3, 4].map((number) => `post=${number}:${number}`).join('&')
    const { chosen } = openSample(`username=mara&pack=pack-3&kind=likes&${posts}`, sampleForm({ packs }))
    expect(chosen?.posts.map(({ number, share }) => [number, share])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
  })

  it('link to posts by their ids, whatever account was given', () => {
    const { chosen } = openSample('username=https://evil.example/&pack=pack-100&kind=likes&post=1:71')
    expect(chosen?.posts[0]?.link).toBe('https://www.tiktok.com/@httpsevil.example/video/71')
    expect(readChoices(new URLSearchParams(`post=1:${'7'.repeat(65)}`)).posts).toEqual([])
  })

  it('accept a long link as the account', () => {
    const link = `https://shop.tilewright.example/tiles?utm_source=newsletter&utm_campaign=${'x'.repeat(150)}`
    expect(readChoices(new URLSearchParams({ username: link })).username).toBe(link)
  })
})
