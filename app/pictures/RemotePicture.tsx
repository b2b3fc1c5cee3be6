import { useState } from 'react'

interface RemotePictureProps {
  /** A path of the picture route, or null if the upstream had none. */
  src: string | null
  alt: string
  width: number
  height: number
  className?: string
  loading?: 'lazy' | 'eager'
}

/** The placeholder for a missing picture, the same as the picture route's. */
const PLACEHOLDER = '/images/picture-gone.svg'

/** A picture from the upstream; a drawn placeholder if there is none or it fails to load. */
export function RemotePicture({ src, alt, loading = 'lazy', ...rest }: RemotePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <img
      {...rest}
      alt={alt}
      loading={loading}
      decoding="async"
      // Without a connection, the placeholder cannot be loaded, either.
      onError={() => navigator.onLine && setFailed(src)}
      src={src && failed !== src ? src : PLACEHOLDER}
    />
  )
}
