import { perRow } from '~/ui/even-rows'
import { dollars } from '~shared/money/dollars'
import type { Offer } from './offers'
import styles from './PackChoice.module.css'
import { packParam, SELECTION_PARAMS } from './selection'

interface PackChoiceProps {
  /** Accessible name of the choice. */
  label: string
  offers: readonly Offer[]
  /** The chosen pack; undefined if none, or something else, is chosen. */
  chosen: Offer | undefined
  onChoose: (offer: Offer) => void
  /** Shown above the packs as part of the same choice, such as a free trial. */
  trial?: {
    label: string
    items: string[]
    price: string
    note: string
    chosen: boolean
    onChoose: () => void
  }
}

/** Maximum number of packs side by side, if they are below their kind. */
const MAX_PER_ROW = 5

/** The parameter's value for the free trial, instead of a pack. */
export const TRIAL = 'trial'

/**
 * Packs as a price list to choose from: a row for each kind, a field for each pack with its quantity and price.
 * They are radio buttons of the surrounding form, so they work with the keyboard and without JavaScript.
 */
export function PackChoice({ label, offers, chosen, onChoose, trial }: PackChoiceProps) {
  const kinds = [...new Set(offers.map((offer) => offer.kind))]
  return (
    <div role="radiogroup" aria-label={label} className={styles.choice}>
      {trial ? (
        <label className={`${styles.pack} ${styles.trial}`}>
          <input
            className={styles.input}
            type="radio"
            name={SELECTION_PARAMS.pack}
            value={TRIAL}
            checked={trial.chosen}
            onChange={trial.onChoose}
          />
          <span className={styles.trialWords}>
            <b className={styles.trialLabel}>{trial.label}</b>{' '}
            <span className={styles.trialItems}>{trial.items.join(', ')}</span>
          </span>{' '}
          <span className={styles.trialPrice}>
            <span className="numeral">{trial.price}</span> <small>{trial.note}</small>
          </span>
        </label>
      ) : null}
      {kinds.map((kind) => {
        const row = offers.filter((offer) => offer.kind === kind)
        return (
          <div
            key={kind}
            className={styles.row}
            style={{ '--packs': row.length, '--columns': perRow(row.length, MAX_PER_ROW) }}
          >
            <p className={styles.kind} aria-hidden>
              {row[0]?.label}
            </p>
            {row.map((offer) => (
              <label key={offer.packId} className={styles.pack}>
                <input
                  className={styles.input}
                  type="radio"
                  name={SELECTION_PARAMS.pack}
                  value={packParam(offer)}
                  checked={offer === chosen}
                  onChange={() => onChoose(offer)}
                />
                <span className={`numeral ${styles.quantity}`}>{offer.quantity}</span>{' '}
                <span className="sr-only">{offer.kindName}, </span>
                <span className={styles.price}>{dollars(offer.price)}</span>
              </label>
            ))}
          </div>
        )
      })}
    </div>
  )
}
