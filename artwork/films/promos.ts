// The promos of the platforms: half a minute each, in which its own world says what it gains.
import { hue } from '../../app/drawings/scenes/palette'
import type { Film, World } from './film'
import { instagram, tiktok, youtube } from './on-screen'
import { facebook, google, stars, websiteTraffic, x } from './outdoors'
import { ending, type Offer, over, type Shot, trial, username } from './shots'

type Part = 'world' | 'ask' | 'try'

interface Platform {
  key: string
  scene: string
  subject: readonly string[]
  world: World
  brings: readonly string[]
  what: string
  value: string
  /** What follows the first shot, in the order of the transcript. */
  order: readonly Part[]
  /** Colors of the shot in which the value is typed. */
  asks: Parameters<typeof username>[3]
  offers?: readonly Offer[]
  /** Colors of the free trial. */
  tries?: Parameters<typeof trial>[2]
  /** The free trial, where it counts nothing. */
  trial?: Shot
}

const LEAD = 'We bring it'

function worldOf({ world, brings }: Platform, seconds: number): Shot {
  return {
    seconds,
    ...(world.enter ? { enter: world.enter } : {}),
    captions: [
      { at: 0.4, text: `${world.says} ${LEAD}` },
      ...brings.map((text, index) => ({ at: (world.beats[index] ?? 0) + 0.1, text })),
    ],
    draw: (time) => world.draw(time, [LEAD, ...brings]),
  }
}

/** Half a minute for one platform. */
function promo(platform: Platform): Film {
  const parts: Record<Part, Shot> = {
    world: worldOf(platform, 8),
    ask: username(7, platform.what, platform.value, platform.asks),
    try: platform.trial ?? trial(5, platform.offers ?? [], platform.tries),
  }
  return {
    name: `promo-${platform.key}`,
    shots: [
      over(platform.scene, 6, platform.subject, 104, platform.key === 'google'),
      ...platform.order.map((part) => parts[part]),
      ending(4, 'The order form', 'is right below', 'this video.'),
    ],
  }
}

const platforms: readonly Platform[] = [
  {
    key: 'tiktok',
    scene: 'tiktok',
    subject: ['Every profile', 'starts small.'],
    brings: ['Followers', 'Video likes', 'Video views'],
    what: 'a username',
    value: '@mara.makes',
    world: tiktok,
    order: ['world', 'ask', 'try'],
    asks: { panel: hue.peach },
    tries: { panel: hue.plum, ink: hue.paper, cat: hue.lime, eyes: hue.night },
    offers: [
      { amount: '100', label: 'followers' },
      { amount: '1000', label: 'video likes' },
      { amount: '1000', label: 'video views' },
    ],
  },
  {
    key: 'facebook',
    scene: 'facebook',
    subject: ['Every page', 'starts small.'],
    brings: ['Followers', 'Video likes', 'Video views'],
    what: 'a page name',
    value: 'Norte Dental',
    world: facebook,
    order: ['world', 'try', 'ask'],
    asks: { panel: hue.brick, ink: hue.paper, accent: hue.peach, lock: hue.sand, found: hue.paper },
    offers: [
      { amount: '100', label: 'followers' },
      { amount: '100', label: 'video likes' },
      { amount: '1000', label: 'video views' },
    ],
  },
  {
    key: 'instagram',
    scene: 'instagram',
    subject: ['Every profile', 'starts small.'],
    brings: ['Followers', 'Likes', 'Views'],
    what: 'a username',
    value: '@mara.makes',
    world: instagram,
    order: ['ask', 'world', 'try'],
    asks: { panel: hue.coral, accent: hue.wine },
    tries: { panel: hue.ochre },
    offers: [
      { amount: '100', label: 'followers' },
      { amount: '100', label: 'video likes' },
      { amount: '1000', label: 'video views' },
    ],
  },
  {
    key: 'twitter',
    scene: 'x',
    subject: ['Every handle', 'starts small.'],
    brings: ['Followers', 'Likes', 'Views'],
    what: 'a handle',
    value: '@tilewright',
    world: x,
    order: ['world', 'try', 'ask'],
    asks: { panel: hue.sage, accent: hue.brick },
    tries: { panel: hue.rust, ink: hue.paper },
    offers: [
      { amount: '100', label: 'followers' },
      { amount: '100', label: 'likes' },
      { amount: '100', label: 'views' },
    ],
  },
  {
    key: 'youtube',
    scene: 'youtube',
    subject: ['Every channel', 'starts small.'],
    brings: ['Subscribers', 'Short views', 'Video likes'],
    what: 'a channel name',
    value: 'Halfmoon',
    world: youtube,
    order: ['ask', 'world', 'try'],
    asks: { panel: hue.ochre, accent: hue.brick },
    offers: [
      { amount: '25', label: 'subscribers' },
      { amount: '100', label: 'short views' },
      { amount: '100', label: 'video likes' },
    ],
  },
  {
    key: 'google',
    scene: 'google',
    subject: ['Every campaign', 'starts small.'],
    brings: ['Unique traffic', 'No bots', 'No proxies'],
    what: 'a business name',
    value: 'Casa Verde Homes',
    world: google,
    order: ['world', 'ask', 'try'],
    asks: { panel: hue.leaf, ink: hue.paper, accent: hue.ochre, lock: hue.sand, found: hue.paper },
    trial: stars,
  },
  {
    key: 'website-traffic',
    scene: 'website-traffic',
    subject: ['Every website', 'starts small.'],
    brings: ['Visitors', 'From the USA', 'Your keywords'],
    what: 'an address',
    value: 'tilewright.example',
    world: websiteTraffic,
    order: ['world', 'try', 'ask'],
    asks: { panel: hue.paper },
    tries: { panel: hue.green, ink: hue.paper, cat: hue.peach, eyes: hue.night },
    offers: [{ amount: '120', label: 'seconds of traffic' }],
  },
]

export const promos: readonly Film[] = platforms.map(promo)
