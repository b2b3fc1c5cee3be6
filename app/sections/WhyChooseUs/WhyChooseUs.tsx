import type { Section } from '~/content/sections'
import { classNames } from '~/ui/class-names'
import styles from './WhyChooseUs.module.css'

/** A currency sign at the start of a figure. */
const PRICE = /^\p{Sc}/u
const DIGITS = /^\d+$/

/** The lime band: a huge figure cut off by the edge unless it is a price, with the reasons as figures next to it. */
export function WhyChooseUs({ section }: { section: Section<'whyChooseUs'> }) {
  const numeral = section.numeral ?? ''
  return (
    <section className={styles.band} id={section.anchor ?? undefined}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.head}>
          <h2 className="title-1">{section.title}</h2>
          <p className={styles.lead}>{section.lead}</p>
        </div>
        <div
          className={classNames(
            'numeral',
            styles.figure,
            PRICE.test(numeral) && styles.whole,
            DIGITS.test(numeral) && styles.joined,
          )}
          style={{ '--letters': numeral.length }}
          aria-hidden
        >
          {numeral}
        </div>
        <ul className={styles.reasons}>
          {section.reasons?.map((reason) => (
            <li key={reason._key}>
              <span className={`numeral ${styles.amount}`}>{reason.figure}</span>
              <p>
                <b>{reason.strong}</b> {reason.text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
