import type { ComponentType } from 'react'
import { Ai } from './Ai'
import { Browser } from './Browser'
import { City } from './City'
import { Facebook } from './Facebook'
import { Film } from './Film'
import { Followers } from './Followers'
import type { SceneProps } from './Frame'
import { Funnel } from './Funnel'
import { Gift } from './Gift'
import { Google } from './Google'
import { Hosting } from './Hosting'
import { Instagram } from './Instagram'
import { MapCorner } from './MapCorner'
import { Office } from './Office'
import { Quote } from './Quote'
import { TikTok } from './TikTok'
import { WebsiteTraffic } from './WebsiteTraffic'
import { X } from './X'
import { YouTube } from './YouTube'

/** The drawings of the site, by the key that content chooses them with. */
export const SCENES: Record<string, ComponentType<SceneProps>> = {
  city: City,
  funnel: Funnel,
  gift: Gift,
  film: Film,
  browser: Browser,
  hosting: Hosting,
  office: Office,
  ai: Ai,
  tiktok: TikTok,
  facebook: Facebook,
  instagram: Instagram,
  x: X,
  youtube: YouTube,
  google: Google,
  'website-traffic': WebsiteTraffic,
  map: MapCorner,
  quote: Quote,
  followers: Followers,
}
