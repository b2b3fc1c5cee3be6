/** An hour, in ms. */
export const HOUR_MS = 3_600_000
/** A day of 24 hours, in ms: a day on which clocks are changed is longer or shorter. */
export const DAY_MS = 24 * HOUR_MS
