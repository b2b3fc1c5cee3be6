import type { PictureContent } from '~/content/parts'
import { classNames } from './class-names'
import styles from './Picture.module.css'
import { SceneDrawing } from './SceneDrawing'
import { useMediaBase } from './use-media-base'

interface PictureProps {
  picture: PictureContent
  /** Fills its place and cuts what is over (`cover`, the default), or keeps all of itself in view (`contain`). */
  fit?: 'cover' | 'contain'
  /** How wide the picture is shown, as in the `sizes` of an `img`; for uploads, of which narrower ones are made. */
  sizes?: string
  /** `eager` for what is seen first. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/** Widths (px) that uploads are offered in. */
const WIDTHS = [400, 800, 1200, 1600, 2400]

/**
 * A picture of the content: an upload in the size that is needed, a file of the media base, or one of the site's own
 * drawings. With an empty `alt` it decorates and is not read out.
 */
export function Picture({
  picture,
  fit = 'cover',
  sizes = '100vw',
  loading = 'lazy',
  className,
}: PictureProps) {
  const mediaBaseUrl = useMediaBase()
  const { image, file, scene, alt } = picture
  const classes = classNames(styles.picture, fit === 'contain' && styles.contain, className)
  if (image?.url) {
    return (
      <img
        className={classes}
        src={image.url}
        {...narrowerUploads(image.url, image.width, sizes)}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        alt={alt}
        loading={loading}
        decoding="async"
      />
    )
  }
  if (file) {
    return (
      <img
        className={classes}
        src={`${mediaBaseUrl}/images/${file}`}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        alt={alt}
        loading={loading}
        decoding="async"
      />
    )
  }
  return <SceneDrawing className={classes} scene={scene} alt={alt} />
}

/** Addresses of narrower versions, which the dataset makes on demand; a drawing needs none. */
function narrowerUploads(url: string, width: number | null, sizes: string) {
  if (!width || url.endsWith('.svg')) return {}
  const narrower = WIDTHS.filter((other) => other < width).map(
    (other) => `${url}?w=${other}&auto=format ${other}w`,
  )
  return narrower.length > 0
    ? { srcSet: [...narrower, `${url}?auto=format ${width}w`].join(', '), sizes }
    : {}
}
