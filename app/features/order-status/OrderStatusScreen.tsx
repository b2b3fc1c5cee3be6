import checkIcon from '@lucide/icons/icons/check'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { SiteLink } from '~/ui/SiteLink'
import { HOME_PATH } from '~shared/addresses/home-path'
import type { StatusTexts } from '~shared/default-texts/order-status'
import type { OrderStatus } from '~shared/orders/order-status'
import { isOrderOrTrial } from '~shared/orders/submission'
import { splitAtLinks } from '~shared/text/split-at-links'
import styles from './OrderStatusScreen.module.css'
import type { ShownItem } from './shown-status.server'
import { statusSteps, type StatusStep } from './status-steps'
import { statusTitle } from './status-texts'
import { StatusBag } from './StatusBag'

interface OrderStatusScreenProps {
  order: Omit<OrderStatus, 'items' | 'submittedAt'> & {
    items: ShownItem[]
    /** The day on which it was sent, as text; null if that is unknown. */
    receivedOn: string | null
  }
  texts: StatusTexts & { payNow: string }
}

/** The status of a submission, for anyone who has its secret address. */
export function OrderStatusScreen({ order, texts }: OrderStatusScreenProps) {
  const { kind, items, amount, message, payAddress } = order
  const steps = statusSteps(order, texts)
  return (
    <section className={classNames('wrap', styles.screen, items.length > 0 && styles.withBag)}>
      <header className={styles.head}>
        <h1 className="title-1">
          <Title text={statusTitle(order, texts)} reference={order.reference} />
        </h1>
        <p className="lead">{texts.lead}</p>
        {isPaymentAhead(order) ? <p>{texts.unpaid}</p> : null}
        {order.delayedPayment === 'pending' ? <p>{texts.pendingNote}</p> : null}
        {order.delayedPayment === 'failed' ? <p>{texts.failedNote}</p> : null}
        {order.payment === 'refunded' ? <p>{texts.refundNote}</p> : null}
        {payAddress === null ? null : (
          <a
            className={buttonClass({ size: 'large' }, styles.pay)}
            href={payAddress}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.payNow}
          </a>
        )}
      </header>
      <ol className={styles.steps} aria-label={texts.progress}>
        {steps.map(({ name, label, state }) => (
          <li key={name} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden>
              {isUnderWay(name, state) ? (
                <Eye />
              ) : state === 'ahead' ? null : (
                <Icon icon={checkIcon} size={18} strokeWidth={3} />
              )}
            </span>
            <div>
              <span className="title-3">
                {label}
                <span className="sr-only">, {texts[STATE_TEXTS[state]]}</span>
              </span>
              {name === 'received' && order.receivedOn ? (
                <p className={styles.day}>{order.receivedOn}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {message === null ? null : (
        <div className={styles.message}>
          <h2 className={styles.label}>{texts.message}</h2>
          <p className="title-3">
            {splitAtLinks(message).map(({ text, href }, index) =>
              href === null ? (
                text
              ) : (
                <a key={index} href={href} rel="noopener">
                  {text}
                </a>
              ),
            )}
          </p>
        </div>
      )}
      {items.length === 0 ? null : (
        <div className={styles.bag}>
          <StatusBag
            title={isOrderOrTrial(kind) ? texts.ordered : texts.asked}
            items={items}
            amount={amount}
          />
        </div>
      )}
      <p>
        <SiteLink className={buttonClass({ variant: 'line' })} href={HOME_PATH}>
          {texts.home}
        </SiteLink>
      </p>
    </section>
  )
}

/** The title, whose reference only wraps if it does not fit on a line of its own. */
function Title({ text, reference }: { text: string; reference: string }) {
  const at = text.indexOf(reference)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.reference}>{reference}</span>
      {text.slice(at + reference.length)}
    </>
  )
}

/** What the drawing next to a step says in words. */
const STATE_TEXTS = { done: 'stepDone', current: 'stepCurrent', ahead: 'stepAhead' } as const

/** Whether an order has to be paid, but the team has neither looked at it nor sent a link for paying. */
const isPaymentAhead = ({
  kind,
  status,
  payment,
  delayedPayment,
  amount,
}: Omit<OrderStatus, 'items' | 'submittedAt'>) =>
  kind === 'order' &&
  status === 'new' &&
  payment === 'none' &&
  delayedPayment !== 'pending' &&
  Boolean(amount)

/** Whether a step has been reached but more is to come; `done` and `refunded` are last ones. */
const isUnderWay = (name: StatusStep['name'], state: StatusStep['state']) =>
  state === 'current' && name !== 'done' && name !== 'refunded'

/** The pupil that makes the current step an open eye. */
function Eye() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22">
      <path d="M11 1c4.2 6.6 4.2 13.4 0 20-4.2-6.6-4.2-13.4 0-20Z" fill="currentColor" />
    </svg>
  )
}
