import type { ReactNode } from 'react'
import { useRootData } from '~/root-data'

/** Lets a preview know which section of the page is where. Visitors get the section alone. */
export function PreviewSection({ sectionKey, children }: { sectionKey: string; children: ReactNode }) {
  const root = useRootData()
  if (!root?.preview) return children
  return (
    <div style={{ display: 'contents' }} data-section-key={sectionKey}>
      {children}
    </div>
  )
}
