import { SearchBox } from '~/components/SearchBox'
import type { Section } from '~/content/sections'
import { useResult } from '~/result/result-context'
import styles from './SearchAgain.module.css'

/** A second search box lower on the page, the same as the first (spec section 2, Profile result). */
export function SearchAgain({ section }: { section: Section<'searchAgain'> }) {
  const result = useResult()
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.again}>
        <h2 className="title-2">{section.title}</h2>
        <SearchBox
          className={styles.box}
          name={section._key}
          landmark={section.title}
          destination={result?.destination ?? 'profile'}
          label={section.placeholder ?? ''}
          placeholder={section.placeholder ?? ''}
          buttonLabel={section.buttonLabel ?? ''}
          size="compact"
        />
      </div>
    </section>
  )
}
