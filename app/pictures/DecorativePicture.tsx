import type { PictureContent } from '~/content/parts'
import { Picture } from './Picture'
import { SceneFile } from './SceneFile'

interface DecorativePictureProps {
  picture: PictureContent | null
  /** Displayed width, as in the `sizes` of an `img`. */
  sizes: string
}

/**
 * A picture whose message is in the text next to it: hidden from assistive technology, loaded lazily, and a separate
 * file if it is a drawing.
 */
export function DecorativePicture({ picture, sizes }: DecorativePictureProps) {
  if (!picture) return null
  if (picture.scene && !picture.image && !picture.file) return <SceneFile scene={picture.scene} />
  return <Picture picture={{ ...picture, alt: '' }} sizes={sizes} />
}
