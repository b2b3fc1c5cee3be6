import { Suspense, useState, type HTMLAttributes } from 'react'

/**
 * A lazy drawing in an element of its own. If the page was served with it, its markup stays, and its code is never
 * loaded: hydrated late, it would disappear with the next change of a context around it, or delay that change.
 * Otherwise, it appears once its code has arrived. A different drawing needs a different `key`.
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
        ? // React leaves the markup in the page unchanged.
          { ref: drawIfMissing, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
        : { children: <Suspense>{children}</Suspense> })}
    />
  )
}
