import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './ErrorMessage.module.css'
import { useMessage } from './use-message'

interface ErrorMessageProps {
  id?: string
  message: string
  /** What can be done about it; stands beside the words and is not read out with them. */
  action?: ReactNode
  className?: string
}

/** An error of the catalogue as the editor words it, or the server's own text in its place: red, with an icon, read out when it appears. */
export function ErrorMessage({ id, message, action = null, className }: ErrorMessageProps) {
  const text = (
    <p id={id} className={classNames(styles.message, !action && className)} role="alert">
      <CircleAlert size={18} strokeWidth={2.4} aria-hidden />
      <span>{useMessage(message)}</span>
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
