import type { CSSProperties } from 'react'
import { classNames } from './class-names'
import { longestLine } from './hero-letters'
import styles from './HeroTitle.module.css'
import { Typewriter, type Typing } from './Typewriter'

interface HeroTitleProps {
  /** What stands above the changing words, a line each. */
  before?: readonly string[]
  /** Typed one after the other; a single one stands still. */
  words: string[]
  typing: Typing | null
  /** Goes on after the typed word, on the same line: “Your” of “Grow Your YouTube Account!”. */
  beside?: string
  /** Goes on beside that on wide screens, and has a line of its own on small ones: “YouTube”. */
  besideWide?: string
  /** What stands below, a line each. */
  after?: readonly string[]
  /** Read out before all of it, because it is shown elsewhere. */
  spoken?: string
}

/**
 * The headline of a first screen, as large as its longest line allows: lines keep their places while words are typed.
 * Read out once as a whole, with the first word.
 */
export function HeroTitle({
  before = [],
  words,
  typing,
  beside = '',
  besideWide = '',
  after = [],
  spoken = '',
}: HeroTitleProps) {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  const typedLine = [longest, beside].filter(Boolean).join(' ')
  const wideLines = [...before, [typedLine, besideWide].filter(Boolean).join(' '), ...after]
  const smallLines = [...before, typedLine, besideWide, ...after]
  return (
    <h1
      className={classNames('hero-title', styles.title, wideLines.filter(Boolean).length > 2 && styles.tall)}
      style={
        { '--longest': longestLine(wideLines), '--longest-small': longestLine(smallLines) } as CSSProperties
      }
    >
      <span className="sr-only">
        {[spoken, ...before, words[0], beside, besideWide, ...after].filter(Boolean).join(' ')}
      </span>
      {before.map((line) => (
        <span key={line} className={styles.line} aria-hidden>
          {line}
        </span>
      ))}
      {words.length > 0 ? (
        <span className={styles.line} aria-hidden>
          {typing ? <Typewriter words={words} typing={typing} /> : words[0]}
          {beside ? <span className={styles.beside}> {beside}</span> : null}
          {besideWide ? <span className={styles.besideWide}> {besideWide}</span> : null}
        </span>
      ) : null}
      {after.map((line) => (
        <span key={line} className={styles.line} aria-hidden>
          {line}
        </span>
      ))}
    </h1>
  )
}
