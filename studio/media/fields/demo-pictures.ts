/** Returns the names of numbered pictures in `public/demo/pictures`: `avatar-01.svg`… */
function numbered(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${String(index + 1).padStart(2, '0')}.svg`)
}

/** The file names of the site's own portraits. */
export const PORTRAITS = numbered('avatar', 12)
/** The file names of the site's own pictures of posts. */
export const POST_PICTURES = numbered('cover', 20)
