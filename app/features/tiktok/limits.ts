/** Most posts kept of one answer; a page says so when there may be more. */
export const MAX_VIDEOS = 500
