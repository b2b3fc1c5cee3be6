import { ArrowDown } from 'lucide-react'
import { buttonClass } from '~/components/button-class'
import { classNames } from '~/components/class-names'
import { Typewriter } from '~/components/Typewriter'
import type { ServiceQueryResult } from '~/content/content.types'
import type { Page } from '~/content/sections'
import { OrderContext, type Order } from '~/ordering/order-context'
import { Sections } from './Sections'
import styles from './ServiceScreen.module.css'

interface ServiceScreenProps {
  service: NonNullable<ServiceQueryResult>
  /** The page that orders anything: its sections follow, with the service's own form. */
  orderPage: Page | null
}

/** A platform's page: its typed headline, what can be tried for free, and its own order form. */
export function ServiceScreen({ service, orderPage }: ServiceScreenProps) {
  const { headline, offers } = service
  const words = headline?.words ?? []
  const form = orderPage?.sections.find((section) => section._type === 'orderForm')
  const order: Order = {
    username: null,
    pack: null,
    posts: null,
    service: service.name,
    form: service.form,
    notice: null,
  }
  return (
    <>
      <section className={`wrap ${styles.hero}`}>
        <h1 className={classNames('hero-title', styles.title)}>
          <span className="sr-only">{`${words[0] ?? ''} ${headline?.ending ?? ''}`}</span>
          <span className={styles.line} aria-hidden>
            {headline?.typing ? <Typewriter words={words} typing={headline.typing} /> : words[0]}
          </span>
          <span className={styles.line} aria-hidden>
            {headline?.ending}
          </span>
        </h1>
        <div className={styles.intro}>
          {service.intro ? <p className="lead">{service.intro}</p> : null}
          {form ? (
            <a className={buttonClass({ size: 'large' })} href={`#${form.anchor}`}>
              {form.title}
              <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
            </a>
          ) : null}
        </div>
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer._key}>
              {offer.amount !== null ? <span className="numeral">{offer.amount}</span> : null}
              {offer.label}
            </li>
          ))}
        </ul>
      </section>
      <OrderContext.Provider value={order}>
        <Sections sections={orderPage?.sections ?? []} />
      </OrderContext.Provider>
    </>
  )
}
