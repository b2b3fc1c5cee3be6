import { useLocation } from '@remix-run/react'
import { useId, useRef } from 'react'
import type { FloatingButtonContent } from '~/content/parts'
import { BrandIcon } from '~/drawings/icons/BrandIcon'
import { useRootData } from '~/site-settings/root-data'
import { SiteLink } from '~/ui/SiteLink'
import { useMenuOpen } from '~/ui/use-menu-open'
import styles from './FloatingButton.module.css'

/** The button at the right edge of a page: a link, or the menu of all services. */
export function FloatingButton({ button }: { button: FloatingButtonContent }) {
  if (button.kind === 'moreServices') return <MoreServices button={button} />
  return (
    <div className={styles.holder}>
      <SiteLink className={styles.button} href={button.target?.href}>
        <span className={styles.label}>{button.label}</span>
      </SiteLink>
    </div>
  )
}

/**
 * The More Services menu. Its button, whose label changes, opens and closes it; Escape, a click outside, navigation and
 * the focus moving on close it as well.
 */
function MoreServices({ button }: { button: FloatingButtonContent }) {
  const id = useId()
  const { pathname } = useLocation()
  const services = useRootData()?.settings?.services ?? []
  const holder = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)
  const [open, setOpen] = useMenuOpen({
    holder,
    button: toggle,
    wasOpened: () => list.current?.hidden === false,
  })

  return (
    <div ref={holder} className={styles.holder} data-needs-js>
      <button
        ref={toggle}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        data-discloses
      >
        <span className={styles.label}>{open ? (button.openLabel ?? button.label) : button.label}</span>
      </button>
      <nav ref={list} className={styles.services} id={id} aria-label={button.label} hidden={!open}>
        {services.map((service) => (
          <SiteLink
            key={service._id}
            className={styles.service}
            href={service.href}
            aria-current={service.href === pathname ? 'page' : undefined}
          >
            <BrandIcon name={service.iconKey} icon={service.icon} size={18} />
            {service.name}
          </SiteLink>
        ))}
      </nav>
    </div>
  )
}
