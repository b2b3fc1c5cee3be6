import { Clock, Mail, Phone } from 'lucide-react'
import { useRootData } from '~/root-data'
import { classNames } from '~/ui/class-names'
import styles from './ContactLines.module.css'

/** How to reach a person: mail, phone, and hours as the site settings have them; nothing where they have none. */
export function ContactLines({ className }: { className?: string }) {
  const office = useRootData()?.settings?.office
  if (!office?.email && !office?.phone) return null
  return (
    <address className={classNames(styles.lines, className)}>
      {office.email ? (
        <p>
          <Mail size={17} strokeWidth={1.9} aria-hidden />
          <a href={`mailto:${office.email}`}>{office.email}</a>
        </p>
      ) : null}
      {office.phone ? (
        <p>
          <Phone size={17} strokeWidth={1.9} aria-hidden />
          <a href={`tel:${dialable(office.phone)}`}>{office.phone}</a>
        </p>
      ) : null}
      {office.hours ? (
        <p>
          <Clock size={17} strokeWidth={1.9} aria-hidden />
          <span>{office.hours}</span>
        </p>
      ) : null}
    </address>
  )
}

/** A phone number as a phone dials it: digits, and the country's of the US where none is given. */
function dialable(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('+') ? digits : `+1${digits.replace(/^1(?=\d{10}$)/, '')}`
}
