/** Most posts kept from one response; the page says so if there may be more. */
export const MAX_VIDEOS = 500
