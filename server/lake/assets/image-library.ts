import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | null = null

/**
 * Loads sharp once a picture needs it: it takes 15 MB of memory, and a site may have no pictures of its own.
 */
export function loadSharp(): Promise<typeof sharp> {
  return (loaded ??= import('sharp').then(
    ({ default: library }) => {
      // Use a single thread per image: the machine also serves visitors.
      library.concurrency(1)
      // A cached source image is rarely requested again, so libvips need not keep any.
      library.cache(false)
      return library
    },
    (cause: unknown) => {
      loaded = null
      throw cause
    },
  ))
}
