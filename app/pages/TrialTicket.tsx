import type { ServiceQueryResult } from '~/content/content.types'
import type { Order } from '~/features/ordering/order-context'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { DecorativePicture } from '~/pictures/DecorativePicture'
import { formatPrice } from '~/ui/format-count'
import styles from './TrialTicket.module.css'

type Service = NonNullable<ServiceQueryResult>

interface TrialTicketProps {
  /** Shape of the ticket. */
  cut: Service['ticket']
  /** Printed on the ticket. */
  picture: Service['picture']
  offers: Service['offers']
  /** What is ordered instead of the free trial; null for the trial. */
  pack: Order['pack']
  labels: Pick<NonNullable<Service['shared']>, 'trialLabel' | 'startLabel' | 'startPrice'>
}

/** A ticket next to the form with what is ordered and its price; the free trial at first. */
export function TrialTicket({ cut, picture, offers, pack, labels }: TrialTicketProps) {
  const texts = useOrderingTexts()
  const goods = pack
    ? [`${pack.quantity} ${pack.kindName}`]
    : offers.map(({ amount, label }) => `${amount} ${label}`)
  return (
    <div className={styles.place}>
      <div className={styles.ticket} data-cut={cut}>
        <span className={styles.print}>
          <DecorativePicture picture={picture} sizes="18rem" />
        </span>
        <dl className={styles.words} aria-live="polite">
          <div className={styles.offers}>
            <dt>{pack ? texts.orderLabel : labels.trialLabel}</dt>
            {goods.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
          <div className={styles.price}>
            <dt>{pack ? texts.totalLabel : labels.startLabel}</dt>
            <dd className="numeral">{pack ? formatPrice(pack.price) : labels.startPrice}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
