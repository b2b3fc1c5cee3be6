import type { ComponentType } from 'react'
import type { PictureContent } from '~/content/parts'
import type { SceneProps } from './Frame'

export type SceneName = NonNullable<PictureContent['scene']>
type Drawing = ComponentType<SceneProps>

/** The site's drawings, by their key in the content. A browser loads only those it needs. */
export const SCENES: Record<SceneName, () => Promise<Drawing>> = {
  ai: async () => (await import('./Ai')).Ai,
  browser: async () => (await import('./Browser')).Browser,
  city: async () => (await import('./City')).City,
  facebook: async () => (await import('./Facebook')).Facebook,
  film: async () => (await import('./Film')).Film,
  followers: async () => (await import('./Followers')).Followers,
  funnel: async () => (await import('./Funnel')).Funnel,
  gift: async () => (await import('./Gift')).Gift,
  google: async () => (await import('./Google')).Google,
  hosting: async () => (await import('./Hosting')).Hosting,
  instagram: async () => (await import('./Instagram')).Instagram,
  letter: async () => (await import('./Letter')).Letter,
  map: async () => (await import('./MapCorner')).MapCorner,
  office: async () => (await import('./Office')).Office,
  quote: async () => (await import('./Quote')).Quote,
  tiktok: async () => (await import('./TikTok')).TikTok,
  'website-traffic': async () => (await import('./WebsiteTraffic')).WebsiteTraffic,
  x: async () => (await import('./X')).X,
  youtube: async () => (await import('./YouTube')).YouTube,
}

const ready = new Map<string, Drawing>()

/** Loads all drawings. A server calls this before it renders its first page, so that pages contain their drawings. */
export async function loadScenes(): Promise<ReadonlyMap<string, Drawing>> {
  await Promise.all(Object.entries(SCENES).map(async ([name, load]) => ready.set(name, await load())))
  return ready
}

/** Returns a drawing loaded by `loadScenes`; undefined for any other. */
export function readyScene(name: string): Drawing | undefined {
  return ready.get(name)
}
