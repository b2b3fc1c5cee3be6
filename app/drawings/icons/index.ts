/** The networks that have a logo, by key. */
export const BRANDS = ['tiktok', 'facebook', 'instagram', 'x', 'youtube', 'google'] as const
export type Brand = (typeof BRANDS)[number]

let ready: Readonly<Record<Brand, string>> | undefined

/**
 * Loads the paths of all logos: the server before it renders its first page, a browser once it shows a logo that was
 * not served with the page.
 */
export async function loadBrandPaths(): Promise<Readonly<Record<Brand, string>>> {
  ready ??= (await import('./brand-paths')).BRAND_PATHS
  return ready
}

/** Returns the path of a logo, in a square of 24 by 24; undefined before `loadBrandPaths`. */
export function readyBrandPath(brand: Brand): string | undefined {
  return ready?.[brand]
}
