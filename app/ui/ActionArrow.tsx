import arrowDownIcon from '@lucide/icons/icons/arrow-down'
import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import { Icon } from './Icon'

/** The arrow of a large button: pointing down if it scrolls down the page, otherwise onward. */
export function ActionArrow({ href }: { href: string }) {
  return <Icon icon={href.startsWith('#') ? arrowDownIcon : arrowRightIcon} size={18} strokeWidth={1.75} />
}
