/** An hour, in ms. */
export const HOUR_MS = 3_600_000
/** 24 hours, in ms. A day on which clocks change is longer or shorter. */
export const DAY_MS = 24 * HOUR_MS
