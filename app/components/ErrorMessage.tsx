import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names'
import styles from './ErrorMessage.module.css'

/** An error of the catalogue, or the server's own text in its place: red, with an icon, read out when it appears. */
export function ErrorMessage({
  id,
  message,
  className,
}: {
  id?: string
  message: string
  className?: string
}) {
  return (
    <p id={id} className={classNames(styles.message, className)} role="alert">
      <CircleAlert size={18} strokeWidth={2.4} aria-hidden />
      <span>{message}</span>
    </p>
  )
}
