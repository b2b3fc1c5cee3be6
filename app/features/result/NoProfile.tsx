import type { ReactNode } from 'react'
import { GroundTail } from '~/drawings/cats/GroundTail'
import { PeekingCat } from '~/drawings/cats/PeekingCat'
import { LookupMessage } from '~/site-settings/LookupMessage'
import { useMessage } from '~/site-settings/root-data'
import type { VisitorMessage } from '~/tiktok/messages'
import { MainHeading } from '~/ui/MainHeading'
import { TryAgain } from '~/ui/TryAgain'
import styles from './NoProfile.module.css'

interface NoProfileProps {
  anchor: string | null
  /** Why the page's own lookup returned no profile. */
  error: VisitorMessage | null | undefined
  /** The id of that message. */
  errorId?: string
  /** Whether that lookup may succeed if repeated. */
  retry?: boolean
  /** The box for another search. */
  children: ReactNode
}

/** A result page without a profile: a cat looks for it. */
export function NoProfile({ anchor, error, errorId, retry = false, children }: NoProfileProps) {
  return (
    <section className="wrap" id={anchor ?? undefined}>
      <div className={styles.empty}>
        <div className={styles.words}>
          <MainHeading className="display">{useMessage('noUserData')}</MainHeading>
          {error ? <LookupMessage id={errorId} message={error} action={retry ? <TryAgain /> : null} /> : null}
          {children}
        </div>
        <PeekingCat className={styles.cat} />
      </div>
      <GroundTail />
    </section>
  )
}
