import { useRouteLoaderData } from '@remix-run/react'
import { missingPartsOfService } from '~/sections/missing-parts'
import type { loadContentPage } from './content-page-loader.server'
import styles from './TrialBar.module.css'

/** The banner above the header of a service page: its free trial, with a link. */
export function TrialBar() {
  const service = useRouteLoaderData<typeof loadContentPage>('routes/en.$slug')?.service
  // A new draft may not have a banner yet, although its type says so.
  if (!service || service.offers.length === 0 || missingPartsOfService(service)) return null
  const { banner, orderForm } = service
  return (
    <aside className={styles.bar} aria-label={banner.label}>
      <div className={`wrap ${styles.row}`}>
        {/* Before the content that it floats next to on phones. */}
        <a href={`#${orderForm.anchor}`}>{banner.actionLabel}</a>
        <ul className={styles.items}>
          <li>{banner.label}</li>
          {banner.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
