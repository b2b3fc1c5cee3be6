import { buttonClass } from '~/ui/button-class'
import { toggleTheme } from './theme'
import styles from './ThemeToggle.module.css'

/** The eye in the header: switches between the dark and the light theme. */
export function ThemeToggle({ label }: { label?: string | null }) {
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'icon' })}
      aria-label={label ?? 'Switch between dark and light theme'}
      onClick={toggleTheme}
      data-needs-js
      data-theme-toggle
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden fill="none">
        <path
          d="M1.5 12.5C4.5 6.5 9 4.5 12.5 4.5c4 0 7.5 2.5 10 7-3 6-7.5 8-11 8-4 0-7.5-2.5-10-7Z"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
        <ellipse className={styles.pupil} cx="12" cy="12" rx="4.2" ry="4.8" fill="currentColor" />
      </svg>
    </button>
  )
}
