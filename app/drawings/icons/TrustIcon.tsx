import { Key, MessageCircle, ShieldCheck, Timer, UserCheck, type LucideIcon } from 'lucide-react'

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
