import { useState, type ReactNode } from 'react'
import type { PromoContent, VideoContent } from '~/content/parts'
import { PlayIcon } from '~/drawings/icons/SolidIcons'
import { Picture } from '~/pictures/Picture'
import { useMediaBase } from '~/site-settings/root-data'
import { classNames } from '~/ui/class-names'
import { formatDuration } from '~/ui/format-duration'
import { useLabels } from '~/ui/labels'
import { isPlainClick } from '~/ui/plain-click'
import { useGoToAfterClosing } from '~/ui/use-go-to-after-closing'
import styles from './PromoVideo.module.css'
import { videoUrl } from './video-url'
import { VideoDialogOnDemand } from './VideoDialogOnDemand'

/** The styles of words alone, words beside a round picture, and words on the picture. */
const LOOK = { link: styles.link, round: styles.beside, wide: styles.film } as const

interface PromoVideoProps {
  promo: PromoContent
  /** Displayed width of a wide thumbnail, as in the `sizes` of an `img`. */
  sizes?: string
  /** `eager` above the fold. */
  loading?: 'lazy' | 'eager'
  /** Replaces the video’s own poster. */
  poster?: ReactNode
  className?: string
}

/**
 * A picture or text that opens a video in a dialog. When the video ends, the dialog closes and the visitor is taken
 * on: to a page, or smoothly to a section of this one. Without JavaScript, it is a plain link to the video.
 */
export function PromoVideo({ promo, sizes, loading, poster, className }: PromoVideoProps) {
  const [open, setOpen] = useState(false)
  const goToAfterClosing = useGoToAfterClosing(open, promo.endTarget.href)
  const { video, thumbnail } = promo
  const length = formatDuration(video.durationSeconds)
  const words = (
    <span>
      {promo.label}
      {promo.hint ? <small>{promo.hint}</small> : null}
    </span>
  )
  return (
    <>
      <VideoLink
        video={video}
        className={classNames(LOOK[thumbnail], className)}
        onOpen={() => setOpen(true)}
      >
        {thumbnail === 'link' ? (
          <>
            <span className={styles.play}>
              <PlayIcon size={16} />
            </span>
            {words}
          </>
        ) : thumbnail === 'round' ? (
          <>
            <span className={`${styles.film} ${styles.round}`}>
              <span className={styles.poster}>
                <Picture picture={video.poster} sizes={sizes} loading={loading} />
              </span>
              <span className={styles.play}>
                <PlayIcon size={20} />
              </span>
            </span>
            {words}
          </>
        ) : (
          <>
            <span className={styles.poster}>
              {poster ?? <Picture picture={video.poster} sizes={sizes} loading={loading} />}
            </span>
            <span className={styles.caption}>
              <span className={styles.play}>
                <PlayIcon size={28} />
              </span>
              {words}
              {length && <span className={styles.time}>{length}</span>}
            </span>
          </>
        )}
      </VideoLink>
      <VideoDialogOnDemand
        video={video}
        open={open}
        player={promo.player}
        onClose={() => setOpen(false)}
        onEnd={() => {
          goToAfterClosing()
          setOpen(false)
        }}
      />
    </>
  )
}

interface VideoLinkProps {
  video: VideoContent
  onOpen: () => void
  /** Announced instead of the children. */
  label?: string
  className?: string
  children: ReactNode
}

/** Opens a video; a plain link to it without JavaScript, or when opened in a new tab. */
export function VideoLink({ video, onOpen, label, className, children }: VideoLinkProps) {
  const mediaBaseUrl = useMediaBase()
  const labels = useLabels()
  return (
    <a
      role="button"
      href={videoUrl(video, mediaBaseUrl) ?? undefined}
      className={className}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      {label === undefined ? <span className="sr-only">{labels?.play}</span> : null}
      {children}
    </a>
  )
}
