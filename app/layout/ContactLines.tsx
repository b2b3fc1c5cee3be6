import clockIcon from '@lucide/icons/icons/clock'
import mailIcon from '@lucide/icons/icons/mail'
import phoneIcon from '@lucide/icons/icons/phone'
import { useRootData } from '~/root-data'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import styles from './ContactLines.module.css'

/** Contact details: email, phone and hours from the site settings, without those that are empty. */
export function ContactLines({ className }: { className?: string }) {
  const office = useRootData()?.settings?.office
  if (!office?.email && !office?.phone) return null
  return (
    <address className={classNames(styles.lines, className)}>
      {office.email ? (
        <p>
          <Icon icon={mailIcon} size={17} strokeWidth={1.9} />
          <a href={`mailto:${office.email}`}>{office.email}</a>
        </p>
      ) : null}
      {office.phone ? (
        <p>
          <Icon icon={phoneIcon} size={17} strokeWidth={1.9} />
          <a href={`tel:${dialable(office.phone)}`}>{office.phone}</a>
        </p>
      ) : null}
      {office.hours ? (
        <p>
          <Icon icon={clockIcon} size={17} strokeWidth={1.9} />
          <span>{office.hours}</span>
        </p>
      ) : null}
    </address>
  )
}

/** Returns the digits to dial, with the US country code if the number has none. */
function dialable(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('+') ? digits : `+1${digits.replace(/^1(?=\d{10}$)/, '')}`
}
