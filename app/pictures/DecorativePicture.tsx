import type { PictureContent } from '~/content/parts'
import { Picture } from './Picture'
import { SceneFile } from './SceneFile'

interface DecorativePictureProps {
  picture: PictureContent | null
  /** How wide it is shown, as in the `sizes` of an `img`. */
  sizes: string
}

/** A picture that words beside it already tell of: never read out, loaded when it is near, a drawing as a file of its own. */
export function DecorativePicture({ picture, sizes }: DecorativePictureProps) {
  if (!picture) return null
  if (picture.scene && !picture.image && !picture.file) return <SceneFile scene={picture.scene} />
  return <Picture picture={{ ...picture, alt: '' }} sizes={sizes} />
}
