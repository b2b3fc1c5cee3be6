import type { Section } from '~/content/sections'
import { SectionHead } from '~/sections/SectionHead'
import styles from './BenefitCards.module.css'
import { BenefitSign } from './BenefitSign'

/** The benefits of an offer: cells of different weight, each with a drawing that counts something. */
export function BenefitCards({ section }: { section: Section<'benefitCards'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <SectionHead title={section.title} lead={section.lead} />
      <ul className={styles.cards}>
        {section.cards.map((card) => (
          <li key={card._id} className={styles.card}>
            <BenefitSign name={card.iconKey} className={styles.sign} />
            <h3 className="title-2">{card.title}</h3>
            <p>{card.shortDetails}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
