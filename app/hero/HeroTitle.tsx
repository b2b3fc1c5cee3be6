import { useState } from 'react'
import { classNames } from '~/ui/class-names'
import { MainHeading } from '~/ui/MainHeading'
import { Typewriter, type Typing } from '~/ui/typewriter/Typewriter'
import { TypingPause } from '~/ui/typewriter/TypingPause'
import { longestLine } from './hero-letters'
import styles from './HeroTitle.module.css'

interface HeroTitleProps {
  /** Lines above the changing words. */
  before?: readonly string[]
  /** Typed one after another; a single word is static. */
  words: string[]
  typing: Typing | null
  /** Lines below. */
  after?: readonly string[]
  /** Announced before everything else, because it is shown elsewhere. */
  spoken?: string
}

/**
 * The headline of a first screen, as large as its longest line allows. The typed word has its own line, so that nothing
 * shifts while it is typed. It is announced once as a whole, with the first word. Its parent is positioned, so that the
 * button that stops the typing has its place.
 */
export function HeroTitle({ before = [], words, typing, after = [], spoken = '' }: HeroTitleProps) {
  const [stopped, setStopped] = useState(false)
  const lines = [...before, words[0], ...after].filter(Boolean)
  return (
    <>
      <MainHeading
        className={classNames('hero-title', styles.title, lines.length > 2 && styles.tall)}
        style={{ '--longest': longestLine([...before, ...words, ...after]) }}
      >
        <span className="sr-only">{[spoken, ...before, words[0], ...after].filter(Boolean).join(' ')}</span>
        {before.map((line, index) => (
          <span key={index} className={styles.line} aria-hidden>
            {line}
          </span>
        ))}
        {words.length > 0 ? (
          <span className={styles.line} aria-hidden>
            {typing ? <Typewriter words={words} typing={typing} stopped={stopped} /> : words[0]}
          </span>
        ) : null}
        {after.map((line, index) => (
          <span key={index} className={styles.line} aria-hidden>
            {line}
          </span>
        ))}
      </MainHeading>
      {typing && words.length > 1 ? (
        <TypingPause stopped={stopped} onToggle={() => setStopped(!stopped)} />
      ) : null}
    </>
  )
}
