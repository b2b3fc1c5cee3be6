import arrowUpRightIcon from '@lucide/icons/icons/arrow-up-right'
import type { Section } from '~/content/sections'
import { BrandIcon } from '~/drawings/icons/BrandIcon'
import { DecorativePicture } from '~/pictures/DecorativePicture'
import { SectionHead } from '~/sections/SectionHead'
import { Icon } from '~/ui/Icon'
import { SiteLink } from '~/ui/SiteLink'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './ServiceTiles.module.css'

/**
 * All services as tiles: name, icon, path, and the scene of its page. A tile's label changes to “View {name} Orders”
 * on hover and keyboard focus.
 */
export function ServiceTiles({ section }: { section: Section<'serviceTiles'> }) {
  return (
    <section className="wrap section" id={section.anchor}>
      <SectionHead title={section.title} lead={section.lead} />
      <ul className={styles.tiles} data-even={section.services.length % 2 === 0 || undefined}>
        {section.services.map((service) => (
          <li key={service._id}>
            <SiteLink className={styles.tile} href={service.href}>
              <span className={styles.picture} aria-hidden>
                <DecorativePicture picture={service.picture} sizes="(min-width: 1100px) 50vw, 100vw" />
              </span>
              <div className={styles.caption}>
                <span className={styles.labels}>
                  <span className={styles.name}>{service.name}</span>
                  <span className={styles.orders}>
                    {fillPattern(section.hoverLabel, { name: service.name })}
                  </span>
                </span>
                <div className={styles.note}>{fillPattern(service.menuNote, { name: service.name })}</div>
                <span className={styles.icons} aria-hidden>
                  <BrandIcon name={service.iconKey} icon={service.icon} size={26} />
                  <Icon icon={arrowUpRightIcon} size={26} strokeWidth={1.75} />
                </span>
              </div>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
