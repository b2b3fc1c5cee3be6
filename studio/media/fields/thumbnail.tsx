import type { ReactNode } from 'react'
import { siteUrl, sitePictureUrl } from '../../environment'

interface Picture {
  /** An upload, with its crop and hotspot. */
  image?: unknown
  /** Name of a file that came with the site. */
  file?: unknown
  /** Key of a drawing of the site. */
  scene?: unknown
}

/**
 * Returns what a preview must select for `thumbnailOf`.
 * @param path of a picture in the document or section: `picture`, `promo.video.poster`
 */
export function pictureAt(path: string) {
  return { image: `${path}.image`, file: `${path}.file`, scene: `${path}.scene` }
}

/**
 * Returns what lists and pickers show of a picture: the upload as cropped by the editor, or else the site's own file or
 * drawing. Undefined if there is none, so that the type's icon is shown.
 */
export function thumbnailOf({ image, file, scene }: Picture): ReactNode {
  // Previews also accept an image value, although their type only allows elements.
  if (typeof image === 'object' && image !== null && 'asset' in image && image.asset)
    return image as unknown as ReactNode
  if (typeof file === 'string' && file !== '') return <SitePicture url={sitePictureUrl(file)} />
  if (typeof scene === 'string' && scene !== '')
    return <SitePicture url={siteUrl(`/scenes/${encodeURIComponent(scene)}`)} />
  return undefined
}

function SitePicture({ url }: { url: string }) {
  return <img alt="" loading="lazy" src={url} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
}
