import { ArrowUpRight } from 'lucide-react'
import { fillPattern } from '~/components/fill-pattern'
import { BrandIcon } from '~/components/icons/BrandIcon'
import { SiteLink } from '~/components/SiteLink'
import type { Section } from '~/content/sections'
import styles from './ServiceTiles.module.css'

/**
 * All services as tiles (spec section 2): name, icon, path. A tile's label switches to “View {name} Orders” while it is
 * hovered or has the keyboard's focus.
 */
export function ServiceTiles({ section }: { section: Section<'serviceTiles'> }) {
  return (
    <section className="wrap section" id={section.anchor}>
      <div className={styles.head}>
        <h2 className="title-1">{section.title}</h2>
        {section.lead ? <p className="lead">{section.lead}</p> : null}
      </div>
      <ul className={styles.tiles}>
        {section.services.map((service) => (
          <li key={service._id}>
            <SiteLink className={styles.tile} href={service.href}>
              <span className={styles.icons} aria-hidden>
                <BrandIcon name={service.iconKey} size={34} />
                <ArrowUpRight size={26} strokeWidth={1.75} />
              </span>
              <span className={styles.labels}>
                <span className={styles.name}>{service.name}</span>
                <span className={styles.orders}>
                  {fillPattern(section.hoverLabel, { name: service.name })}
                </span>
              </span>
              <span className={styles.note}>{service.menuNote}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
