/** A TikTok profile, independent of the upstream's format. */
export interface Profile {
  uniqueId: string
  nickname: string
  /** A path on this site (our picture route), or null if there was no usable URL. */
  avatarThumb: string | null
  /** Required to list videos; null if the upstream sent none. */
  secUid: string | null
  isPrivate: boolean
  /** Whole numbers from 0; null if missing or implausible. */
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
  /** A path on this site (our picture route), or null if there was no usable URL. */
  dynamicCover: string | null
  diggCount: number | null
  playCount: number | null
}
