import type { ReactNode } from 'react'
import { ErrorMessage } from '~/components/ErrorMessage'
import { GroundTail } from '~/components/GroundTail'
import { PeekingCat } from '~/components/PeekingCat'
import { TryAgain } from '~/components/TryAgain'
import { useMessage } from '~/components/use-message'
import { messages } from '~/tiktok/messages'
import styles from './NoProfile.module.css'

interface NoProfileProps {
  anchor: string | null
  /** Why the page's own lookup gave no profile. */
  error: string | null | undefined
  /** Whether that lookup may succeed when it is made again. */
  retry?: boolean
  /** The box to search again with. */
  children: ReactNode
}

/** A result page that holds no profile: a cat looks where it might be. */
export function NoProfile({ anchor, error, retry = false, children }: NoProfileProps) {
  return (
    <section className="wrap" id={anchor ?? undefined}>
      <div className={styles.empty}>
        <div className={styles.words}>
          <h1 className="display">{useMessage(messages.noUserData)}</h1>
          {error ? <ErrorMessage message={error} action={retry ? <TryAgain /> : null} /> : null}
          {children}
        </div>
        <PeekingCat className={styles.cat} />
      </div>
      <GroundTail />
    </section>
  )
}
