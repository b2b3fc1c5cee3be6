import type { ServiceQueryResult } from '~/content/content.types'
import { DecorativePicture } from '~/pictures/DecorativePicture'
import styles from './TrialTicket.module.css'

type Service = NonNullable<ServiceQueryResult>

interface TrialTicketProps {
  /** The shape of its cut. */
  cut: Service['ticket']
  /** Printed on it. */
  picture: Service['picture']
  offers: Service['offers']
  labels: Pick<NonNullable<Service['shared']>, 'trialLabel' | 'startLabel' | 'startPrice'>
}

/** The free trial and its price, as a ticket next to the form. */
export function TrialTicket({ cut, picture, offers, labels }: TrialTicketProps) {
  return (
    <div className={styles.place}>
      <div className={styles.ticket} data-cut={cut}>
        <span className={styles.print}>
          <DecorativePicture picture={picture} sizes="18rem" />
        </span>
        <dl className={styles.words}>
          <div className={styles.offers}>
            <dt>{labels.trialLabel}</dt>
            {offers.map((offer) => (
              <dd key={offer._key}>{`${offer.amount} ${offer.label}`}</dd>
            ))}
          </div>
          <div className={styles.price}>
            <dt>{labels.startLabel}</dt>
            <dd className="numeral">{labels.startPrice}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
