import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadWithRetry } from '~/ui/loading/load-with-retry'

/** Returns a drawing whose code a browser loads once it shows a page that was served without it (`ServedDrawing`). */
export function drawnLater<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Returns such drawings by name, each of which is loaded on its own. */
export function loadLater<Props>(
  drawings: Readonly<Record<string, () => Promise<ComponentType<Props>>>>,
): ReadonlyMap<string, LazyExoticComponent<ComponentType<Props>>> {
  return new Map(Object.entries(drawings).map(([name, load]) => [name, drawnLater(load)]))
}
