/**
 * Widths (px) in which pages ask for an uploaded picture. The embedded dataset makes these for visitors and no others, so
 * that nobody can have it make pictures without end.
 */
export const UPLOAD_WIDTHS = [400, 800, 1200, 1600, 2400] as const

/** The widest of them, in px. */
export const MAX_UPLOAD_WIDTH = UPLOAD_WIDTHS[UPLOAD_WIDTHS.length - 1] ?? 2400
