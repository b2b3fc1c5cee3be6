import { EarsCard } from '~/drawings/cats/EarsCard'
import { dollars } from '~shared/money/dollars'
import type { ShownItem } from './shown-status.server'
import styles from './StatusBag.module.css'

interface StatusBagProps {
  /** Heading of the bag. */
  title: string
  items: readonly ShownItem[]
  /** In USD; null if there is nothing to pay. */
  amount: number | null
}

/** The number that the name of a pack begins with, and the rest: “300 likes”. */
const QUANTITY = /^(\d+) (.+)$/s

/** What was bought or asked about, in the bag with ears that it was ordered in. */
export function StatusBag({ title, items, amount }: StatusBagProps) {
  return (
    <div className={styles.bag}>
      <EarsCard className={styles.shape} />
      <div className={styles.content}>
        <h2 className={styles.label}>{title}</h2>
        <dl>
          {items.map(({ title: name, price, service, shares }, index) => (
            <div key={index} className={styles.item}>
              <dt>
                <Name name={name} />
                {service === null && shares === null ? null : (
                  <span className={styles.details}>
                    <span>{service}</span>
                    <span>{shares}</span>
                  </span>
                )}
              </dt>
              {price === null ? null : <dd className={`numeral ${styles.price}`}>{dollars(price)}</dd>}
            </div>
          ))}
        </dl>
        {amount === null || items.length < 2 ? null : (
          <p className={`numeral ${styles.price} ${styles.total}`}>{dollars(amount)}</p>
        )}
      </div>
    </div>
  )
}

/** The name of an item: as large as its length allows, or with the pack's number largest. */
function Name({ name }: { name: string }) {
  const [, quantity, rest] = QUANTITY.exec(name) ?? []
  if (quantity === undefined)
    return (
      <b className={`display ${styles.name}`} style={{ '--letters': name.length }}>
        {name}
      </b>
    )
  return (
    <span className={styles.goods}>
      <b className={`numeral ${styles.quantity}`} style={{ '--digits': quantity.length }}>
        {quantity}
      </b>{' '}
      <b className={`display ${styles.kind}`}>{rest}</b>
    </span>
  )
}
