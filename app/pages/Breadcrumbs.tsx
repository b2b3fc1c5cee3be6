import { useLabels } from '~/ui/labels'
import { SiteLink } from '~/ui/SiteLink'
import { HOME_PATH } from '~shared/addresses/home-path'
import styles from './Breadcrumbs.module.css'

/** A page on the way from home to the page shown. */
export interface Crumb {
  title: string
  /** Path of the page. */
  href: string
}

/** The breadcrumbs of a page, from home down to the page itself, as a quiet last line. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const labels = useLabels()
  return (
    <nav className={`wrap ${styles.breadcrumbs}`} aria-label={labels?.breadcrumbs}>
      <ol className={styles.trail}>
        <li>
          <SiteLink href={HOME_PATH}>{labels?.home}</SiteLink>
        </li>
        {trail.map((crumb, index) => (
          <li key={crumb.href}>
            <SiteLink href={crumb.href} aria-current={index === trail.length - 1 ? 'page' : undefined}>
              {crumb.title}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
