import { useState } from 'react'
import { loadWithRetry } from '~/ui/load-with-retry'
import { loadBrandPaths, readyBrandPath, type Brand } from '.'

/**
 * A network's logo in the text color. A browser keeps the path that was served, and only loads those of logos that it
 * shows later: they are 2 KB, and every page has seven in its menus. Another brand needs another `key`.
 * @param size in px
 */
export function BrandLogo({ brand, size }: { brand: Brand; size: number }) {
  const [path, setPath] = useState(readyBrandPath(brand))
  const look = (element: SVGPathElement | null) => {
    if (element && !element.hasAttribute('d'))
      void loadWithRetry(loadBrandPaths).then((paths) => setPath(paths[brand]))
  }
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path ref={look} d={path} suppressHydrationWarning />
    </svg>
  )
}
