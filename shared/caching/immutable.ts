/** The `Cache-Control` of a response that never changes, since its address contains a hash of it: one year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
