import { classNames } from '~/ui/class-names'
import { useLabels } from '~/ui/labels'
import { PauseButton } from '~/ui/PauseButton'
import styles from './TypingPause.module.css'

interface TypingPauseProps {
  stopped: boolean
  onToggle: () => void
  className?: string
}

/**
 * A button that stops a `Typewriter`, in the upper right corner of the positioned element around it. Anything that
 * moves for longer than five seconds needs one (WCAG 2.2, 2.2.2). Not shown with reduced motion, since nothing moves.
 */
export function TypingPause({ className, ...control }: TypingPauseProps) {
  return (
    <PauseButton what={useLabels()?.headline} className={classNames(styles.pause, className)} {...control} />
  )
}
