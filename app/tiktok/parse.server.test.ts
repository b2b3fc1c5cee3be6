import { describe, expect, it } from 'vitest'
import { parseProfile, parseVideos } from './parse.server'

const picture = (address: unknown) => (typeof address === 'string' ? `/pictures/${address}` : null)

describe('a picture that an upstream omits', () => {
  it.each([
    [{ avatarMedium: 'medium', avatarLarger: 'larger' }, '/pictures/medium'],
    [{ avatarThumb: null, avatarLarger: 'larger' }, '/pictures/larger'],
    [{}, null],
  ])('is replaced by the next larger avatar: %j', (avatars, shown) => {
    const parsed = parseProfile({ userInfo: { user: { uniqueId: 'mara', ...avatars } } }, 'mara', picture)
    expect(parsed.ok && parsed.profile.avatarThumb).toBe(shown)
  })

  it.each([
    [{ cover: 'still', originCover: 'first' }, '/pictures/still'],
    [{ dynamicCover: null, originCover: 'first' }, '/pictures/first'],
    [{}, null],
  ])('is replaced by the next cover of the post: %j', (video, shown) => {
    const parsed = parseVideos({ itemList: [{ id: '71', video }] }, picture)
    expect(parsed.ok && parsed.videos.map(({ dynamicCover }) => dynamicCover)).toEqual([shown])
  })
})

it('each count of a profile is the exact one, of statsV2, if there is one', () => {
  const stats = { followerCount: 1, heart: 2, followingCount: 3, videoCount: 4 }
  const statsV2 = { followerCount: '10', heart: '20', followingCount: '30', videoCount: '40' }
  const statsOf = (exact: object) => {
    const parsed = parseProfile(
      { userInfo: { user: { uniqueId: 'mara' }, stats, statsV2: exact } },
      'mara',
      picture,
    )
    return parsed.ok && parsed.profile.stats
  }
  expect(statsOf(statsV2)).toEqual({ followerCount: 10, heart: 20, followingCount: 30, videoCount: 40 })
  expect(statsOf({})).toEqual(stats)
})

describe('a list without posts', () => {
  it.each([{}, { statusCode: 0 }, { code: 200 }])('means that the account has no posts: %j', (answer) => {
    expect(parseVideos({ ...answer, itemList: [] }, picture)).toEqual({ ok: true, videos: [] })
  })

  it.each([
    [{ statusCode: 10222 }, 'private'],
    [{ statusCode: 5 }, 'failed'],
  ])('is an error if it comes with an error code: %j', (answer, code) => {
    expect(parseVideos({ ...answer, itemList: [] }, picture)).toMatchObject({ ok: false, code })
  })
})
