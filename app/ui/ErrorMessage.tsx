import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './ErrorMessage.module.css'

interface ErrorMessageProps {
  id?: string
  /** What went wrong, in the words that the visitor is to read. */
  message: string
  /** What can be done about it; stands beside the words and is not read out with them. */
  action?: ReactNode
  className?: string
}

/** What went wrong: red, with an icon, read out when it appears. */
export function ErrorMessage({ id, message, action = null, className }: ErrorMessageProps) {
  const text = (
    <p id={id} className={classNames(styles.message, !action && className)} role="alert">
      <CircleAlert size={18} strokeWidth={2.4} aria-hidden />
      <span>{message}</span>
    </p>
  )
  if (!action) return text
  return (
    <div className={classNames(styles.withAction, className)}>
      {text}
      {action}
    </div>
  )
}
