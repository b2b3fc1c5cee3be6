import { DocumentIcon } from '@sanity/icons/Document'
import { PlayIcon } from '@sanity/icons/Play'
import { VideoIcon } from '@sanity/icons/Video'
import { clockTime, isSeeThrough, kindOf, thumbnailUrl, type Asset } from '../asset/asset'
import backdrop from '../asset/backdrop.module.css'
import styles from './library.module.css'

/** Width of a thumbnail's picture, in px, which is sharp on high-density (2x) screens. */
const WIDTH = 480

/** An asset in a small frame. Its name is next to it, so the picture is decorative. */
export function AssetThumbnail({ asset }: { asset: Asset }) {
  const kind = kindOf(asset)
  const picture = kind === 'picture' ? thumbnailUrl(asset, WIDTH) : asset.poster
  const Mark = kind === 'video' ? VideoIcon : DocumentIcon
  return (
    <span
      className={`${backdrop.backdrop} ${styles.frame}`}
      data-see-through={isSeeThrough(asset) || undefined}
    >
      {picture ? (
        <img
          alt=""
          loading="lazy"
          decoding="async"
          src={kind === 'video' ? `${picture}?w=${WIDTH}&auto=format` : picture}
        />
      ) : (
        <span className={styles.mark}>
          <Mark />
        </span>
      )}
      {kind === 'video' && (
        <span className={styles.tag}>
          <PlayIcon aria-hidden />
          {asset.durationSeconds ? clockTime(asset.durationSeconds) : 'Video'}
        </span>
      )}
      {kind === 'file' && <span className={styles.tag}>{asset.extension.toUpperCase()}</span>}
    </span>
  )
}
