import type { CSSProperties } from 'react'
import type { PictureContent } from '~/content/parts'
import { useMediaBase } from '~/root-data'
import { classNames } from '~/ui/class-names'
import { fileSources, uploadSources } from './picture-sources'
import styles from './Picture.module.css'
import { SceneDrawing } from './SceneDrawing'

interface PictureProps {
  picture: PictureContent
  /** `cover` (the default) fills its container and crops the rest; `contain` keeps the whole picture visible. */
  fit?: 'cover' | 'contain'
  /** Displayed width, as in the `sizes` of an `img`: the smallest sufficient copy is loaded. */
  sizes?: string
  /** `eager` above the fold. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/**
 * A picture from the content: an upload in the size needed, a file of the media base, or one of the site's drawings.
 * While it loads, its preview of a few pixels is shown. With an empty `alt`, it is decorative and hidden from
 * assistive technology.
 */
export function Picture({
  picture,
  fit = 'cover',
  sizes = '100vw',
  loading = 'lazy',
  className,
}: PictureProps) {
  const mediaBaseUrl = useMediaBase()
  const { image, scene, alt } = picture
  const classes = classNames(styles.picture, fit === 'contain' && styles.contain, className)
  const sources = image?.url
    ? uploadSources({ ...image, url: image.url })
    : picture.file
      ? fileSources({ ...picture, file: picture.file }, mediaBaseUrl)
      : null
  if (!sources) return <SceneDrawing className={classes} scene={scene} alt={alt} />

  const preview = fit === 'cover' ? (image?.url ? image.preview : picture.preview) : null
  const img = (
    <img
      className={classes}
      src={sources.src}
      {...(sources.srcSet ? { srcSet: sources.srcSet, sizes } : {})}
      width={(image?.url ? image.width : picture.width) ?? undefined}
      height={(image?.url ? image.height : picture.height) ?? undefined}
      style={preview ? ({ '--preview': `url(${preview})` } as CSSProperties) : undefined}
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
