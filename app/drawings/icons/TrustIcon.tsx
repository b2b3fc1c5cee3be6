import type { LucideIconData } from '@lucide/icons'
import keyIcon from '@lucide/icons/icons/key'
import messageCircleIcon from '@lucide/icons/icons/message-circle'
import shieldCheckIcon from '@lucide/icons/icons/shield-check'
import timerIcon from '@lucide/icons/icons/timer'
import userCheckIcon from '@lucide/icons/icons/user-check'
import { Icon } from '~/ui/Icon'

const ICONS: Record<string, LucideIconData> = {
  quality: userCheckIcon,
  password: keyIcon,
  speed: timerIcon,
  support: messageCircleIcon,
}

/** The icon of a selling point, by its key; a shield for unknown keys. */
export function TrustIcon({ name, size = 30 }: { name: string | null; size?: number }) {
  return <Icon icon={(name ? ICONS[name] : undefined) ?? shieldCheckIcon} size={size} strokeWidth={1.6} />
}
