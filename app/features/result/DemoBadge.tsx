import { Mark } from '~/drawings/cats/Mark'
import { useRootData } from '~/site-settings/root-data'
import styles from './DemoBadge.module.css'

/** A friendly note that the profile shown is made up; nothing if profiles are real. */
export function DemoBadge() {
  const root = useRootData()
  const text = root?.settings?.demoNotice?.profile
  if (!root?.site.demoProfiles || !text) return null
  return (
    <span className={styles.badge} role="note">
      <Mark size={20} />
      {text}
    </span>
  )
}
