import type { Section } from '~/content/sections'
import { TrustIcon } from '~/drawings/icons/TrustIcon'
import styles from './TrustStrip.module.css'

/** Selling points below the order form. */
export function TrustStrip({ section }: { section: Section<'trustStrip'> }) {
  return (
    <section className="wrap" id={section.anchor ?? undefined} style={{ paddingTop: 'var(--s-8)' }}>
      <ul className={styles.strip}>
        {section.items?.map((item) => (
          <li key={item._key}>
            <TrustIcon name={item.iconKey} />
            {item.text}
          </li>
        ))}
      </ul>
    </section>
  )
}
