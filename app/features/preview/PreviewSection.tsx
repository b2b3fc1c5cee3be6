import type { ReactNode } from 'react'
import { useRootData } from '~/site-settings/root-data'

/** Wraps a section so that a preview can find it. Visitors get just the section. */
export function PreviewSection({ sectionKey, children }: { sectionKey: string; children: ReactNode }) {
  const root = useRootData()
  if (!root?.preview) return children
  return (
    <div style={{ display: 'contents' }} data-section-key={sectionKey}>
      {children}
    </div>
  )
}
