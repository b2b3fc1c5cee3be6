import { lazy, Suspense, type ComponentType } from 'react'
import type { PictureContent } from '~/content/parts'
import { SCENES } from './scenes'
import type { SceneProps } from './scenes/Frame'

type SceneName = NonNullable<PictureContent['scene']>

/** Loads one drawing when a page shows it. */
function load(name: string, chunk: () => Promise<Record<string, ComponentType<SceneProps>>>) {
  return lazy(async () => {
    const drawing = (await chunk())[name]
    if (!drawing) throw new Error(`There is no drawing ${name}`)
    return { default: drawing }
  })
}

// A browser gets only the drawings that it meets; the server has them all.
const IN_BROWSER: Record<SceneName, ComponentType<SceneProps>> = {
  ai: load('Ai', () => import('./scenes/Ai')),
  browser: load('Browser', () => import('./scenes/Browser')),
  city: load('City', () => import('./scenes/City')),
  facebook: load('Facebook', () => import('./scenes/Facebook')),
  film: load('Film', () => import('./scenes/Film')),
  followers: load('Followers', () => import('./scenes/Followers')),
  funnel: load('Funnel', () => import('./scenes/Funnel')),
  gift: load('Gift', () => import('./scenes/Gift')),
  google: load('Google', () => import('./scenes/Google')),
  hosting: load('Hosting', () => import('./scenes/Hosting')),
  instagram: load('Instagram', () => import('./scenes/Instagram')),
  map: load('MapCorner', () => import('./scenes/MapCorner')),
  office: load('Office', () => import('./scenes/Office')),
  quote: load('Quote', () => import('./scenes/Quote')),
  tiktok: load('TikTok', () => import('./scenes/TikTok')),
  'website-traffic': load('WebsiteTraffic', () => import('./scenes/WebsiteTraffic')),
  x: load('X', () => import('./scenes/X')),
  youtube: load('YouTube', () => import('./scenes/YouTube')),
}

const DRAWINGS: Partial<Record<string, ComponentType<SceneProps>>> = import.meta.env.SSR ? SCENES : IN_BROWSER

interface SceneDrawingProps {
  scene: string | null
  /** What it shows; empty when it only decorates. */
  alt: string
  className?: string
}

/** One of the site's own drawings by its name in the content; nothing for a name that is not drawn. */
export function SceneDrawing({ scene, alt, className }: SceneDrawingProps) {
  const Drawing = scene ? DRAWINGS[scene] : undefined
  if (!Drawing) return null
  return (
    <span className={className} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
      <Suspense>
        <Drawing />
      </Suspense>
    </span>
  )
}
