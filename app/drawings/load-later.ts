import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadUntilLoaded } from '~/ui/load-until-loaded'

/**
 * The drawings as loaded by a browser, which never has them at once: each one when a page first shows it. Until its code arrives, the page has the served
 * drawing, or none.
 */
export function loadLater<Props>(
  drawings: Readonly<Record<string, () => Promise<ComponentType<Props>>>>,
): ReadonlyMap<string, LazyExoticComponent<ComponentType<Props>>> {
  return new Map(
    Object.entries(drawings).map(([name, load]) => [
      name,
      lazy(async () => ({ default: await loadUntilLoaded(load) })),
    ]),
  )
}
