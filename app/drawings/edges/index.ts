import type { ComponentType } from 'react'
import type { ServiceIcon } from '~/content/parts'

type Drawing = ComponentType

/** Loaders of the drawings on the edge of a service's benefits, by its icon. A browser loads only those it needs. */
export const EDGES: Record<ServiceIcon, () => Promise<Drawing>> = {
  facebook: () => import('./FacebookEdge').then((module) => module.FacebookEdge),
  google: () => import('./GoogleEdge').then((module) => module.GoogleEdge),
  instagram: () => import('./InstagramEdge').then((module) => module.InstagramEdge),
  tiktok: () => import('./TikTokEdge').then((module) => module.TikTokEdge),
  'website-traffic': () => import('./WebsiteTrafficEdge').then((module) => module.WebsiteTrafficEdge),
  x: () => import('./XEdge').then((module) => module.XEdge),
  youtube: () => import('./YouTubeEdge').then((module) => module.YouTubeEdge),
}

const ready = new Map<string, Drawing>()

/** Loads all drawings. The server calls this before it renders its first page, so that pages include their drawings. */
export async function loadEdges(): Promise<void> {
  await Promise.all(Object.entries(EDGES).map(async ([name, load]) => ready.set(name, await load())))
}

/** Returns a drawing loaded by `loadEdges`; undefined for any other. */
export function readyEdge(name: string): Drawing | undefined {
  return ready.get(name)
}
