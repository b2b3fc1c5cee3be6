/**
 * Widths (px) in which pages request uploads. The embedded dataset serves no other widths to anonymous clients, which
 * could otherwise make it render without end.
 */
export const UPLOAD_WIDTHS = [400, 800, 1200, 1600, 2400] as const

/** The largest of the upload widths, in px. */
export const MAX_UPLOAD_WIDTH = UPLOAD_WIDTHS[UPLOAD_WIDTHS.length - 1] ?? 2400
