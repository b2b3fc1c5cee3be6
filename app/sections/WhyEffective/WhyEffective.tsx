import type { Section } from '~/content/sections'
import { Picture } from '~/pictures/Picture'
import { SectionHead } from '~/sections/SectionHead'
import styles from './WhyEffective.module.css'

/** Why growth works, as a funnel: a picture with text next to each stage. */
export function WhyEffective({ section }: { section: Section<'whyEffective'> }) {
  const { stages } = section
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <SectionHead title={section.title} lead={section.text} />
      <div className={styles.funnel}>
        <div className={styles.picture}>
          <Picture picture={section.picture} sizes="(min-width: 900px) 50vw, 100vw" />
        </div>
        <ol className={styles.stages}>
          {stages.map((stage) => (
            <li key={stage._key} className={styles.stage}>
              <h3 className="title-2">{stage.label}</h3>
              <p>{stage.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
