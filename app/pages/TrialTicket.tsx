import type { Service } from '~/content/parts'
import type { Order } from '~/features/ordering/order-context'
import { useOrderingTexts } from '~/features/ordering/ordering-texts'
import { DecorativePicture } from '~/pictures/DecorativePicture'
import { dollars } from '~shared/money/dollars'
import styles from './TrialTicket.module.css'

interface TrialTicketProps {
  /** Shape of the ticket. */
  cut: Service['ticket']
  /** Printed on the ticket. */
  picture: Service['picture']
  /** The free trial; empty if there is none. */
  offers: Service['offers']
  /** What is ordered instead of the free trial; null if no pack is chosen. */
  pack: Order['pack']
  labels: Pick<NonNullable<Service['shared']>, 'trialLabel' | 'startLabel' | 'startPrice'>
}

/**
 * A ticket next to the form with what is ordered and its price. At first, that is the free trial; if there is none, the
 * ticket invites the visitor to choose a pack.
 */
export function TrialTicket({ cut, picture, offers, pack, labels }: TrialTicketProps) {
  const texts = useOrderingTexts()
  const content = pack
    ? {
        label: texts.orderLabel,
        goods: [`${pack.quantity} ${pack.kindName}`],
        price: { label: texts.totalLabel, amount: dollars(pack.price) },
      }
    : offers.length > 0
      ? {
          label: labels.trialLabel,
          goods: offers.map(({ amount, label }) => `${amount} ${label}`),
          price: { label: labels.startLabel, amount: labels.startPrice },
        }
      : { label: texts.orderLabel, goods: [texts.choosePack], price: null }
  return (
    <div className={styles.place}>
      <div className={styles.ticket} data-cut={cut}>
        <span className={styles.print}>
          <DecorativePicture picture={picture} sizes="18rem" />
        </span>
        <dl className={styles.words}>
          <div className={styles.offers}>
            <dt>{content.label}</dt>
            {content.goods.map((text, index) => (
              <dd key={index}>{text}</dd>
            ))}
          </div>
          {content.price ? (
            <div className={styles.price}>
              <dt>{content.price.label}</dt>
              <dd className="numeral" style={{ '--letters': content.price.amount?.length }}>
                {content.price.amount}
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
    </div>
  )
}
