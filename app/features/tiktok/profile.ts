/** A looked-up TikTok profile, whatever shape the upstream sent it in. */
export interface Profile {
  uniqueId: string
  nickname: string
  /** A path on this site (our picture route), or null when there was no usable address. */
  avatarThumb: string | null
  /** Needed to list videos; null when the upstream sent none. */
  secUid: string | null
  isPrivate: boolean
  /** Whole numbers from 0; null when the upstream sent none that makes sense. */
  stats: {
    followerCount: number | null
    heart: number | null
    followingCount: number | null
    videoCount: number | null
  }
}

/** One post of a profile. */
export interface Video {
  id: string
  /** A path on this site (our picture route), or null when there was no usable address. */
  dynamicCover: string | null
  diggCount: number | null
  playCount: number | null
}
