import type { ComponentType } from 'react'
import type { SceneProps } from './Frame'

/** The drawings that `loadScenes` has loaded, by their key in the content. Always empty in a browser. */
export const readyScenes = new Map<string, ComponentType<SceneProps>>()
