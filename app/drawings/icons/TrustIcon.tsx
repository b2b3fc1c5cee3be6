import Key from 'lucide-react/icons/key'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Timer from 'lucide-react/icons/timer'
import UserCheck from 'lucide-react/icons/user-check'
import type { LucideIcon } from 'lucide-react/types'

const ICONS: Record<string, LucideIcon> = {
  quality: UserCheck,
  password: Key,
  speed: Timer,
  support: MessageCircle,
}

/** The icon of a selling point, by its key; a shield for unknown keys. */
export function TrustIcon({ name, size = 30 }: { name: string | null; size?: number }) {
  const Icon = (name ? ICONS[name] : undefined) ?? ShieldCheck
  return <Icon size={size} strokeWidth={1.6} aria-hidden />
}
