/**
 * How long a popup waits after the visitor was last busy, in ms. Someone who leaves a field is about to press a button
 * or to fill in the next field, and must not hit the popup instead.
 */
export const PAUSE_MS = 1_000
