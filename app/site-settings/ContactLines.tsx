import clockIcon from '@lucide/icons/icons/clock'
import mailIcon from '@lucide/icons/icons/mail'
import phoneIcon from '@lucide/icons/icons/phone'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import styles from './ContactLines.module.css'
import { useRootData } from './root-data'

/** Contact details: email, phone and hours from the site settings, without those that are empty. */
export function ContactLines({ className }: { className?: string }) {
  const office = useRootData()?.settings?.office
  const { email, phone, hours } = office ?? {}
  const lines = [
    { icon: mailIcon, line: email && <a href={`mailto:${email}`}>{email}</a> },
    { icon: phoneIcon, line: phone && <a href={`tel:${dialable(phone)}`}>{phone}</a> },
    { icon: clockIcon, line: hours && <span>{hours}</span> },
  ].filter(({ line }) => line)
  return lines.length > 0 ? (
    <address className={classNames(styles.lines, className)}>
      {lines.map(({ icon, line }, index) => (
        <p key={index}>
          <Icon icon={icon} size={17} strokeWidth={1.9} />
          {line}
        </p>
      ))}
    </address>
  ) : null
}

/** Returns the digits to dial, with the US country code if the number has none. */
function dialable(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('+') ? digits : `+1${digits.replace(/^1(?=\d{10}$)/, '')}`
}
