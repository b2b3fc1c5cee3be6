import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { fillPattern } from '~shared/text/fill-pattern'
import type { PostShare } from './order-context'
import styles from './SplitBar.module.css'

/**
 * From this many posts on, the bar omits their names, and from `crowd` on also their numbers; the tiles still show
 * both.
 */
const MANY = { many: 7, crowd: 16 }

interface SplitBarProps {
  /** The pack and its price. */
  children: ReactNode
  /** Null if nothing is split: only the pack is shown. */
  shares: PostShare[] | null
  /** A post's name, `Video #{n}`; null for numbers only. */
  postLabel: string | null
  /** Shown instead of the shares until a post is chosen. */
  hint: string
}

/**
 * A pack and how it is split, as a bar that stays in view while posts are chosen. Its parts always add up to the pack.
 */
export function SplitBar({ children, shares, postLabel, hint }: SplitBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.pack}>{children}</div>
      {shares?.length === 0 ? <p className={styles.hint}>{hint}</p> : null}
      {shares && shares.length > 0 ? (
        // The tiles and the sentence about the split say the same in words.
        <ul
          aria-hidden
          className={classNames(
            styles.shares,
            shares.length >= MANY.many && styles.many,
            shares.length >= MANY.crowd && styles.crowd,
          )}
        >
          {shares.map((post) => (
            <li key={post.id} className={styles.share}>
              <b>{post.share}</b>
              {postLabel ? <span>{fillPattern(postLabel, { n: post.number })}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
