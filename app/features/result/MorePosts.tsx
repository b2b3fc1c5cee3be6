import { Info, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { MAX_POSTS, POSTS_PER_STEP, SELECTION_PARAMS, SHOWN_PARAM } from '~/features/ordering/selection'
import { MAX_VIDEOS } from '~/features/tiktok/limits'
import { buttonClass } from '~/ui/button-class'
import { fillPattern } from '~/ui/fill-pattern'
import styles from './MorePosts.module.css'
import { useResult } from './result-context'

interface MorePostsProps {
  /** Whether posts are chosen here, and not only shown. */
  selectable: boolean
  /** The section that holds the posts, for those without scripts. */
  anchor: string | null
}

/**
 * What stands under the posts, inside their form: how many of them are shown, a button for more, and how many one order
 * takes. Once it holds them all, that stays in view while the posts are.
 */
export function MorePosts({ selectable, anchor }: MorePostsProps) {
  const result = useResult()
  const texts = useOrderingTexts()
  const area = useRef<HTMLDivElement>(null)
  const [grewFrom, setGrewFrom] = useState<number | null>(null)

  // The focus goes on with the first post that came.
  useEffect(() => {
    if (grewFrom === null) return
    const posts = area.current
      ?.closest('form')
      ?.querySelectorAll<HTMLElement>(`[name="${SELECTION_PARAMS.post}"]`)
    posts?.[grewFrom]?.focus({ preventScroll: true })
  }, [grewFrom])

  if (result?.videos.status !== 'listed') return null
  const total = result.videos.videos.length
  const shown = Math.min(result.shown, total)
  const limited = selectable && total > MAX_POSTS
  if (total <= POSTS_PER_STEP && !limited) return null
  return (
    <>
      {selectable ? (
        <p className={styles.full} role="status">
          {result.full ? (
            <span>
              <Info size={18} strokeWidth={2.2} aria-hidden />
              {fillPattern(texts.postLimitReached, { n: MAX_POSTS })}
            </span>
          ) : null}
        </p>
      ) : null}
      <div ref={area} className={styles.more}>
        {result.shown > POSTS_PER_STEP ? <input type="hidden" name={SHOWN_PARAM} value={shown} /> : null}
        <p>
          <span>{fillPattern(texts.postsShown, { shown, total })}</span>{' '}
          {limited ? <span>{fillPattern(texts.postLimit, { n: MAX_POSTS })}</span> : null}{' '}
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
            <Plus size={18} strokeWidth={2} aria-hidden />
            {texts.showMore}
          </button>
        ) : null}
      </div>
    </>
  )
}
