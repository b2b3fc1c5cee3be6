import type { ReactNode } from 'react'

/** The nodes of the static sections that the document was served with, by the section's key. */
const servedNodes = new Map<string | undefined, ChildNode[]>()

/** Remembers the static sections of the document, before React hydrates it. */
export function keepStaticSections(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-static]'))
    servedNodes.set(element.dataset.static, [...element.childNodes])
}

/** Fills the element again if React has re-created it: after a failed hydration, or when a visitor returns. */
function restore(element: HTMLElement | null) {
  if (element && !element.firstChild) element.append(...(servedNodes.get(element.dataset.static) ?? []))
}

interface StaticSectionProps {
  sectionKey: string
  /** Only on the server. A browser keeps the served markup. */
  children?: ReactNode
}

/** The place of a static section in a document that was served with it. */
export function StaticSection({ sectionKey, children }: StaticSectionProps) {
  return (
    <div
      data-static={sectionKey}
      style={{ display: 'contents' }}
      {...(import.meta.env.SSR
        ? { children }
        : { ref: restore, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } })}
    />
  )
}
