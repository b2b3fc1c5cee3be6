import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import { useLocation } from '@remix-run/react'
import { useId, useRef } from 'react'
import { brandOf } from '~/content/brand'
import type { SiteSettings } from '~/content/parts'
import { Mark } from '~/drawings/cats/Mark'
import { BrandIcon } from '~/drawings/icons/BrandIcon'
import { ThemeToggle } from '~/theme/ThemeToggle'
import { buttonClass } from '~/ui/button-class'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import { STICKY_THRESHOLD_PX, useScrolledPast } from '~/ui/scrolling/use-scrolled-past'
import { SiteLink } from '~/ui/SiteLink'
import { useMenuOpen } from '~/ui/use-menu-open'
import { HOME_PATH } from '~shared/addresses/home-path'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './Header.module.css'
import { MobileMenu } from './MobileMenu'

/** How wide a window has to be for the menu (`menuFit`) is added by the server. */
type HeaderSettings = SiteSettings & { menuFit?: string }

/** The header of every page; sticky once the page is scrolled past 300 px. */
export function Header({ settings }: { settings: HeaderSettings | null }) {
  const fixed = useScrolledPast(STICKY_THRESHOLD_PX)
  return (
    <div className={styles.holder}>
      <header
        className={classNames(styles.header, fixed && styles.fixed)}
        style={{ fontSize: settings?.menuFit }}
        data-fixed={fixed || undefined}
      >
        <div className={classNames('wrap', styles.row)}>
          <Logo settings={settings} />
          {settings ? (
            <>
              <nav className={styles.nav} aria-label={settings.menuLabels?.main ?? undefined}>
                {settings.navigation.map((item) =>
                  item.submenu === 'services' ? (
                    <ServicesMenu key={item._key} item={item} services={settings.services} />
                  ) : (
                    <NavigationLink key={item._key} href={item.link?.href} label={item.link?.label} />
                  ),
                )}
              </nav>
              <div className={styles.tools}>
                <ThemeToggle label={settings.menuLabels?.theme} />
                {settings.headerAction ? (
                  <SiteLink
                    className={buttonClass({ variant: 'line', size: 'small' }, styles.action)}
                    href={settings.headerAction.href}
                  >
                    {settings.headerAction.label}
                  </SiteLink>
                ) : null}
                <MobileMenu
                  settings={settings}
                  logo={<Logo settings={settings} />}
                  buttonClassName={styles.menuButton}
                />
              </div>
            </>
          ) : null}
        </div>
      </header>
    </div>
  )
}

function Logo({ settings }: { settings: SiteSettings | null }) {
  return (
    <SiteLink
      className={styles.logo}
      href={HOME_PATH}
      aria-label={settings?.menuLabels?.home ?? `${brandOf(settings)}, home`}
    >
      <Mark />
      <b>{brandOf(settings)}</b>
    </SiteLink>
  )
}

function NavigationLink({ href, label }: { href?: string | null; label?: string | null }) {
  const { pathname } = useLocation()
  return (
    <SiteLink className={styles.link} href={href} aria-current={href === pathname ? 'page' : undefined}>
      {label}
    </SiteLink>
  )
}

/** Whether the device can hover; on touch screens, whatever was touched last counts as hovered. */
const canHover = () => window.matchMedia('(hover: hover)').matches

interface ServicesMenuProps {
  item: SiteSettings['navigation'][number]
  services: SiteSettings['services']
}

/** A button that opens the list of services, by hover, click or keyboard; Escape closes it. */
function ServicesMenu({ item, services }: ServicesMenuProps) {
  const id = useId()
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const entered = useRef(false)
  // Before hydration, styles open the menu for a mouse.
  const [open, setOpen] = useMenuOpen({
    holder: menu,
    button,
    wasOpened: () => canHover() && menu.current?.matches(':hover') === true,
  })

  return (
    // The button is sufficient; hover and keys are shortcuts.
    <div
      role="presentation"
      ref={menu}
      className={classNames(styles.submenu, open && styles.open)}
      // Opened by the first move, not on entering, since the header may slide in under a mouse at rest.
      onPointerEnter={(event) => {
        entered.current = event.pointerType === 'mouse'
      }}
      onPointerMove={() => {
        if (entered.current) setOpen(true)
        entered.current = false
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        // Hovering with a mouse has already opened it; the click must not close it again.
        onClick={(event) => setOpen(event.detail > 0 && canHover() ? true : !open)}
        data-needs-js
      >
        {item.link?.label}
        <Icon icon={chevronDownIcon} size={16} strokeWidth={1.75} />
      </button>
      {/* Without JavaScript, the label is a link; hovering or focusing it opens the list. */}
      <SiteLink className={styles.link} href={item.link?.href} data-without-js>
        {item.link?.label}
        <Icon icon={chevronDownIcon} size={16} strokeWidth={1.75} />
      </SiteLink>
      <div className={styles.panel} id={id}>
        {services.map((service) => (
          <SiteLink
            key={service._id}
            className={styles.service}
            href={service.href}
            aria-current={service.href === pathname ? 'page' : undefined}
          >
            <BrandIcon name={service.iconKey} icon={service.icon} />
            {service.name}
            <div>{fillPattern(service.menuNote, { name: service.name })}</div>
          </SiteLink>
        ))}
        <SiteLink className={styles.all} href={item.link?.href}>
          {item.submenuAllLabel ?? item.link?.label}
          <Icon icon={arrowRightIcon} size={16} strokeWidth={1.75} />
        </SiteLink>
      </div>
    </div>
  )
}
