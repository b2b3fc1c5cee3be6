import styles from './Button.module.css'
import { classNames } from './class-names'

interface ButtonLook {
  /**
   * `accent` is the single highlighted one; `line` is quiet; `ink` is for lime backgrounds; `icon` is a square for
   * one icon.
   */
  variant?: 'accent' | 'line' | 'ink' | 'icon'
  size?: 'small' | 'medium' | 'large'
}

/** Returns the class of a button, or of a link that looks like one. */
export function buttonClass(
  { variant = 'accent', size = 'medium' }: ButtonLook = {},
  extra?: string,
): string {
  if (variant === 'icon') return classNames(styles.icon, extra)
  return classNames(
    styles.button,
    variant === 'line' && styles.line,
    variant === 'ink' && styles.ink,
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    extra,
  )
}
