import type { Section } from '~/content/sections'
import { ActionArrow } from '~/ui/ActionArrow'
import { buttonClass } from '~/ui/button-class'
import { SiteLink } from '~/ui/SiteLink'
import styles from './FreeTrial.module.css'

/** The free trial: how much of what, in large type, with a link. */
export function FreeTrial({ section }: { section: Section<'freeTrial'> }) {
  const { action } = section
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.trial}>
        <div className={styles.words}>
          <h2 className="title-1">{section.title}</h2>
          {section.text ? <p className={styles.text}>{section.text}</p> : null}
          <SiteLink className={buttonClass({ size: 'large' })} href={action.href}>
            {action.label}
            <ActionArrow href={action.href} />
          </SiteLink>
        </div>
        <ul className={styles.offers} data-count={section.offers.length}>
          {section.offers.map((offer) => (
            <li key={offer._key}>
              <span className="numeral">{offer.amount}</span> {offer.label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
