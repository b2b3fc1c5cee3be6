import type { CSSProperties } from 'react'
import { hotspotPosition } from '~/content/image-address'
import type { PictureContent } from '~/content/parts'
import { useMediaBase } from '~/root-data'
import { classNames } from '~/ui/class-names'
import { fileSources, uploadSources } from './picture-sources'
import styles from './Picture.module.css'
import { SceneDrawing } from './SceneDrawing'

interface PictureProps {
  picture: PictureContent
  /** Fills its place and cuts what is over (`cover`, the default), or keeps all of itself in view (`contain`). */
  fit?: 'cover' | 'contain'
  /** How wide the picture is shown, as in the `sizes` of an `img`: the narrowest copy that is enough is loaded. */
  sizes?: string
  /** `eager` for what is seen first. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/**
 * A picture of the content: an upload in the size that is needed, a file of the media base, or one of the site's own
 * drawings. While it loads, its preview of a few pixels stands in its place. With an empty `alt` it decorates and is not
 * read out.
 */
export function Picture({
  picture,
  fit = 'cover',
  sizes = '100vw',
  loading = 'lazy',
  className,
}: PictureProps) {
  const mediaBaseUrl = useMediaBase()
  const { image, crop, hotspot, scene, alt } = picture
  const classes = classNames(styles.picture, fit === 'contain' && styles.contain, className)
  const upload = image?.url ? uploadSources({ url: image.url, crop, hotspot }) : null
  const sources =
    upload?.sources ?? (picture.file ? fileSources({ ...picture, file: picture.file }, mediaBaseUrl) : null)
  if (!sources) return <SceneDrawing className={classes} scene={scene} alt={alt} />

  const size = upload ? (upload.size ?? image) : picture
  // The preview of an upload shows all of it, cropped or not.
  const uploadPreview = crop ? null : image?.preview
  const preview = fit === 'cover' ? (upload ? uploadPreview : picture.preview) : null
  const objectPosition = upload && fit === 'cover' ? hotspotPosition({ crop, hotspot }) : null
  const style = {
    ...(preview ? { '--preview': `url(${preview})` } : {}),
    ...(objectPosition ? { objectPosition } : {}),
  } as CSSProperties
  const img = (
    <img
      className={classes}
      src={sources.src}
      {...(sources.srcSet ? { srcSet: sources.srcSet, sizes } : {})}
      width={size?.width ?? undefined}
      height={size?.height ?? undefined}
      style={style}
      alt={alt}
      loading={loading}
      decoding="async"
    />
  )
  if (!sources.avif) return img
  return (
    <picture className={styles.sources}>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {img}
    </picture>
  )
}
