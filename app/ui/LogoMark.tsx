import type { CSSProperties } from 'react'
import styles from './LogoMark.module.css'

interface LogoMarkProps {
  name: string
  image: { url: string | null; width: number | null; height: number | null }
}

/**
 * A client's logo as a mask: it takes the color of the surrounding text, in both themes. Never wider than its
 * container.
 */
export function LogoMark({ name, image }: LogoMarkProps) {
  if (!image.url) return null
  return (
    <span
      className={styles.logo}
      role="img"
      aria-label={name}
      style={
        {
          '--logo': `url("${image.url}")`,
          width: image.width ?? undefined,
          aspectRatio: image.width && image.height ? `${image.width} / ${image.height}` : undefined,
        } as CSSProperties
      }
    />
  )
}
