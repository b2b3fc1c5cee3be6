import type { ComponentType } from 'react'
import { City } from './City'
import { Facebook } from './Facebook'
import type { SceneProps } from './Frame'
import { Google } from './Google'
import { Instagram } from './Instagram'
import { TikTok } from './TikTok'
import { WebsiteTraffic } from './WebsiteTraffic'
import { X } from './X'
import { YouTube } from './YouTube'

/** The drawings of the site, by the key that content chooses them with. */
export const SCENES: Record<string, ComponentType<SceneProps>> = {
  city: City,
  tiktok: TikTok,
  facebook: Facebook,
  instagram: Instagram,
  x: X,
  youtube: YouTube,
  google: Google,
  'website-traffic': WebsiteTraffic,
}
