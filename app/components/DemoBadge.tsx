import { useRouteLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '~/root'
import { Mark } from './Mark'
import styles from './DemoBadge.module.css'

/** Says in a friendly way that the profile shown is made up; nothing where profiles are real. */
export function DemoBadge() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const text = root?.settings?.demoNotice?.profile
  if (!root?.site.demoProfiles || !text) return null
  return (
    <span className={styles.badge} role="note">
      <Mark size={20} />
      {text}
    </span>
  )
}
