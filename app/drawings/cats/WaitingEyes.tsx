import { classNames } from '~/ui/class-names'
import styles from './WaitingEyes.module.css'

/** The site's spinner: two eyes waiting in the dark. `label` is announced; null if there is text next to it. */
export function WaitingEyes({ className, label }: { className?: string; label: string | null }) {
  return (
    <svg
      className={classNames(styles.eyes, className)}
      viewBox="0 0 120 120"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g>
        <path
          fill="var(--c-eye)"
          d="M28 66c1-18 20-26 30-10-3 16-20 24-30 10ZM92 66c-1-18-20-26-30-10 3 16 20 24 30 10Z"
        />
        <path
          fill="var(--c-bark)"
          d="M44 50c5 7 5 15 0 22-5-7-5-15 0-22ZM76 50c5 7 5 15 0 22-5-7-5-15 0-22Z"
        />
      </g>
    </svg>
  )
}
