import type { Section } from '~/content/sections'
import styles from './Exclusions.module.css'

/** What is not included, crossed out in large letters, so that nobody is surprised later. */
export function Exclusions({ section }: { section: Section<'exclusions'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.exclusions}>
        <div className={styles.head}>
          <h2 className="title-2">{section.title}</h2>
          {section.lead ? <p>{section.lead}</p> : null}
        </div>
        <ul className={styles.list}>
          {section.items.map((item, index) => (
            <li key={index}>
              <span>{item}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
