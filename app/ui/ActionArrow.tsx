import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'

/** The arrow of a large button: pointing down if it scrolls down the page, otherwise onward. */
export function ActionArrow({ href }: { href: string }) {
  const Arrow = href.startsWith('#') ? ArrowDown : ArrowRight
  return <Arrow size={18} strokeWidth={1.75} aria-hidden />
}
