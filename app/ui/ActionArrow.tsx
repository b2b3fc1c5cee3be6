import { ArrowDown, ArrowRight } from 'lucide-react'

/** The arrow of a large button: down where it leads further down the page, else on to another. */
export function ActionArrow({ href }: { href: string }) {
  const Arrow = href.startsWith('#') ? ArrowDown : ArrowRight
  return <Arrow size={18} strokeWidth={1.75} aria-hidden />
}
