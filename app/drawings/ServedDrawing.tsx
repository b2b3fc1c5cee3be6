import { Suspense, useState, type HTMLAttributes } from 'react'

/**
 * A drawing, lazy in a browser, in an element of its own. It stays as it was served: no code is loaded for it. Hydrated
 * late, it would disappear with the next change of any context around it, or hold back what else changes. One that was
 * not served with the page is drawn once its code has arrived. Another drawing needs another `key`.
 */
export function ServedDrawing({ children, ...attributes }: HTMLAttributes<HTMLElement>) {
  const [isServed, setIsServed] = useState(!import.meta.env.SSR)
  const drawIfMissing = (element: HTMLElement | null) => {
    if (element && !element.firstChild) setIsServed(false)
  }
  return (
    <span
      {...attributes}
      {...(isServed
        ? // React leaves alone what is in the page.
          { ref: drawIfMissing, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
        : { children: <Suspense>{children}</Suspense> })}
    />
  )
}
