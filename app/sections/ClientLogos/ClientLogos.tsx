import type { Section } from '~/content/sections'
import { LogoMark } from '~/ui/LogoMark'
import styles from './ClientLogos.module.css'

/** The row of client logos. */
export function ClientLogos({ section }: { section: Section<'clientLogos'> }) {
  return (
    <section className="wrap section" id={section.anchor ?? undefined}>
      <div className={styles.clients}>
        <h2 className="title-3">{section.title}</h2>
        <ul className={styles.list}>
          {section.logos.map((logo) =>
            logo.image ? (
              <li key={logo._key}>
                <LogoMark name={logo.name ?? ''} image={logo.image} />
              </li>
            ) : null,
          )}
        </ul>
      </div>
    </section>
  )
}
