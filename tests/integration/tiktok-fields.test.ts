import { describe, expect, it } from 'vitest'
import { setUpTikTok } from './tiktok-support'
import { itemBody, profileBody, videosBody } from './upstream/bodies'
import { json } from './upstream/upstream'

const { hosts, client } = setUpTikTok()

describe('fields, as real services send them', () => {
  it('reads avatarThumb, heart and dynamicCover, whatever other fields are sent', async () => {
    const at = (name: string) => `https://p16-sign.pictures.example/${name}`
    const served = (name: string) => `/pictures/signed/${encodeURIComponent(at(name))}`
    const user = { avatarThumb: at('thumb'), avatarMedium: at('medium'), avatarLarger: at('larger') }
    hosts.main.respondWith(json(profileBody(user, { heart: 7, heartCount: 8 })))
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile).toMatchObject({ avatarThumb: served('thumb'), stats: { heart: 7 } })

    const covers = { dynamicCover: at('moving'), cover: at('still'), originCover: at('first') }
    hosts.main.respondWith(json(videosBody([itemBody('71', {}, covers)])))
    const posts = await client().listVideos('x')
    expect(posts.ok && posts.videos.map(({ dynamicCover }) => dynamicCover)).toEqual([served('moving')])
  })

  it('parses numbers in strings, and prefers exact ones over 32-bit overflows', async () => {
    hosts.main.respondWith(
      json(
        profileBody(
          {},
          { followerCount: ' 1500 ', heart: -1_694_967_296, heartCount: -1_694_967_296 },
          { heart: '2600000000', videoCount: '3' },
        ),
      ),
    )
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.stats).toEqual({
      followerCount: 1500,
      heart: 2_600_000_000,
      followingCount: 12,
      videoCount: 3,
    })
  })

  it('reads the total number of likes by its other name, heartCount, too', async () => {
    const likesOf = async (stats: object, statsV2?: Record<string, unknown>) => {
      hosts.main.respondWith(json(profileBody({}, { heart: undefined, ...stats }, statsV2)))
      const result = await client().lookupProfile('a')
      return result.ok && result.profile.stats.heart
    }
    expect(await likesOf({ heartCount: 42_000 })).toBe(42_000)
    expect(await likesOf({ heartCount: -1_694_967_296 }, { heartCount: '2600000000' })).toBe(2_600_000_000)
  })

  it('prefers exact numbers of a post, too', async () => {
    const exact = { diggCount: '2600000000', playCount: '5200000000' }
    const item = { ...itemBody('71', { diggCount: -1_694_967_296, playCount: 905_032_704 }), statsV2: exact }
    hosts.main.respondWith(json(videosBody([item, itemBody('72')])))
    const result = await client().listVideos('s')
    expect(result.ok && result.videos.map(({ diggCount, playCount }) => [diggCount, playCount])).toEqual([
      [2_600_000_000, 5_200_000_000],
      [120, 3400],
    ])
  })

  it('has null for numbers that are negative, missing or invalid', async () => {
    hosts.main.respondWith(
      json(
        profileBody(
          {},
          {
            followerCount: -5,
            heart: null,
            heartCount: 'many',
            followingCount: undefined,
            videoCount: 1e300,
          },
        ),
      ),
    )
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.stats).toEqual({
      followerCount: null,
      heart: null,
      followingCount: null,
      videoCount: null,
    })
  })

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [0, false],
    ['false', false],
    ['yes', false],
  ])('reads the privacy flag %j as %j', async (privateAccount, isPrivate) => {
    hosts.main.respondWith(json(profileBody({ privateAccount })))
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.isPrivate).toBe(isPrivate)
  })

  it('accepts a profile with only a name', async () => {
    hosts.main.respondWith(json({ userInfo: { user: { uniqueId: 'solo' } } }))
    expect(await client().lookupProfile('solo')).toEqual({
      ok: true,
      profile: {
        uniqueId: 'solo',
        nickname: 'solo',
        avatarThumb: null,
        secUid: null,
        isPrivate: false,
        stats: { followerCount: null, heart: null, followingCount: null, videoCount: null },
      },
    })
  })

  it('keeps markup in a nickname as text, and drops invisible characters', async () => {
    hosts.main.respondWith(
      json(profileBody({ nickname: '<script>alert(1)</script>\u0000\u202e  x\n\ud800' })),
    )
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.nickname).toBe('<script>alert(1)</script> x')
  })

  it('limits the length of names', async () => {
    hosts.main.respondWith(
      json(
        profileBody({ nickname: '😀'.repeat(5000), uniqueId: 'u'.repeat(5000), secUid: 's'.repeat(5000) }),
      ),
    )
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile).toMatchObject({
      nickname: '😀'.repeat(100),
      uniqueId: 'u'.repeat(64),
      secUid: null,
    })
  })

  it.each([
    ['javascript:alert(1)'],
    ['http://p16-sign.pictures.example/a.jpeg'],
    ['https://evil.example/a.jpeg'],
    ['https://pictures.example.evil.example/a.jpeg'],
    ['https://127.0.0.1/a.jpeg'],
    ['https://user:pass@pictures.example/a.jpeg'],
    ['https://pictures.example:8443/a.jpeg'],
    ['//pictures.example/a.jpeg'],
    ['/demo/pictures/avatar-01.svg'],
    ['data:image/svg+xml,<svg/>'],
    [''],
    [7],
    [null],
  ])('has no avatar for %j', async (avatarThumb) => {
    hosts.main.respondWith(json(profileBody({ avatarThumb })))
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.avatarThumb).toBeNull()
  })

  it('skips null items, items without an id, and duplicates', async () => {
    hosts.main.respondWith(
      json(
        videosBody([
          null,
          itemBody('1', { diggCount: 5 }),
          'x',
          [],
          {},
          itemBody('1', { diggCount: 6 }),
          itemBody(2),
          itemBody('../3'),
        ]),
      ),
    )
    const result = await client().listVideos('x')
    expect(result.ok && result.videos.map(({ id, diggCount }) => [id, diggCount])).toEqual([
      ['1', 5],
      ['2', 120],
    ])
  })

  it('keeps posts with broken parts', async () => {
    hosts.main.respondWith(
      json(
        videosBody([
          { id: '1' },
          { id: '2', video: null, stats: null },
          itemBody('3', { diggCount: -1, playCount: '9' }, { dynamicCover: 'javascript:x' }),
        ]),
      ),
    )
    const result = await client().listVideos('x')
    expect(result.ok && result.videos).toEqual([
      { id: '1', dynamicCover: null, diggCount: null, playCount: null },
      { id: '2', dynamicCover: null, diggCount: null, playCount: null },
      { id: '3', dynamicCover: null, diggCount: null, playCount: 9 },
    ])
  })

  it('keeps 500 of 700 posts', async () => {
    hosts.main.respondWith(
      json(videosBody(Array.from({ length: 700 }, (_, index) => itemBody(String(index))))),
    )
    const result = await client().listVideos('x')
    expect(result.ok && result.videos.map(({ id }) => id)).toEqual(
      Array.from({ length: 500 }, (_, index) => String(index)),
    )
  })
})
