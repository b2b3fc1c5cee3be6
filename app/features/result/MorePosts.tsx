import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useEffect, useRef, useState } from 'react'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { POSTS_PER_STEP, SHOWN_PARAM } from '~/features/ordering/selection'
import { MAX_VIDEOS } from '~/tiktok/limits'
import { buttonClass } from '~/ui/button-class'
import { Icon } from '~/ui/Icon'
import { moveFocus } from '~/ui/move-focus'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './MorePosts.module.css'
import { useResult } from './result-context'

interface MorePostsProps {
  /** Whether posts are chosen here rather than only shown. */
  selectable: boolean
  /** The section with the posts, for use without JavaScript. */
  anchor: string | null
}

/**
 * The footer of the posts, inside their form: how many are shown, a button for more, and how many posts one order can
 * have. Once an order is full, that limit stays in view along with the posts.
 */
export function MorePosts({ selectable, anchor }: MorePostsProps) {
  const result = useResult()
  const texts = useOrderingTexts()
  const area = useRef<HTMLDivElement>(null)
  const [grewFrom, setGrewFrom] = useState<number | null>(null)

  // Moves the focus to the first new post.
  useEffect(() => {
    if (grewFrom === null) return
    const post = area.current?.parentElement?.querySelector<HTMLElement>(
      `:scope>ul>:nth-child(${grewFrom + 1})`,
    )
    moveFocus(post?.querySelector('input') ?? post)
  }, [grewFrom])

  if (result?.videos.status !== 'listed') return null
  const total = result.videos.videos.length
  const shown = Math.min(result.shown, total)
  const limited = selectable && total > result.postLimit
  if (total <= POSTS_PER_STEP && !limited) return null
  return (
    <>
      {selectable ? (
        <p className={styles.full} role="status">
          {result.full ? (
            <span>
              <Icon icon={circleAlertIcon} size={18} strokeWidth={2.2} />
              {fillPattern(texts.postLimitReached, { n: result.postLimit })}
            </span>
          ) : null}
        </p>
      ) : null}
      <div ref={area} className={styles.more}>
        {result.shown > POSTS_PER_STEP ? <input type="hidden" name={SHOWN_PARAM} value={shown} /> : null}
        <p>
          <span>{fillPattern(texts.postsShown, { shown, total })}</span>{' '}
          {limited ? <span>{fillPattern(texts.postLimit, { n: result.postLimit })}</span> : null}{' '}
          {total >= MAX_VIDEOS && shown === total ? (
            <span>{fillPattern(texts.postsListed, { n: MAX_VIDEOS })}</span>
          ) : null}
        </p>
        {shown < total ? (
          <button
            className={buttonClass({ variant: 'line' })}
            name={SHOWN_PARAM}
            value={shown + POSTS_PER_STEP}
            formAction={`#${anchor ?? ''}`}
            onClick={() => {
              setGrewFrom(shown)
              result.showMore()
            }}
          >
            <Icon icon={chevronDownIcon} size={18} strokeWidth={2} />
            {texts.showMore}
          </button>
        ) : null}
      </div>
    </>
  )
}
