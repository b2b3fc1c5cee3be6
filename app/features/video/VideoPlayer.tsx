import { useEffect, useMemo, useRef, useState } from 'react'
import type { VideoContent } from '~/content/parts'
import { pictureFileUrl } from '~/pictures/picture-sources'
import { useMediaBase, useMessage } from '~/site-settings/root-data'
import { buttonClass } from '~/ui/button-class'
import { ErrorMessage } from '~/ui/ErrorMessage'
import { useLabels } from '~/ui/labels'
import { TryAgainLabel } from '~/ui/TryAgain'
import { readEmbedLink, readPlayerMessage, subscription, type EmbedPlayer } from './embed-player'
import { findVideoFailure, type VideoFailure } from './video-failure'
import { captionsUrl, videoFileUrl } from './video-url'
import styles from './VideoPlayer.module.css'

interface VideoPlayerProps {
  video: VideoContent
  /** Plays while true; when it becomes false, the video stops and rewinds. */
  playing: boolean
  /** Delay before it plays, in ms (300 in the creative video dialog). */
  playDelayMs?: number
  /** Called when the video has played to its end. */
  onEnd?: () => void
}

/**
 * A video with sound and controls: a file of the media base, or a platform's player in a frame. Render it only once a
 * visitor asks for it, since players load on render.
 */
export function VideoPlayer({ video, playing, playDelayMs = 0, onEnd }: VideoPlayerProps) {
  const embed = useMemo(
    () => (video.embed ? readEmbedLink(video.embed, window.location.origin) : null),
    [video.embed],
  )
  if (embed)
    return playing ? (
      <FramePlayer title={video.title} player={embed} delayMs={playDelayMs} onEnd={onEnd} />
    ) : null
  if (!video.upload && !video.file) return null
  return <FilePlayer video={video} playing={playing} playDelayMs={playDelayMs} onEnd={onEnd} />
}

/** `MediaError.MEDIA_ERR_NETWORK`: a video that had started to load was cut off. */
const LOST_CONNECTION = 2

type FilePlayerProps = Required<Pick<VideoPlayerProps, 'video' | 'playing' | 'playDelayMs'>> & {
  onEnd?: () => void
}

function FilePlayer({ video, playing, playDelayMs, onEnd }: FilePlayerProps) {
  const mediaBaseUrl = useMediaBase()
  const labels = useLabels()
  const player = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<VideoFailure | null>(null)
  const url = videoFileUrl(video, mediaBaseUrl) ?? ''
  const [attempt, setAttempt] = useState(0)
  /** The attempt whose failure is being investigated. */
  const failed = useRef<number>()
  const fail = () => {
    failed.current = attempt
    void findVideoFailure(url).then((found) => {
      if (failed.current === attempt) setFailure(found)
    })
  }

  // Opening it again is another attempt, for which a player whose sources have failed is of no use.
  useEffect(() => {
    if (!playing) return
    setFailure(null)
    if (failed.current === undefined) return
    failed.current = undefined
    setAttempt((last) => last + 1)
  }, [playing])

  useEffect(() => {
    const element = player.current
    if (!element || !playing) return
    const timer = window.setTimeout(() => {
      // If the browser refuses to autoplay, the visitor can still use the controls.
      element.play().catch(() => undefined)
    }, playDelayMs)
    return () => {
      window.clearTimeout(timer)
      element.pause()
      element.currentTime = 0
    }
  }, [playing, playDelayMs, failure, attempt])

  if (failure) return <FailedPlayer failure={failure} onRetry={() => setFailure(null)} />
  const { poster } = video
  const posterUrl =
    pictureFileUrl(poster, mediaBaseUrl) ?? (poster.scene ? `/scenes/${poster.scene}` : undefined)
  const isWebm = url.endsWith('.webm')
  const captions = captionsUrl(video, mediaBaseUrl)
  // For browsers that cannot play WebM: the same video as MP4, if it exists next to a file of the media base.
  const other = isWebm && !video.upload ? url.replace(/\.webm$/, '.mp4') : null
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- Captions depend on the content; a transcript is below.
    <video
      key={attempt}
      ref={player}
      className={styles.player}
      controls
      playsInline
      autoPlay={playDelayMs === 0}
      preload="auto"
      poster={posterUrl}
      aria-label={video.title}
      // Cross-origin captions require the video to be requested with CORS as well.
      crossOrigin={captions && /^https?:/.test(captions) ? 'anonymous' : undefined}
      onEnded={onEnd}
      // React passes the errors of its sources on to it.
      onError={({ target, currentTarget }) => {
        if (target !== currentTarget) return
        if (currentTarget.error?.code === LOST_CONNECTION)
          setFailure({ reason: 'connection', mayRecover: true })
        else fail()
      }}
    >
      {/* A video without a source left reports nothing itself: the last source does. */}
      <source
        src={url}
        type={isWebm ? 'video/webm' : 'video/mp4'}
        onError={other === null ? fail : undefined}
      />
      {other === null ? null : <source src={other} type="video/mp4" onError={fail} />}
      {/* Off by default: the site's videos have no sound and show their text. */}
      {captions ? <track kind="captions" srcLang="en" label={labels?.captionsLabel} src={captions} /> : null}
      <p>
        {labels?.videoFallback} <a href={url}>{video.title}</a>
      </p>
    </video>
  )
}

interface FailedPlayerProps {
  failure: VideoFailure
  onRetry: () => void
}

/** In place of a file that could not be played. The screen is dark in both themes. */
function FailedPlayer({ failure, onRetry }: FailedPlayerProps) {
  const connectionFailed = useMessage('connectionFailed')
  const unavailable = useLabels()?.videoUnavailable ?? 'This video isn’t available right now.'
  return (
    <div className={styles.failed} data-theme="dark">
      <ErrorMessage
        message={failure.reason === 'connection' ? connectionFailed : unavailable}
        action={
          failure.mayRecover ? (
            <button
              type="button"
              className={buttonClass({ variant: 'line', size: 'small' })}
              onClick={onRetry}
            >
              <TryAgainLabel />
            </button>
          ) : undefined
        }
      />
    </div>
  )
}

/** Interval at which a subscription is repeated until the player responds, since it only listens once loaded, in ms. */
const ASK_AGAIN_MS = 500

interface FramePlayerProps {
  title: string
  player: EmbedPlayer
  /** Delay before the player is loaded, in ms; it plays as soon as it has loaded. */
  delayMs: number
  onEnd?: () => void
}

function FramePlayer({ title, player, delayMs, onEnd }: FramePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isDue, setIsDue] = useState(delayMs === 0)
  useEffect(() => {
    if (delayMs === 0) return
    const timer = window.setTimeout(() => setIsDue(true), delayMs)
    return () => window.clearTimeout(timer)
  }, [delayMs])
  const whenEnded = useRef(onEnd)
  useEffect(() => {
    whenEnded.current = onEnd
  })

  useEffect(() => {
    const { platform, origin } = player
    let answered = false
    let ended = false
    const ask = () => {
      for (const message of subscription(platform)) frame.current?.contentWindow?.postMessage(message, origin)
    }
    const timer = window.setInterval(ask, ASK_AGAIN_MS)
    const onMessage = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
      const received = readPlayerMessage(platform, event.data)
      if (received === null) return
      // Once more, since it may not have listened before. Players report all the time, even that they were asked.
      if (!answered) ask()
      answered = true
      window.clearInterval(timer)
      if (received !== 'ended' || ended) return
      ended = true
      whenEnded.current?.()
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('message', onMessage)
    }
  }, [player])

  if (!isDue) return null
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={player.url}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
    />
  )
}
