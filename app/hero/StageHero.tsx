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
  /** A round film, below the words: the stage stays whole. */
  film?: ReactNode
  anchor?: string | null
}

/** A first screen with a stage of its own: the headline and the words at the left, what it is about at the right. */
export function StageHero({ kind, title, stage, children, film = null, anchor }: StageHeroProps) {
  return (
    <section className="wrap" id={anchor ?? undefined}>
      <div className={styles.hero} data-kind={kind}>
        <div className={styles.title}>{title}</div>
        <div className={styles.stage}>{stage}</div>
        <div className={styles.intro}>
          <div className={styles.words}>{children}</div>
          {film !== null ? <div className={styles.film}>{film}</div> : null}
        </div>
      </div>
    </section>
  )
}
