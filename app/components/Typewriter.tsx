import { useEffect, useState } from 'react'
import { classNames } from './class-names'
import { prefersReducedMotion } from './motion'
import styles from './Typewriter.module.css'

export interface Typing {
  /** ms for each letter typed. */
  typeMs: number
  /** ms for each letter deleted. */
  deleteMs: number
  /** ms that a whole word stands. */
  pauseMs: number
}

interface TypewriterProps {
  words: string[]
  typing: Typing
  className?: string
}

/**
 * Types and deletes `words` one after the other for ever (spec section 9). The first word is rendered on the server
 * and is all that is shown without JavaScript or with reduced motion. Hidden from assistive technology: give the
 * whole sentence beside it.
 */
export function Typewriter({ words, typing, className }: TypewriterProps) {
  const [text, setText] = useState(words[0] ?? '')
  const { typeMs, deleteMs, pauseMs } = typing

  useEffect(() => {
    const first = words[0]
    if (!first || prefersReducedMotion()) return
    let word = 0
    let length = first.length
    let deleting = false
    let timer: number
    const step = () => {
      const whole = words[word] ?? ''
      if (!deleting && length >= whole.length) {
        deleting = words.length > 1
        timer = window.setTimeout(step, pauseMs)
        return
      }
      if (deleting && length === 0) {
        deleting = false
        word = (word + 1) % words.length
      } else {
        length += deleting ? -1 : 1
        setText(whole.slice(0, length))
      }
      timer = window.setTimeout(step, deleting ? deleteMs : typeMs)
    }
    setText(first)
    timer = window.setTimeout(step, 0)
    return () => window.clearTimeout(timer)
  }, [words, typeMs, deleteMs, pauseMs])

  return (
    <span aria-hidden data-typewriter>
      <span className={classNames(styles.typed, 'highlight', className)}>{text || '\u200b'}</span>
      <span className={styles.caret} />
    </span>
  )
}
