import { lazy, Suspense } from 'react'
import type { MissingParts as Parts } from './missing-parts'

/** For editors only, so no other browser loads it. */
const List = lazy(() => import('./MissingPartsList').then((module) => ({ default: module.MissingPartsList })))

/** What an editor still has to add to unfinished content, in a preview. */
export function MissingParts({ missing }: { missing: Parts }) {
  return (
    <Suspense fallback={null}>
      <List missing={missing} />
    </Suspense>
  )
}
