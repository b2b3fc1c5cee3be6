/** A form submitted sooner than this was not filled in by a person, in ms. */
export const MIN_AGE_MS = 2_000
