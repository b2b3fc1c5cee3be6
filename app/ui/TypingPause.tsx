import { classNames } from './class-names'
import { PauseButton } from './PauseButton'
import styles from './TypingPause.module.css'

interface TypingPauseProps {
  stopped: boolean
  onToggle: () => void
  className?: string
}

/**
 * Stops a `Typewriter`, in the upper right corner of what is positioned around it: whatever moves for longer than five
 * seconds needs such a button (WCAG 2.2, 2.2.2). Not shown with reduced motion, when nothing moves.
 */
export function TypingPause({ className, ...control }: TypingPauseProps) {
  return <PauseButton className={classNames(styles.pause, className)} {...control} />
}
