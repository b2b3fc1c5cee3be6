import styles from './LogoMark.module.css'

interface LogoMarkProps {
  name: string
  image: { url: string | null; width: number | null; height: number | null }
}

/**
 * A client's logo in the color of less prominent text, in both themes. Only the shape of the file counts, and not its
 * colors. The logo is never wider than its container.
 */
export function LogoMark({ name, image }: LogoMarkProps) {
  if (!image.url) return null
  return (
    <img
      className={styles.logo}
      alt={name}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading="lazy"
      src={image.url}
    />
  )
}
