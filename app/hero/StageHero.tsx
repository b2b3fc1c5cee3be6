import type { ReactNode } from 'react'
import styles from './StageHero.module.css'

interface StageHeroProps {
  /** A window next to the whole headline, or a phone that leaves two thirds of the page to the headline. */
  kind: 'window' | 'phone'
  /** A `HeroTitle`. */
  title: ReactNode
  stage: ReactNode
  /** Below the headline: a few words and the call to action. */
  children: ReactNode
  anchor?: string | null
}

/** A first screen with its own stage: headline and text on the left, the subject on the right. */
export function StageHero({ kind, title, stage, children, anchor }: StageHeroProps) {
  return (
    <section className="wrap" id={anchor ?? undefined}>
      <div className={styles.hero} data-kind={kind}>
        <div className={styles.title}>{title}</div>
        <div className={styles.stage}>{stage}</div>
        <div className={styles.intro}>{children}</div>
      </div>
    </section>
  )
}
