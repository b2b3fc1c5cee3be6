import type { Profile, Video } from './profile.server'

/** A public account. */
export const sampleProfile: Profile = {
  uniqueId: 'kat',
  nickname: 'Kat',
  avatarThumb: null,
  secUid: 'sec',
  isPrivate: false,
  stats: { followerCount: 1, heart: 2, followingCount: 3, videoCount: 4 },
}

/** Returns a post without a cover. */
export const samplePost = (id: string): Video => ({ id, dynamicCover: null, diggCount: 1, playCount: 2 })
