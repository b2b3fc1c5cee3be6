import { readPlayerLink, type PlayerLink } from '~shared/media/player-link'

const VIMEO = 'https://player.vimeo.com'
/** What each message to YouTube's player contains. */
const YOUTUBE_WIDGET = { id: 1, channel: 'widget' }

/** A platform's player, ready to be shown in a frame. */
export interface EmbedPlayer {
  platform: PlayerLink['platform']
  /** URL of the frame: it autoplays and reports its events to the page. */
  url: string
  /** Origin of all messages from and to the player. */
  origin: string
}

/**
 * Returns the player of a link as an editor stores it; null for any other link. The player's address is always on the
 * platform's host that sets no cookies before playback.
 * @param pageOrigin that the player may report to
 */
export function readEmbedLink(link: string, pageOrigin: string): EmbedPlayer | null {
  const video = readPlayerLink(link)
  if (!video) return null
  const { platform, id, key, start } = video
  if (platform === 'youtube') {
    const origin = 'https://www.youtube-nocookie.com'
    const query = new URLSearchParams({
      autoplay: '1',
      enablejsapi: '1',
      origin: pageOrigin,
      playsinline: '1',
      rel: '0',
    })
    if (start) query.set('start', start)
    return { platform, url: `${origin}/embed/${id}?${query.toString()}`, origin }
  }
  const query = new URLSearchParams({ autoplay: '1', dnt: '1' })
  if (key) query.set('h', key)
  return {
    platform,
    url: `${VIMEO}/video/${id}?${query.toString()}${start ? `#t=${start}s` : ''}`,
    origin: VIMEO,
  }
}

/**
 * Returns the message that makes a player report the end of its video, in the format of its platform: YouTube's
 * IFrame Player API, or Vimeo's player messages.
 */
export function subscription(platform: EmbedPlayer['platform']): string[] {
  if (platform === 'vimeo') return [JSON.stringify({ method: 'addEventListener', value: 'ended' })]
  return [
    JSON.stringify({ event: 'listening', ...YOUTUBE_WIDGET }),
    JSON.stringify({
      event: 'command',
      func: 'addEventListener',
      args: ['onStateChange'],
      ...YOUTUBE_WIDGET,
    }),
  ]
}

/** Pauses the player in a frame. A player that has not loaded yet does not receive the message. */
export function pausePlayer({ src, contentWindow }: HTMLIFrameElement): void {
  const { origin } = new URL(src)
  const message =
    origin === VIMEO ? { method: 'pause' } : { event: 'command', func: 'pauseVideo', ...YOUTUBE_WIDGET }
  contentWindow?.postMessage(JSON.stringify(message), origin)
}

/** YouTube's player state for a video that has ended. */
const YOUTUBE_ENDED = 0

/**
 * Parses a player's message: `ended` when its video is over, `speaking` for any other message, which shows that the
 * player listens, and null for anything else. The caller checks source and origin.
 */
export function readPlayerMessage(
  platform: EmbedPlayer['platform'],
  data: unknown,
): 'ended' | 'speaking' | null {
  const message = typeof data === 'string' ? parseObject(data) : data
  if (typeof message !== 'object' || message === null) return null
  if (platform === 'vimeo') {
    if ('event' in message && message.event === 'ended') return 'ended'
    return 'event' in message || 'method' in message ? 'speaking' : null
  }
  if (!('event' in message)) return null
  const info = 'info' in message ? message.info : undefined
  if (message.event === 'onStateChange' && info === YOUTUBE_ENDED) return 'ended'
  if (
    typeof info === 'object' &&
    info !== null &&
    'playerState' in info &&
    info.playerState === YOUTUBE_ENDED
  ) {
    return 'ended'
  }
  return 'speaking'
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
