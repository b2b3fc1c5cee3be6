import { useEffect, useRef, useState } from 'react'
import { classNames } from '~/ui/class-names'
import { prefersReducedMotion } from '~/ui/reduced-motion'
import { seenBeforeMs } from '~/ui/seen-before'
import styles from './Typewriter.module.css'

/** The speed of a typed headline. */
export interface Typing {
  /** Time per typed letter, in ms. */
  typeMs: number
  /** Time per deleted letter, in ms. */
  deleteMs: number
  /** How long a complete word is shown, in ms. */
  pauseMs: number
}

interface TypewriterProps {
  words: string[]
  typing: Typing
  /** Lets a long word wrap; its letters keep their positions while they are typed. */
  multiline?: boolean
  /** Whether to stop at the current word, shown in full. */
  stopped?: boolean
}

let segmenter: Intl.Segmenter | undefined

/** Splits a word into what readers perceive as letters: an emoji is one, even if it has several code points. */
function lettersOf(word = ''): string[] {
  // Creating a segmenter takes time, and plain words do not need one. Older browsers have none.
  if (!/[^ -~]/.test(word) || !('Segmenter' in Intl)) return [...word]
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(word), ({ segment }) => segment)
}

function isInView(element: Element | null): boolean {
  const box = element?.getBoundingClientRect()
  return !!box && box.bottom >= 0 && box.top <= window.innerHeight
}

/**
 * Types and deletes `words` one after another, forever, as long as they are in view. The first word is server-rendered,
 * and is all that is shown without JavaScript or with reduced motion. The words are hidden from assistive technology,
 * so provide the full sentence next to them.
 */
export function Typewriter({ words, typing, multiline = false, stopped = false }: TypewriterProps) {
  const [shown, setShown] = useState({ word: 0, length: Infinity })
  /** The word to resume from. */
  const reached = useRef(0)
  const caret = useRef<HTMLSpanElement>(null)
  const whole = lettersOf(words[shown.word])
  const { typeMs, deleteMs, pauseMs } = typing

  useEffect(() => {
    if (words.length < 2 || prefersReducedMotion()) return
    let word = reached.current % words.length
    if (stopped) return setShown({ word, length: Infinity })
    let { length } = lettersOf(words[word])
    let change = -1
    let timer: number
    const step = () => {
      let wait = pauseMs
      // Out of view, each letter would only cost a phone a layout.
      if (isInView(caret.current)) {
        length += change
        setShown({ word, length })
        wait = change < 0 ? deleteMs : typeMs
        if (length < 1) {
          change = 1
          word = (word + 1) % words.length
          reached.current = word
          wait = typeMs
        } else if (change > 0 && length >= lettersOf(words[word]).length) {
          change = -1
          wait = pauseMs
        }
      }
      timer = window.setTimeout(step, wait)
    }
    setShown({ word, length })
    timer = window.setTimeout(step, pauseMs - seenBeforeMs())
    return () => window.clearTimeout(timer)
  }, [words, typeMs, deleteMs, pauseMs, stopped])

  const typed = whole.slice(0, shown.length).join('')
  return (
    <span aria-hidden data-typewriter>
      <span className={classNames(!multiline && styles.line, 'highlight')}>{typed || '\u200b'}</span>
      <span ref={caret} className={classNames(styles.caret, stopped && styles.still)} />
      <span className={styles.rest} data-rest={whole.slice(shown.length).join('')} />
    </span>
  )
}
