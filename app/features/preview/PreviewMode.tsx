import { lazy, Suspense, useEffect, useState } from 'react'
import { useRootData } from '~/site-settings/root-data'

/** Large and for editors only, so no other browser loads it. */
const Overlays = lazy(() => import('./Overlays.client').then((module) => ({ default: module.Overlays })))

/** Click-to-edit and a way to leave, while an editor views a preview; nothing for visitors. */
export function PreviewMode() {
  const root = useRootData()
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!root?.preview || !hydrated) return null
  return (
    <Suspense fallback={null}>
      <Overlays perspective={root.preview} />
    </Suspense>
  )
}
