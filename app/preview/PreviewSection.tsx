import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { loader as rootLoader } from '~/root'

/** Lets a preview know which section of the page is where. Visitors get the section alone. */
export function PreviewSection({ sectionKey, children }: { sectionKey: string; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!root?.preview) return children
  return (
    <div style={{ display: 'contents' }} data-section-key={sectionKey}>
      {children}
    </div>
  )
}
