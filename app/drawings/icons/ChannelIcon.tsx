import megaphoneIcon from '@lucide/icons/icons/megaphone'
import { Icon } from '~/ui/Icon'
import { BrandIcon } from './BrandIcon'

/** LinkedIn's logo, which its owner keeps out of the icon set that the others come from. */
const LINKEDIN =
  'M20.45 20.45h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.14 1.45-2.14 2.94v5.67H9.35V9h3.41v1.56h.05c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46v6.28ZM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13Zm1.78 13.02H3.55V9h3.57v11.45ZM22.22 0H1.77C.79 0 0 .77 0 1.73v20.54C0 23.23.79 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0Z'

/** The icon of a channel that videos are made for, by the key in its card; a megaphone for unknown keys. */
export function ChannelIcon({ name, size = 20 }: { name: string; size?: number }) {
  if (name === 'other') return <Icon icon={megaphoneIcon} size={size} strokeWidth={1.75} />
  if (name !== 'linkedin') return <BrandIcon name={name} size={size} />
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d={LINKEDIN} />
    </svg>
  )
}
