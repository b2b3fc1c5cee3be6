import type { CSSProperties } from 'react'
import { Picture } from '~/components/Picture'
import type { Section } from '~/content/sections'
import styles from './WhyEffective.module.css'

/** Why growth works, as a funnel: a picture of it, and its stages, each narrower than the one above. */
export function WhyEffective({ section }: { section: Section<'whyEffective'> }) {
  const { stages } = section
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.head}>
        <h2 className="title-1">{section.title}</h2>
        <p className="lead">{section.text}</p>
      </div>
      <div className={styles.funnel}>
        <div className={styles.picture}>
          <Picture picture={section.picture} sizes="(min-width: 900px) 42vw, 100vw" />
        </div>
        <ol className={styles.stages}>
          {stages.map((stage, index) => (
            <li
              key={stage._key}
              className={styles.stage}
              style={{ '--step': index, '--steps': stages.length } as CSSProperties}
            >
              <h3 className="title-2">{stage.label}</h3>
              <p>{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
