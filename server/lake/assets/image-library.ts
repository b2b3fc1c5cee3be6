import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | null = null

/** Loads sharp with the first picture: it is 15 MB of memory, and a site may have none of its own. */
export function loadSharp(): Promise<typeof sharp> {
  return (loaded ??= import('sharp').then(
    ({ default: library }) => {
      // Use a single thread per image: the machine also serves visitors.
      library.concurrency(1)
      // A cached source image is rarely requested again, so libvips need not keep any.
      library.cache(false)
      return library
    },
    (error: unknown) => {
      loaded = null
      throw error
    },
  ))
}
