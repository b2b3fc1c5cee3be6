import type { ReactNode } from 'react'
import { ErrorMessage } from '~/components/ErrorMessage'
import { useMessage } from '~/components/use-message'
import { messages } from '~/tiktok/messages'
import styles from './NoProfile.module.css'

interface NoProfileProps {
  anchor: string | null
  /** Why the page's own lookup gave no profile. */
  error: string | null | undefined
  /** The box to search again with. */
  children: ReactNode
}

/** A result page that holds no profile (spec section 8, "No user data available."). */
export function NoProfile({ anchor, error, children }: NoProfileProps) {
  return (
    <section className={`wrap ${styles.empty}`} id={anchor ?? undefined}>
      <h1 className="display">{useMessage(messages.noUserData)}</h1>
      {error ? <ErrorMessage message={error} /> : null}
      {children}
    </section>
  )
}
