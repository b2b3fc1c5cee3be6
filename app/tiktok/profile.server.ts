import { z } from 'zod'

/** A whole number from 0; null if the upstream sent no valid one. */
const count = z.int().min(0).nullable()
/** A path on this site (the picture route); null if there was no valid address. */
const picturePath = z.string().startsWith('/').nullable()

/** A TikTok profile, normalized from whatever shape the upstream sent. */
export const profileSchema = z.object({
  uniqueId: z.string(),
  nickname: z.string(),
  avatarThumb: picturePath,
  /** Needed to list videos; null if the upstream sent none. */
  secUid: z.string().nullable(),
  isPrivate: z.boolean(),
  stats: z.object({ followerCount: count, heart: count, followingCount: count, videoCount: count }),
})
export type Profile = z.infer<typeof profileSchema>

/** One post of a profile. */
export const videoSchema = z.object({
  id: z.string(),
  dynamicCover: picturePath,
  diggCount: count,
  playCount: count,
})
export type Video = z.infer<typeof videoSchema>
