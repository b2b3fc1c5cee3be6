import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './ErrorMessage.module.css'
import { Icon } from './Icon'

interface ErrorMessageProps {
  id?: string
  /** The message, in the words shown to the visitor. */
  message: string
  /** What the visitor can do about the error, shown next to the message but not announced with it. */
  action?: ReactNode
  className?: string
}

/** An error message: red, with an icon, announced when it appears. */
export function ErrorMessage({ id, message, action = null, className }: ErrorMessageProps) {
  const text = (
    <p id={id} className={classNames(styles.message, !action && className)} role="alert">
      <Icon icon={circleAlertIcon} size={18} strokeWidth={2.4} />
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
