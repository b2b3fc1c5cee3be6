import checkIcon from '@lucide/icons/icons/check'
import { HeartIcon, PlayIcon } from '~/drawings/icons/SolidIcons'
import type { PostShare } from '~/features/ordering/order-context'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { SELECTION_PARAMS } from '~/features/ordering/selection'
import { RemotePicture } from '~/pictures/RemotePicture'
import { LookupMessage } from '~/site-settings/LookupMessage'
import type { VisitorMessage } from '~/tiktok/messages'
import type { Video } from '~/tiktok/profile.server'
import { formatCount } from '~/ui/format-count'
import { Icon } from '~/ui/Icon'
import { TryAgain } from '~/ui/TryAgain'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './PostGrid.module.css'
import type { VideosState } from './result-context'

/** Skeleton tiles while posts are loading: two rows on wide screens. */
const SKELETON_TILES = 10

interface PostGridProps {
  videos: Video[]
  shares: PostShare[]
  /** Whether posts can be chosen; false if the pack goes to the profile. */
  selectable: boolean
  /** The counts shown on a tile. */
  counts: 'both' | 'likes' | 'plays'
  /** Whether no more posts can be added. */
  full: boolean
  onToggle: (id: string) => void
  texts: {
    /** `Video #{n}` */
    video: string | null
    /** `+{n}`: a chosen post's share. */
    share: string | null
    /** Shown on every post that is not chosen, such as `+100`; nothing if null. */
    unchosen: string | null
    /** `{n} likes`, for assistive technology. */
    likes: string | null
    /** `{n} plays`, for assistive technology. */
    plays: string | null
  }
}

/** The posts of a profile to choose from, 5 per row on wide screens and 2 on small ones. */
export function PostGrid({ videos, shares, selectable, counts, full, onToggle, texts }: PostGridProps) {
  return (
    <ul className={styles.grid}>
      {videos.map((video, index) => {
        const share = shares.find((chosen) => chosen.id === video.id)?.share
        const name = fillPattern(texts.video, { n: index + 1 })
        const likes = formatCount(video.diggCount)
        const plays = formatCount(video.playCount)
        const tile = (
          <>
            <span className={styles.picture}>
              <RemotePicture
                className={styles.cover}
                src={video.dynamicCover}
                alt=""
                width={180}
                height={240}
              />
              {selectable ? (
                <span className={styles.tick} aria-hidden>
                  <Icon icon={checkIcon} size={16} strokeWidth={3.2} />
                </span>
              ) : null}
              {selectable && (share !== undefined || texts.unchosen) ? (
                <span className={styles.share}>
                  {share === undefined ? texts.unchosen : fillPattern(texts.share, { n: share })}
                </span>
              ) : null}
            </span>
            <span className={styles.counts}>
              <span className={styles.name}>{name}</span>
              {/* The commas keep screen readers from joining the numbers, which only the layout separates. */}
              {counts !== 'plays' ? (
                <span className={`${styles.count} ${styles.likes}`}>
                  <HeartIcon size={14} />
                  <span aria-hidden>{likes}</span>
                  <span className="sr-only">{`, ${fillPattern(texts.likes, { n: likes })}`}</span>
                </span>
              ) : null}
              {counts !== 'likes' ? (
                <span className={styles.count}>
                  <PlayIcon size={13} />
                  <span aria-hidden>{plays}</span>
                  <span className="sr-only">{`, ${fillPattern(texts.plays, { n: plays })}`}</span>
                </span>
              ) : null}
            </span>
          </>
        )
        return (
          <li key={video.id}>
            {selectable ? (
              <label className={styles.post}>
                <input
                  className={styles.checkbox}
                  type="checkbox"
                  name={SELECTION_PARAMS.post}
                  value={video.id}
                  checked={share !== undefined}
                  aria-disabled={(full && share === undefined) || undefined}
                  onChange={() => onToggle(video.id)}
                />
                {tile}
              </label>
            ) : (
              <div className={styles.post}>{tile}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface PostsStatusProps {
  videos: VideosState
  /** Said while the posts are loading. */
  loading: string | null
}

/**
 * Tells screen readers that the posts are loading, and then how many there are. Always rendered, since a status that
 * appears together with its text is often not announced.
 */
export function PostsStatus({ videos, loading }: PostsStatusProps) {
  const { postsLoaded } = useOrderingTexts()
  return (
    <p className="sr-only" role="status">
      {videos.status === 'listed'
        ? fillPattern(postsLoaded, { n: videos.videos.length })
        : videos.status !== 'failed' && loading}
    </p>
  )
}

/** The skeleton of the grid while its posts are loading. */
export function PostGridSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden>
      {Array.from({ length: SKELETON_TILES }, (_, index) => (
        <li key={index}>
          <span className={`${styles.picture} ${styles.skeleton}`} />
          <span className={styles.counts}>
            <span className={styles.line} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Number of empty frames, as many as fit in a row on wide screens. */
const EMPTY_FRAMES = 5

/** Explains why there are no posts, over empty frames. */
export function PostGridFailure({ message, retry }: { message: VisitorMessage; retry: boolean }) {
  return (
    <>
      <LookupMessage className={styles.failure} message={message} action={retry ? <TryAgain /> : null} />
      <div className={`${styles.grid} ${styles.frames}`} aria-hidden>
        {Array.from({ length: EMPTY_FRAMES }, (_, index) => (
          <span key={index} className={styles.frame} />
        ))}
      </div>
    </>
  )
}
