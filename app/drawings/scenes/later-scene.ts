import type { ComponentType } from 'react'
import { drawnLater } from '~/drawings/load-later'
import type { SceneProps } from './Frame'

const later = new Map<string, ComponentType<SceneProps>>()

/** The list of all drawings: a file of its own, which few first pages need. */
export const loadSceneList = () => import('.')

/**
 * A drawing as a browser loads it.
 * @param name its key in the content; an unknown one draws nothing
 */
export function laterScene(name: string): ComponentType<SceneProps> {
  const drawing =
    later.get(name) ??
    drawnLater<SceneProps>(async () => {
      const { SCENES } = await loadSceneList()
      const load = new Map(Object.entries(SCENES)).get(name)
      return load ? load() : () => null
    })
  later.set(name, drawing)
  return drawing
}
