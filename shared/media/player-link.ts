/** A video in the player of its platform. */
export interface PlayerLink {
  platform: 'youtube' | 'vimeo'
  id: string
  /** The key that Vimeo requires to play an unlisted video. */
  key?: string
  /** Where the video starts, in seconds. */
  start?: string
}

const PLAYER =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)|player\.vimeo\.com\/video\/(\d+))(?:\?([^#]*))?(?:#t=(\d+)s?)?$/

/** Reads the link of a platform's player as a video stores it; null for any other link. */
export function readPlayerLink(link: string): PlayerLink | null {
  const [, youtube, vimeo, query, time] = PLAYER.exec(link) ?? []
  const parameter = (name: string) => new URLSearchParams(query).get(name) ?? undefined
  if (youtube) return { platform: 'youtube', id: youtube, start: parameter('start') }
  return vimeo ? { platform: 'vimeo', id: vimeo, key: parameter('h'), start: time } : null
}
