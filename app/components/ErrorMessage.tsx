import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names'
import styles from './ErrorMessage.module.css'
import { useMessage } from './use-message'

/** An error of the catalogue as the editor words it, or the server's own text in its place: red, with an icon, read out when it appears. */
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
      <span>{useMessage(message)}</span>
    </p>
  )
}
