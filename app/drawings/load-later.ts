import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadWithRetry } from '~/ui/load-with-retry'

/**
 * The drawings as a browser loads them: each one when a page first shows it that was not served with it
 * (`ServedDrawing`).
 */
export function loadLater<Props>(
  drawings: Readonly<Record<string, () => Promise<ComponentType<Props>>>>,
): ReadonlyMap<string, LazyExoticComponent<ComponentType<Props>>> {
  return new Map(
    Object.entries(drawings).map(([name, load]) => [
      name,
      lazy(async () => ({ default: await loadWithRetry(load) })),
    ]),
  )
}
