import { illustration } from '~/drawings/illustration'
import styles from './GroundTail.module.css'

const TailLine = illustration(() =>
  import('~/drawings/illustrations/TailLine').then((module) => module.TailLine),
)

/** The growth line below a page's header: it enters from the page's edge and rises past what stands on it. */
export function GroundTail() {
  return (
    <div className={styles.tail} aria-hidden>
      <TailLine />
    </div>
  )
}
