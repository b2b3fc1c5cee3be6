import type { Section } from '~/content/sections'
import { illustration } from '~/drawings/illustration'
import { SectionHead } from '~/sections/SectionHead'
import { classNames } from '~/ui/class-names'
import styles from './Industries.module.css'

const TradePage = illustration(() =>
  import('~/drawings/illustrations/TradePage').then((module) => module.TradePage),
)

/** The trades that websites are designed for, each with a window showing its new page. */
export function Industries({ section }: { section: Section<'industries'> }) {
  return (
    <section className={`wrap section ${styles.industries}`} id={section.anchor ?? undefined}>
      <SectionHead title={section.title} lead={section.lead} />
      <ul className={classNames(styles.list, !section.pictures && styles.plain)}>
        {section.items.map((item) => (
          <li key={item._key} className={styles.item}>
            <div className={styles.words}>
              <h3 className={styles.tag}>{item.tag}</h3>
              <p>{item.text}</p>
            </div>
            {section.pictures ? (
              <TradePage
                key={[item.trade, ...item.headline].join()}
                trade={item.trade}
                headline={item.headline}
                className={styles.window}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
