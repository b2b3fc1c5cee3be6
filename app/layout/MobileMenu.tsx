import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import closeIcon from '@lucide/icons/icons/x'
import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { SiteSettings } from '~/content/parts'
import { BrandIcon } from '~/drawings/icons/BrandIcon'
import { buttonClass } from '~/ui/button-class'
import { Icon } from '~/ui/Icon'
import { useScrollLock } from '~/ui/scrolling/use-scroll-lock'
import { SiteLink } from '~/ui/SiteLink'
import { useDataRouter } from '~/ui/use-data-router'
import styles from './MobileMenu.module.css'

interface MobileMenuProps {
  settings: SiteSettings
  logo: ReactNode
  buttonClassName?: string
}

/**
 * The menu where the header has no room for it: a modal sheet. Without JavaScript, its button leads to the footer's
 * links.
 */
export function MobileMenu({ settings, logo, buttonClassName }: MobileMenuProps) {
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { key, hash } = useLocation()
  const router = useDataRouter()
  useScrollLock(open)
  const lastKey = useRef(key)
  useEffect(() => {
    // The sheet may have been opened before hydration.
    if (lastKey.current === key) setOpen(sheet.current?.open ?? false)
    // A failed search and an answer keep the scroll position and lead to no section, so they leave the sheet open: what
    // the visitor is about to touch must not vanish.
    else if (hash || !router?.state.preventScrollReset) sheet.current?.close()
    lastKey.current = key
  }, [key, hash, router])

  const labels = settings.menuLabels
  return (
    <>
      <a
        role="button"
        href="#footer"
        className={buttonClass({ variant: 'icon' }, buttonClassName)}
        aria-label={labels?.open ?? undefined}
        aria-haspopup="dialog"
        aria-controls={id}
        aria-expanded={open}
        onClick={(event) => {
          event.preventDefault()
          sheet.current?.showModal()
          closeButton.current?.focus()
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key === ' ') {
            event.preventDefault()
            event.currentTarget.click()
          }
        }}
      >
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden
        >
          <path d="M3 8.5h18M3 15.5h12" />
        </svg>
      </a>
      <dialog
        ref={sheet}
        id={id}
        className={styles.sheet}
        aria-label={labels?.sheet}
        // This event may arrive late, when the menu is open again.
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <div className={`wrap ${styles.top}`}>
          {logo}
          {/* Closes the sheet before hydration, too. */}
          <form method="dialog">
            <button
              ref={closeButton}
              className={buttonClass({ variant: 'icon' })}
              aria-label={labels?.close ?? undefined}
            >
              <Icon icon={closeIcon} size={26} strokeWidth={2} />
            </button>
          </form>
        </div>
        <nav className={`wrap ${styles.nav}`} aria-label={labels?.main ?? undefined}>
          <ul className={styles.list}>
            {settings.navigation.map((item) => (
              <li key={item._key}>
                <SiteLink className={styles.link} href={item.link?.href}>
                  {item.link?.label}
                </SiteLink>
                {item.submenu === 'services' ? (
                  <ul className={styles.services}>
                    {settings.services.map((service) => (
                      <li key={service._id}>
                        <SiteLink href={service.href}>
                          <BrandIcon name={service.iconKey} icon={service.icon} size={18} />
                          {service.name}
                        </SiteLink>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
          {settings.headerAction ? (
            <SiteLink
              className={buttonClass({ size: 'large' }, styles.action)}
              href={settings.headerAction.href}
            >
              {settings.headerAction.label}
              <Icon icon={arrowRightIcon} size={20} strokeWidth={1.75} />
            </SiteLink>
          ) : null}
        </nav>
      </dialog>
    </>
  )
}
