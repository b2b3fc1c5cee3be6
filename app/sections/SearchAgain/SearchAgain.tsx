import type { Section } from '~/content/sections'
import { ResultSearch } from '~/features/result/ResultSearch'
import styles from './SearchAgain.module.css'

/** A second search box further down, the same as the first. */
export function SearchAgain({ section }: { section: Section<'searchAgain'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.again}>
        <h2 className="title-2">{section.title}</h2>
        <ResultSearch
          className={styles.box}
          name={section._key}
          landmark={section.title}
          placeholder={section.placeholder}
          buttonLabel={section.buttonLabel}
        />
      </div>
    </section>
  )
}
