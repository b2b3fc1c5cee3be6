import type { ReactNode } from 'react'
import { GroundTail } from '~/drawings/cats/GroundTail'
import { PeekingCat } from '~/drawings/cats/PeekingCat'
import { messages } from '~/features/tiktok/messages'
import { useMessage } from '~/root-data'
import { ErrorMessage } from '~/ui/ErrorMessage'
import { TryAgain } from '~/ui/TryAgain'
import styles from './NoProfile.module.css'

interface NoProfileProps {
  anchor: string | null
  /** Why the page's own lookup returned no profile. */
  error: string | null | undefined
  /** Whether that lookup may succeed if repeated. */
  retry?: boolean
  /** The box for another search. */
  children: ReactNode
}

/** A result page without a profile: a cat looks for it. */
export function NoProfile({ anchor, error, retry = false, children }: NoProfileProps) {
  const worded = useMessage(error ?? '')
  return (
    <section className="wrap" id={anchor ?? undefined}>
      <div className={styles.empty}>
        <div className={styles.words}>
          <h1 className="display">{useMessage(messages.noUserData)}</h1>
          {error ? <ErrorMessage message={worded} action={retry ? <TryAgain /> : null} /> : null}
          {children}
        </div>
        <PeekingCat className={styles.cat} />
      </div>
      <GroundTail />
    </section>
  )
}
