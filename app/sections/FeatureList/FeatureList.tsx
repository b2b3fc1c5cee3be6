import type { Section } from '~/content/sections'
import styles from './FeatureList.module.css'

/** What is included, with the number of features next to the list. */
export function FeatureList({ section }: { section: Section<'featureList'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.features}>
        <div className={styles.head}>
          <h2 className="title-1">{section.title}</h2>
          {section.lead ? <p className="lead">{section.lead}</p> : null}
        </div>
        <span className={`numeral ${styles.figure}`} aria-hidden>
          {section.features.length}
        </span>
        <ol className={styles.list}>
          {section.features.map((feature) => (
            <li key={feature._key}>
              <h3 className="title-3">{feature.title}</h3>
              {feature.text ? <p>{feature.text}</p> : null}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
