import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import { brandOf } from '~/content/brand'
import type { SiteSettings } from '~/content/parts'
import { Mark } from '~/drawings/cats/Mark'
import { ContactLines } from '~/site-settings/ContactLines'
import { buttonClass } from '~/ui/button-class'
import { Icon } from '~/ui/Icon'
import { SiteLink } from '~/ui/SiteLink'
import { fillPattern } from '~shared/text/fill-pattern'
import styles from './Footer.module.css'

/** The server adds `brandFit`: how much smaller the brand must be to fit on its line. */
type FooterSettings = SiteSettings & { brandFit?: number | null }

/** The footer of every page; its logo links to `/`. */
export function Footer({ settings }: { settings: FooterSettings | null }) {
  const footer = settings?.footer
  return (
    <footer className={styles.footer} id="footer">
      {footer ? (
        <div className="wrap">
          <div className={styles.columns}>
            <div>
              <p className={styles.statement}>{footer.statement}</p>
              {footer.action ? (
                <SiteLink className={buttonClass()} href={footer.action.href}>
                  {footer.action.label}
                  <Icon icon={arrowRightIcon} size={18} strokeWidth={1.75} />
                </SiteLink>
              ) : null}
              <ContactLines className={styles.contact} />
            </div>
            {footer.columns.map((column) => (
              <nav key={column._key} aria-label={column.title ?? undefined}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link._key}>
                      <SiteLink href={link.href}>{link.label}</SiteLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className={styles.fine}>
            <div suppressHydrationWarning>
              {fillPattern(footer.copyright, { year: new Date().getFullYear() })}
            </div>
            <div>{footer.note}</div>
          </div>
        </div>
      ) : null}
      <div className="wrap">
        <SiteLink
          className={styles.word}
          href="/"
          style={{ '--fit': settings?.brandFit }}
          aria-label={footer?.home ?? `${brandOf(settings)}, back to home`}
        >
          <span>{brandOf(settings)}</span>
          <Mark />
        </SiteLink>
      </div>
    </footer>
  )
}
