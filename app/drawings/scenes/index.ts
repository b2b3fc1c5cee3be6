import type { ComponentType } from 'react'
import type { PictureContent } from '~/content/parts'
import type { SceneProps } from './Frame'
import { readyScenes } from './ready-scenes'

export type SceneName = NonNullable<PictureContent['scene']>
type Drawing = ComponentType<SceneProps>

/** The site's drawings, by their key in the content. A browser loads only those it needs. */
export const SCENES: Record<SceneName, () => Promise<Drawing>> = {
  ai: () => import('./Ai').then((module) => module.Ai),
  browser: () => import('./Browser').then((module) => module.Browser),
  city: () => import('./City').then((module) => module.City),
  facebook: () => import('./Facebook').then((module) => module.Facebook),
  film: () => import('./Film').then((module) => module.Film),
  followers: () => import('./Followers').then((module) => module.Followers),
  funnel: () => import('./Funnel').then((module) => module.Funnel),
  gift: () => import('./Gift').then((module) => module.Gift),
  google: () => import('./Google').then((module) => module.Google),
  hosting: () => import('./Hosting').then((module) => module.Hosting),
  instagram: () => import('./Instagram').then((module) => module.Instagram),
  letter: () => import('./Letter').then((module) => module.Letter),
  map: () => import('./MapCorner').then((module) => module.MapCorner),
  office: () => import('./Office').then((module) => module.Office),
  quote: () => import('./Quote').then((module) => module.Quote),
  tiktok: () => import('./TikTok').then((module) => module.TikTok),
  'website-traffic': () => import('./WebsiteTraffic').then((module) => module.WebsiteTraffic),
  x: () => import('./X').then((module) => module.X),
  youtube: () => import('./YouTube').then((module) => module.YouTube),
}

/** Loads all drawings. A server calls this before it renders its first page, so that pages contain their drawings. */
export async function loadScenes(): Promise<ReadonlyMap<string, Drawing>> {
  await Promise.all(Object.entries(SCENES).map(async ([name, load]) => readyScenes.set(name, await load())))
  return readyScenes
}
