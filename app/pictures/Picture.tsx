import { hotspotPosition } from '~/content/image-rendition'
import type { PictureContent } from '~/content/parts'
import { useMediaBase } from '~/site-settings/root-data'
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
  const { image, crop, hotspot, scene, alt } = picture
  const classes = classNames(styles.picture, fit === 'contain' && styles.contain, className)
  const upload = image?.url ? uploadSources({ url: image.url, crop, hotspot }) : null
  const sources =
    upload?.sources ?? (picture.file ? fileSources({ ...picture, file: picture.file }, mediaBaseUrl) : null)
  if (!sources) return <SceneDrawing className={classes} scene={scene} alt={alt} />

  const size = upload ? (upload.size ?? image) : picture
  // The preview shows the whole upload, even if that is cropped.
  const uploadPreview = crop ? null : image?.preview
  const preview = fit === 'cover' ? (upload ? uploadPreview : picture.preview) : null
  const objectPosition = upload && fit === 'cover' ? hotspotPosition({ crop, hotspot }) : null
  const style = {
    '--preview': preview ? `url(${preview})` : undefined,
    objectPosition: objectPosition ?? undefined,
  }
  const img = (
    <img
      className={classes}
      width={size?.width ?? undefined}
      height={size?.height ?? undefined}
      style={style}
      alt={alt}
      loading={loading}
      decoding="async"
      sizes={sources.srcSet && sizes}
      srcSet={sources.srcSet}
      src={sources.src}
    />
  )
  if (!sources.avif) return img
  return (
    <picture className={styles.sources}>
      <source type="image/avif" sizes={sizes} srcSet={sources.avif} />
      {img}
    </picture>
  )
}
