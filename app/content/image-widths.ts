/**
 * Widths (px) in which pages request uploads. Anonymous clients of the embedded dataset get no other widths, so
 * that nobody can make it render endlessly.
 */
export const UPLOAD_WIDTHS = [400, 800, 1200, 1600, 2400] as const

/** The largest of the upload widths, in px. */
export const MAX_UPLOAD_WIDTH = UPLOAD_WIDTHS[UPLOAD_WIDTHS.length - 1] ?? 2400
