import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadWithRetry } from '~/ui/loading/load-with-retry'

/** A drawing as a browser loads it: when a page first shows it that was not served with it (`ServedDrawing`). */
export function drawnLater<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** All of these drawings, each loaded by itself. */
export function loadLater<Props>(
  drawings: Readonly<Record<string, () => Promise<ComponentType<Props>>>>,
): ReadonlyMap<string, LazyExoticComponent<ComponentType<Props>>> {
  return new Map(Object.entries(drawings).map(([name, load]) => [name, drawnLater(load)]))
}
