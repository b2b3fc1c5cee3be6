import { Mark } from './Mark'
import styles from './DemoBadge.module.css'

/** Says in a friendly way that what is shown is made up (design: demo data is never passed off as real). */
export function DemoBadge({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className={styles.badge} role="note">
      <Mark size={22} />
      {text}
    </p>
  )
}
