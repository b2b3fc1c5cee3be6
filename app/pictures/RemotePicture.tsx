import { useState } from 'react'

interface RemotePictureProps {
  /** A path of our picture route, or null when the upstream had none. */
  src: string | null
  alt: string
  width: number
  height: number
  className?: string
  loading?: 'lazy' | 'eager'
}

/** What stands in for a picture that is missing: the same that the picture route draws for one that is gone. */
const PLACEHOLDER = '/images/picture-gone.svg'

/** A picture from the upstream; a drawn placeholder when there is none or it does not load. */
export function RemotePicture({ src, alt, loading = 'lazy', ...rest }: RemotePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <img
      {...rest}
      src={src && failed !== src ? src : PLACEHOLDER}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
