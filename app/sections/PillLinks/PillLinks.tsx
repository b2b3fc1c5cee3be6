import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import type { Section } from '~/content/sections'
import { Icon } from '~/ui/Icon'
import { SiteLink } from '~/ui/SiteLink'
import styles from './PillLinks.module.css'

/** A few links in a row, as wide pills. */
export function PillLinks({ section }: { section: Section<'pillLinks'> }) {
  return (
    <section className={`wrap ${styles.section}`} id={section.anchor ?? undefined}>
      <ul className={styles.list}>
        {section.links.map((link) => (
          <li key={link._key}>
            <SiteLink className={styles.pill} href={link.href}>
              {link.label}
              <Icon icon={arrowRightIcon} size={26} strokeWidth={1.75} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
