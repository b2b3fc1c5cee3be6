import { readPlayerLink, type PlayerLink } from '../../../shared/media/player-link'
import { withoutEdges } from '../../../shared/text/pasted-text'
import { parseWebUrl } from '../../../shared/text/web-url'

/** Paths of videos on youtube.com, besides `/watch?v=…`. */
const YOUTUBE_PATH = /^\/(?:embed|live|shorts|v)\/([\w-]+)\/?$/
/** A number, and the key of an unlisted video after it. */
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|manage\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/
/** Code that shows a player, as copied from “Embed”: Vimeo's has elements around it. */
const CODE = /<iframe\s[^<>]*?\bsrc="([^"]*)"/i
/** `90`, `90s`, `1m30s`. */
const TIME = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/

/**
 * Returns the URL of the player of a video on YouTube or Vimeo.
 * @param pasted whatever editors copy there: from the address bar, from “Share”, or the code from “Embed”
 * @returns null if it is anything else
 */
export function playerUrlOf(pasted: string): string | null {
  const text = withoutEdges(pasted)
  const link = (CODE.exec(text)?.[1] ?? text).replaceAll('&amp;', '&')
  if (readPlayerLink(link) !== null) return link
  const url = parseWebUrl(link)
  const player = url && (youtubeVideo(url) ?? vimeoVideo(url))
  return player && urlOf(player)
}

function youtubeVideo({ hostname, pathname, searchParams }: URL): PlayerLink | null {
  const host = /^(?:(?:www|m|music)\.)?(youtube(?:-nocookie)?\.com|youtu\.be)$/.exec(hostname)?.[1]
  if (host === undefined) return null
  const id =
    host === 'youtu.be'
      ? pathname.slice(1).replace(/\/$/, '')
      : pathname === '/watch'
        ? searchParams.get('v')
        : YOUTUBE_PATH.exec(pathname)?.[1]
  if (!id || !/^[\w-]+$/.test(id)) return null
  return { platform: 'youtube', id, start: secondsOf(searchParams.get('t') ?? searchParams.get('start')) }
}

function vimeoVideo({ hostname, pathname, searchParams, hash }: URL): PlayerLink | null {
  const [, id, key = searchParams.get('h') ?? undefined] = VIMEO_PATH.exec(pathname) ?? []
  if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(hostname) || id === undefined) return null
  return { platform: 'vimeo', id, key, start: secondsOf(/^#t=(.*)/.exec(hash)?.[1] ?? searchParams.get('t')) }
}

function urlOf({ platform, id, key, start }: PlayerLink): string {
  if (platform === 'youtube')
    return `https://www.youtube.com/embed/${id}${start === undefined ? '' : `?start=${start}`}`
  const query = key === undefined ? '' : `?h=${encodeURIComponent(key)}`
  return `https://player.vimeo.com/video/${id}${query}${start === undefined ? '' : `#t=${start}s`}`
}

/** Returns a time such as `1m30s` in seconds; undefined for the beginning. */
function secondsOf(time: string | null): string | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(time ?? '') ?? []
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total === 0 ? undefined : String(total)
}
