import type { Brand } from './brands'

/**
 * A network's logo in the text color, from a file of all logos: as paths, they would add 1.5 KB to each page,
 * since the menus of every page have all of them.
 * @param size in px
 */
export function BrandLogo({ brand, size }: { brand: Brand; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <use href={`/brands.svg#${brand}`} />
    </svg>
  )
}
