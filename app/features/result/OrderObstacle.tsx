import { LoafCat } from '~/drawings/cats/LoafCat'
import { offerForProfile } from '~/features/ordering/offers'
import type { OrderObstacleProps } from '~/features/ordering/order-context'
import { OBSTACLE_TEXTS, useOrderingTexts } from '~/features/ordering/ordering-texts'
import { packParam, SELECTION_PARAMS } from '~/features/ordering/selection'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { moveFocus } from '~/ui/move-focus'
import { TryAgain } from '~/ui/TryAgain'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './OrderObstacle.module.css'
import { useResult } from './result-context'

/** Says, in place of the form or above it, why the order is not possible yet, and what to do about it. */
export function OrderObstacle({ obstacle, isNote, order }: OrderObstacleProps) {
  const texts = useOrderingTexts()
  const result = useResult()
  const [title, text] = OBSTACLE_TEXTS[obstacle]
  const values = { quantity: order.pack?.quantity ?? '', kind: order.pack?.kindName ?? '' }
  const canRetry =
    obstacle === 'private' ||
    (obstacle === 'unlisted' && result?.videos.status === 'failed' && result.videos.retry)
  const mayNeedNoPosts = obstacle === 'no-posts' || obstacle === 'unlisted'
  const instead =
    mayNeedNoPosts && result && order.pack ? offerForProfile(result.offers, order.pack) : undefined
  return (
    <div className={classNames(styles.obstacle, isNote && styles.note)}>
      <div className={styles.words} role="status">
        <p className="title-2">{fillPattern(texts[title], values)}</p>
        <p>{fillPattern(texts[text], values)}</p>
      </div>
      {obstacle === 'no-post-chosen' && result?.postsAnchor ? (
        <a className={buttonClass({ variant: 'ink', size: 'large' })} href={`#${result.postsAnchor}`}>
          {texts.choosePostsAction}
        </a>
      ) : null}
      {canRetry ? <TryAgain look="ink" /> : null}
      {instead ? (
        <a
          className={buttonClass({ variant: 'ink', size: 'large' })}
          href={`?${SELECTION_PARAMS.pack}=${packParam(instead)}#${result?.formAnchor}`}
          onClick={(event) => {
            event.preventDefault()
            // The link disappears.
            moveFocus(event.currentTarget.closest('section'))
            result?.chooseOffer(instead)
          }}
        >
          {fillPattern(texts.noPostsAction, { kind: instead.kindName })}
        </a>
      ) : null}
      {isNote ? null : <LoafCat className={styles.cat} />}
    </div>
  )
}
