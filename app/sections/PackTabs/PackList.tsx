import checkIcon from '@lucide/icons/icons/check'
import { Form } from '@remix-run/react'
import type { Section } from '~/content/sections'
import { findOffer, type KindTab } from '~/features/ordering/offers'
import { packParam, SELECTION_PARAMS } from '~/features/ordering/selection'
import { KeptPosts } from '~/features/result/KeptPosts'
import type { ResultPage } from '~/features/result/result-context'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { dollars } from '~shared/money/dollars'
import styles from './PackTabs.module.css'

type Pack = Section<'packTabs'>['tabs'][number]['packs'][number]

interface PackListProps {
  tab: KindTab<Pack>
  section: Section<'packTabs'>
  result: ResultPage
  /** The `rowKey` of the chosen pack. */
  chosenKey: string | undefined
  onChoose: (key: string) => void
}

/** The packs of one kind, with a button each. */
export function PackList({ tab, section, result, chosenKey, onChoose }: PackListProps) {
  const largest = Math.max(1, ...tab.packs.map((pack) => pack.quantity ?? 0))
  return (
    <Form method="get" action={`#${result.postsAnchor ?? ''}`} onSubmit={(event) => event.preventDefault()}>
      <KeptPosts posts={result.posts} />
      <ol>
        {tab.packs.map((pack) => {
          const offer = findOffer(result.offers, { kind: tab.kind, packId: pack._id })
          const key = rowKey(pack)
          const chosen = key === chosenKey
          if (!offer) return null
          return (
            <li key={key} className={classNames(styles.pack, chosen && styles.chosen)}>
              <div className={`numeral ${styles.quantity}`}>{offer.quantity}</div>
              <span className={styles.track} aria-hidden>
                <i style={{ '--part': offer.quantity / largest }} />
              </span>
              <div className={`numeral ${styles.packPrice}`}>{dollars(offer.price)}</div>
              <button
                name={SELECTION_PARAMS.pack}
                value={packParam(offer)}
                className={buttonClass({ variant: chosen ? 'accent' : 'line', size: 'small' })}
                aria-pressed={chosen}
                disabled={!result.profile}
                onClick={() => {
                  onChoose(key)
                  result.chooseOffer(offer)
                }}
              >
                {chosen ? <Icon icon={checkIcon} size={17} strokeWidth={2.4} /> : null}
                <span>{chosen ? section.chosenLabel : section.shopLabel}</span>
                {/* A single text node, since Chrome drops the space between two from the button's name. */}
                <span className="sr-only">{` ${offer.quantity} ${offer.kindName}`}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </Form>
  )
}

/** Distinguishes the rows of one tab, since the keys of packs are only unique in their own list. */
export function rowKey({ _id, _key }: Pack): string {
  return `${_id} ${_key}`
}
