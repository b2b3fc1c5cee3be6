import arrowDownIcon from '@lucide/icons/icons/arrow-down'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { useOrder } from './order-context'
import { orderActionLabel, orderSharesText } from './order-summary'
import styles from './OrderBar.module.css'
import { useOrderingTexts } from './ordering-texts'

/**
 * A summary of the choice with a button to its form: placed before the form, and stuck to the bottom of the window
 * while the form is further down. Changes are announced; the button moves focus to the form. Hidden once the choice has
 * been ordered.
 */
export function OrderBar({ formAnchor }: { formAnchor: string }) {
  const order = useOrder()
  const texts = useOrderingTexts()
  const label = order ? orderActionLabel(order, texts) : null
  return (
    // Only a landmark once there is something in it.
    <section
      className={classNames(styles.place, label && styles.shown)}
      aria-label={label ? texts.orderBar : undefined}
    >
      <div className={`wrap ${styles.row}`}>
        {/* Always rendered, since a status that appears together with its text is often not announced. */}
        <p className={styles.words} role="status">
          {order?.pack && label ? (
            <>
              <b>{`${order.pack.quantity} ${order.pack.kindName}`}</b>{' '}
              <span>{orderSharesText(order, texts)}</span>
            </>
          ) : null}
        </p>
        {label ? (
          <a className={buttonClass({ size: 'large' })} href={`#${formAnchor}`}>
            <span>{label}</span>
            <Icon icon={arrowDownIcon} size={18} strokeWidth={1.75} />
          </a>
        ) : null}
      </div>
    </section>
  )
}
