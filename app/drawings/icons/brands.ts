/** The networks that have a logo, by key. */
export const BRANDS = ['tiktok', 'facebook', 'instagram', 'x', 'youtube', 'google'] as const
/** The key of a network. */
export type Brand = (typeof BRANDS)[number]
