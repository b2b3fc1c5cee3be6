import { MousePointerClick } from 'lucide-react'
import { siFacebook, siGoogle, siInstagram, siTiktok, siX, siYoutube } from 'simple-icons'

const BRANDS: Record<string, { path: string }> = {
  tiktok: siTiktok,
  facebook: siFacebook,
  instagram: siInstagram,
  x: siX,
  youtube: siYoutube,
  google: siGoogle,
}

/** A service's icon in the text color, by the key in its document; a pointer for unknown keys. */
export function BrandIcon({ name, size = 20 }: { name: string | null | undefined; size?: number }) {
  const brand = name ? BRANDS[name] : undefined
  if (!brand) return <MousePointerClick size={size} strokeWidth={1.75} aria-hidden />
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d={brand.path} />
    </svg>
  )
}
