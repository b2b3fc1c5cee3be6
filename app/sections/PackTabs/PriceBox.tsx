import arrowDownIcon from '@lucide/icons/icons/arrow-down'
import type { Section } from '~/content/sections'
import { PeekingCat } from '~/drawings/cats/PeekingCat'
import { useOrder } from '~/features/ordering/order-context'
import { OBSTACLE_TEXTS, useOrderingTexts } from '~/features/ordering/ordering-texts'
import type { ResultPage } from '~/features/result/result-context'
import { buttonClass } from '~/ui/button-class'
import { Icon } from '~/ui/Icon'
import { dollars } from '~shared/money/dollars'
import { landsOnPosts } from '~shared/ordering/kinds'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './PackTabs.module.css'

/** The lime box with the price of the chosen pack and the next step. */
export function PriceBox({ section, result }: { section: Section<'packTabs'>; result: ResultPage }) {
  const { offer, shares } = result
  const texts = useOrderingTexts()
  const price = dollars(offer?.price)
  const obstacle = useOrder()?.obstacle ?? 'no-post-chosen'
  // Choosing posts is the next step; anything else is explained in place of the form.
  const isBlocked = obstacle !== 'no-post-chosen'
  const onPosts = offer ? landsOnPosts(offer.kind) : true
  const choosing = !isBlocked && onPosts && shares.length === 0
  const nextAnchor = choosing ? result.postsAnchor : result.formAnchor
  return (
    <aside className={styles.price} aria-label={section.priceLabel ?? undefined}>
      <span className={styles.priceTitle}>{section.priceLabel}</span>
      {offer ? (
        <>
          <span className={`numeral ${styles.amount}`} style={{ '--letters': price.length }}>
            <sup>{price.slice(0, 1)}</sup>
            <span>{price.slice(1)}</span>
          </span>
          <span className={styles.fact}>
            <span>{section.packLabel}</span>
            <span>{`${offer.quantity} ${offer.kindName}`}</span>
          </span>
          {onPosts ? (
            <span className={styles.fact}>
              <span>{section.postsLabel}</span>
              <span>{fillPattern(section.postsSelected, { count: shares.length })}</span>
            </span>
          ) : null}
          {nextAnchor === null ? null : (
            <a className={buttonClass({ variant: 'ink' }, styles.next)} href={`#${nextAnchor}`}>
              <span>
                {choosing
                  ? section.choosePostsLabel
                  : fillPattern(texts[isBlocked ? OBSTACLE_TEXTS[obstacle][0] : 'orderAction'], {
                      quantity: offer.quantity,
                      kind: offer.kindName,
                      price,
                    })}
              </span>
              <Icon icon={arrowDownIcon} size={18} strokeWidth={1.75} />
            </a>
          )}
        </>
      ) : (
        <>
          <p className={styles.hint}>{result.packGone ? texts.packGone : section.emptyPrice}</p>
          <PeekingCat className={styles.waits} />
        </>
      )}
    </aside>
  )
}
