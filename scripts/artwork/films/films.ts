// The films of the site, shot by shot. Words, numbers and lengths are those of the content and the specification.
import { hue } from '../../../app/components/scenes/palette'
import {
  copy,
  fade,
  glide,
  ground,
  head,
  headline,
  HEIGHT,
  lines,
  mix,
  n,
  pace,
  place,
  progress,
  rect,
  scene,
  tail,
  tick,
  WIDTH,
} from './drawing'
import {
  beside,
  clock,
  ending,
  feed,
  gallery,
  growth,
  list,
  type Offer,
  over,
  packs,
  people,
  redesign,
  type Shot,
  trial,
  username,
  wave,
} from './shots'

export interface Film {
  /** Its name under public/video, without the ending. */
  name: string
  shots: readonly Shot[]
  /** The moment of its poster, in seconds; none where the content shows a scene in its place. */
  posterAt?: number
}

interface Platform {
  key: string
  name: string
  scene: string
  subject: readonly string[]
  brings: readonly string[]
  lead: readonly string[]
  what: string
  value: string
  /** Ground of the shot in which the value is typed. */
  panel: string
  offers: readonly Offer[]
}

const bring = ['We bring it']

/** Half a minute for one platform, in the order of its transcript. */
function promo(platform: Platform): Film {
  return {
    name: `promo-${platform.key}`,
    shots: [
      over(platform.scene, 6, platform.subject, 104, platform.key === 'google'),
      growth(8, platform.lead, platform.brings),
      username(7, platform.what, platform.value, platform.panel),
      trial(5, platform.offers),
      ending(4, 'The order form is right below this video.'),
    ],
  }
}

const platforms: readonly Platform[] = [
  {
    key: 'tiktok',
    name: 'TikTok',
    scene: 'tiktok',
    subject: ['Every profile', 'starts small.'],
    lead: bring,
    brings: ['Followers', 'Video likes', 'Video views'],
    what: 'a username',
    value: '@mara.makes',
    panel: hue.peach,
    offers: [
      { amount: '100', label: 'followers' },
      { amount: '1000', label: 'video likes' },
      { amount: '1000', label: 'video views' },
    ],
  },
  {
    key: 'facebook',
    name: 'Facebook',
    scene: 'facebook',
    subject: ['Every page', 'starts small.'],
    lead: bring,
    brings: ['Followers', 'Video likes', 'Video views'],
    what: 'a page name',
    value: 'Norte Dental',
    panel: hue.sand,
    offers: [
      { amount: '100', label: 'followers' },
      { amount: '100', label: 'video likes' },
      { amount: '1000', label: 'video views' },
    ],
  },
  {
    key: 'instagram',
    name: 'Instagram',
    scene: 'instagram',
    subject: ['Every profile', 'starts small.'],
    lead: bring,
    brings: ['Followers', 'Likes', 'Views'],
    what: 'a username',
    value: '@mara.makes',
    panel: hue.coral,
    offers: [
      { amount: '100', label: 'followers' },
      { amount: '100', label: 'video likes' },
      { amount: '1000', label: 'video views' },
    ],
  },
  {
    key: 'twitter',
    name: 'X',
    scene: 'x',
    subject: ['Every handle', 'starts small.'],
    lead: bring,
    brings: ['Followers', 'Likes', 'Views'],
    what: 'a handle',
    value: '@tilewright',
    panel: hue.sage,
    offers: [
      { amount: '100', label: 'followers' },
      { amount: '100', label: 'likes' },
      { amount: '100', label: 'views' },
    ],
  },
  {
    key: 'youtube',
    name: 'YouTube',
    scene: 'youtube',
    subject: ['Every channel', 'starts small.'],
    lead: bring,
    brings: ['Subscribers', 'Short views', 'Video likes'],
    what: 'a channel name',
    value: 'Halfmoon',
    panel: hue.ochre,
    offers: [
      { amount: '25', label: 'subscribers' },
      { amount: '100', label: 'short views' },
      { amount: '100', label: 'video likes' },
    ],
  },
  {
    key: 'google',
    name: 'Google',
    scene: 'google',
    subject: ['Every campaign', 'starts small.'],
    lead: bring,
    brings: ['Unique traffic', 'No bots', 'No proxies'],
    what: 'a business name',
    value: 'Casa Verde Homes',
    panel: hue.paper,
    offers: [],
  },
  {
    key: 'website-traffic',
    name: 'Website traffic',
    scene: 'website-traffic',
    subject: ['Every website', 'starts small.'],
    lead: bring,
    brings: ['Visitors', 'From the USA', 'Your keywords'],
    what: 'an address',
    value: 'tilewright.example',
    panel: hue.peach,
    offers: [{ amount: '120', label: 'seconds of traffic' }],
  },
]

const services = [
  ['tiktok', 'TikTok'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['google', 'Google'],
  ['website-traffic', 'Your own website'],
] as const

const team = ['harjit-sandhu', 'imani-brooks', 'kenji-mori', 'marco-bellini', 'judith-lowe']

const builder = {
  tag: 'Built|to last',
  name: 'Tilewright',
  panel: hue.night,
  ink: hue.paper,
  accent: hue.ochre,
  sceneKey: 'city',
}
const agent = {
  tag: 'Homes|near you',
  name: 'Casa Verde',
  panel: hue.paper,
  ink: hue.green,
  accent: hue.sage,
  sceneKey: 'map',
}
const lawFirm = {
  tag: 'Plain|answers',
  name: 'Brass & Pine',
  panel: hue.plum,
  ink: hue.paper,
  accent: hue.brick,
  sceneKey: 'quote',
}
const influencer = {
  tag: 'All of|it, here',
  name: 'mara.makes',
  panel: hue.peach,
  ink: hue.night,
  accent: hue.rust,
  sceneKey: 'tiktok',
}
const lit = {
  tag: 'What you|do, first',
  name: 'Halfmoon',
  panel: hue.night,
  ink: hue.paper,
  accent: hue.lime,
  sceneKey: 'followers',
}

/** A shot of its own: seconds, what its captions say, and its picture at a time. */
const shot = (seconds: number, says: string, draw: (time: number) => string): Shot => ({
  seconds,
  captions: [{ at: 0.4, text: says }],
  draw,
})

const tooth =
  'M-74-92c-34-6-60 18-58 60 2 34 18 48 24 84 6 40 10 92 34 92 26 0 18-78 44-78s18 78 44 78c24 0 28-52 34-92 6-36 22-50 24-84 2-42-24-66-58-60-18 2-28 10-44 10s-26-8-44-10Z'

function apple(bite: number): string {
  return (
    `<path fill="${hue.rust}" d="M0-70c30-26 120-24 120 60 0 80-56 140-92 140-14 0-20-8-28-8s-14 8-28 8c-36 0-92-60-92-140 0-84 90-86 120-60Z"/>` +
    `<path fill="${hue.brown}" d="M-6-66c-2-30 6-52 20-66l12 8c-12 14-18 32-16 58z"/><path fill="${hue.leaf}" d="M22-98c10-34 46-46 74-36-10 34-42 48-74 36Z"/>` +
    (bite > 0
      ? `<g fill="${hue.sand}"><circle cx="${n(150 - 46 * bite)}" cy="-14" r="46"/><circle cx="${n(160 - 46 * bite)}" cy="44" r="44"/></g>`
      : '')
  )
}

const can = (scale: number) =>
  `<g transform="scale(${n(scale)}) translate(-42 -72)"><path fill="${hue.sand}" d="M12 0h60l10 14v116l-10 14H12L2 130V14Z"/><path fill="${hue.green}" d="M2 18h80v108H2z"/><circle cx="42" cy="72" r="30" fill="${hue.ochre}"/><path fill="${hue.paper}" d="M20 80c10-14 20-14 28-4s14 8 18-2c4 22-8 30-24 30-12 0-22-8-22-24Z"/><path fill="${hue.leaf}" opacity=".6" d="M64 18h18v108H64z"/></g>`

/** A course of prices: points 0 to 60, always the same, ending higher than it began. */
const course = (index: number): number =>
  600 - index * 6.6 - Math.sin(index * 0.7) * 44 - Math.sin(index * 0.23) * 52 + Math.cos(index * 1.9) * 18

const heart = (color: string) =>
  `<path fill="${color}" d="M0 34C-44 4-52-26-32-38c16-8 26 0 32 14 6-14 16-22 32-14C52-26 44 4 0 34Z"/>`

export const films: readonly Film[] = [
  {
    name: 'viewers-and-likes',
    posterAt: 9.6,
    shots: [
      shot(
        5,
        '[Eyes open, row by row.] A view is a glance.',
        (time) =>
          ground(hue.plum) +
          Array.from({ length: 32 }, (_, index) => {
            const open = progress(time, 0.5 + ((index * 7) % 32) * 0.07, 0.4)
            return place(
              600 + (index % 8) * 86,
              130 + Math.floor(index / 8) * 150,
              `<g transform="scale(1 ${n(Math.max(0.06, open))})"><path fill="${hue.paper}" d="M-34 0C-16-26 16-26 34 0 16 26-16 26-34 0Z"/><circle r="13" fill="${hue.night}"/></g>`,
            )
          }).join('') +
          lines(['A view', 'is a glance.'], { x: 72, y: 320, size: 104, time }),
      ),
      shot(
        5,
        '[Some of the eyes turn into hearts.] A like is a nod.',
        (time) =>
          ground(hue.wine) +
          Array.from({ length: 32 }, (_, index) => {
            const liked = (index * 5) % 32 < 12 ? progress(time, 0.6 + ((index * 5) % 32) * 0.16, 0.4) : 0
            const eye = `<path fill="${hue.brick}" d="M-34 0C-16-26 16-26 34 0 16 26-16 26-34 0Z"/><circle r="13" fill="${hue.wine}"/>`
            return place(
              600 + (index % 8) * 86,
              130 + Math.floor(index / 8) * 150,
              liked > 0 ? `<g transform="scale(${n(liked)})">${heart(hue.coral)}</g>` : eye,
            )
          }).join('') +
          lines(['A like', 'is a nod.'], { x: 72, y: 320, size: 104, time }),
      ),
      shot(
        5,
        '[A heart sends out rings, and a line rises past it.] Nods are counted. What is counted is shown to more.',
        (time) => {
          const grown = glide(time, 0.5, 2.6)
          return (
            ground(hue.night) +
            [260, 200, 140, 84]
              .map(
                (radius, ring) =>
                  `<circle cx="960" cy="380" r="${n(radius * progress(time, 0.4 + (3 - ring) * 0.5, 0.9))}" fill="${[hue.wine, hue.plum, hue.brick, hue.coral][ring] ?? hue.plum}"/>`,
              )
              .join('') +
            place(960, 384, heart(hue.paper), 1 + 0.08 * wave(time, 1)) +
            tail('M-20 664H420c180 0 250-50 256-200', grown, hue.lime, 22) +
            lines(['Nods are counted.', 'What is counted', 'is shown to more.'], {
              x: 72,
              y: 160,
              size: 84,
              time,
            })
          )
        },
      ),
    ],
  },
  {
    name: 'dental-implant-center',
    posterAt: 14.5,
    shots: [
      shot(5, '[A lamp moves over a tooth.] One visit to look.', (time) => {
        const beam = mix(-160, 160, 0.5 + 0.5 * wave(time - 1.25, 5))
        return (
          ground(hue.leaf) +
          `<path fill="${hue.lime}" opacity=".3" d="M930-20h60l${n(170 + beam)} 700h-400Z"/>` +
          place(
            960,
            350,
            `<clipPath id="tooth"><path d="${tooth}"/></clipPath><path fill="${hue.paper}" d="${tooth}"/><path clip-path="url(#tooth)" fill="${hue.sand}" d="M34-110c34 30 40 60 30 110-8 40-20 70-16 160h90v-270Z"/>`,
            1.5 * progress(time, 0.2, 0.8),
          ) +
          lines(['One visit', 'to look.'], { x: 72, y: 330, size: 118, time })
        )
      }),
      shot(5, '[An implant is set, and a crown comes onto it.] One visit to plan.', (time) => {
        const down = progress(time, 0.9, 1.4)
        const crown = progress(time, 2.4, 0.9)
        const thread = Array.from({ length: 6 }, (_, index) =>
          rect(-44 + index * 4, index * 30, 88 - index * 8, 14, hue.sage, 7),
        ).join('')
        return (
          ground(hue.green) +
          rect(640, 420, 640, 300, hue.coral) +
          `<path fill="${hue.rust}" d="M640 420q80-40 160 0t160 0 160 0 160 0v40H640Z"/>` +
          rect(904, 420, 112, 220, hue.brick) +
          place(960, mix(60, 430, down), rect(-26, -30, 52, 230, hue.sand, 14) + thread) +
          place(
            960,
            mix(-200, 330, crown),
            `<g transform="scale(1.15)"><path fill="${hue.paper}" d="M-74-92c-34-6-60 18-58 60 2 40 22 56 30 104h204c8-48 28-64 30-104 2-42-24-66-58-60-18 2-28 10-74 10s-56-8-74-10Z"/></g>`,
          ) +
          lines(['One visit', 'to plan.'], { x: 72, y: 330, size: 118, time })
        )
      }),
      shot(
        5,
        '[A bite is gone from an apple.] And one day you bite into an apple again. Norte Dental implant center',
        (time) =>
          ground(hue.sand) +
          place(920, 380, apple(progress(time, 1.8, 0.25)), 1.75 * progress(time, 0.2, 0.7)) +
          lines(['And one day', 'you bite into', 'an apple again.'], {
            x: 72,
            y: 180,
            size: 104,
            fill: hue.night,
            time,
          }) +
          fade(
            progress(time, 2.8, 0.6),
            copy('Norte Dental implant center', { x: 76, y: 640, size: 34, fill: hue.green }),
          ),
      ),
    ],
  },
  {
    name: 'soda-brand',
    posterAt: 8.5,
    shots: [
      shot(
        5,
        '[The sun rises over a roof, and the air flickers.] Hot roof.',
        (time) =>
          ground(hue.coral) +
          `<circle cx="960" cy="${n(mix(560, 270, progress(time, 0, 2.4)))}" r="200" fill="${hue.ochre}"/>` +
          rect(0, 520, WIDTH, 200, hue.brick) +
          Array.from({ length: 9 }, (_, index) => rect(index * 150 - 40, 520, 76, 200, hue.rust)).join('') +
          [0, 1, 2]
            .map(
              (row) =>
                `<path d="M640 ${n(470 - row * 60)}q40 ${n(18 * wave(time + row, 2))} 80 0t80 0 80 0 80 0 80 0 80 0 80 0" fill="none" stroke="${hue.peach}" stroke-width="10" opacity=".7"/>`,
            )
            .join('') +
          lines(['Hot roof.'], { x: 72, y: 330, size: 170, fill: hue.night, time }),
      ),
      shot(6, '[A can drops into cold bubbles; drops run down it.] Cold can.', (time) => {
        const drop = progress(time, 0.2, 0.6)
        return (
          ground(hue.leaf) +
          rect(0, 560, WIDTH, 160, hue.green) +
          Array.from({ length: 18 }, (_, index) => {
            const rise = ((time * (60 + (index % 5) * 22) + index * 73) % 560) + 20
            return `<circle cx="${700 + ((index * 137) % 520)}" cy="${n(560 - rise)}" r="${6 + (index % 4) * 4}" fill="${hue.sage}" opacity=".5"/>`
          }).join('') +
          place(960, mix(-300, 344, drop), can(3)) +
          [
            [-78, -60, 0],
            [-96, 60, 1.1],
            [84, -20, 0.6],
            [60, 110, 1.6],
          ]
            .map(
              ([dx = 0, dy = 0, start = 0]) =>
                `<circle cx="${n(960 + dx)}" cy="${n(344 + dy + 90 * pace(time, 1.6 + start, 2) ** 2)}" r="${n(11 * progress(time, 0.9, 0.4))}" fill="${hue.paper}"/>`,
            )
            .join('') +
          lines(['Cold can.'], { x: 72, y: 330, size: 170, time })
        )
      }),
      shot(
        4,
        '[A cat sits beside the can and blinks.] That is the whole story.',
        (time) =>
          ground(hue.ochre) +
          rect(0, 560, WIDTH, 160, hue.brick) +
          place(1060, 430, can(1.8)) +
          `<g transform="translate(860 562) scale(4)"><path fill="${hue.black}" d="M-22 0C-27-16-20-36-13-44-19-50-20-58-18.5-66L-18-79C-18-82-14-83-12-80.5L-6-73C-2-74 3-74 7-73L13-80.5C15-83 19-82 19-79L19-66C21-57 19-50 14-44 22-36 28-16 23 0Z"/><path d="M-16-4C-40-2-46-16-44-${n(30 + 4 * wave(time, 2))}" fill="none" stroke="${hue.black}" stroke-width="8" stroke-linecap="round"/><g transform="translate(0 -59) scale(1 ${time > 1.6 && time < 1.8 ? 0.1 : 1})"><path d="M-11 0q4.5-5 9 0-4.5 6-9 0ZM4 0q4.5-5 9 0-4.5 6-9 0Z" fill="${hue.lime}"/></g></g>` +
          lines(['That is the', 'whole story.'], {
            x: 72,
            y: 200,
            size: 104,
            fill: hue.night,
            time,
            start: 0.2,
          }),
      ),
    ],
  },
  {
    name: 'trading-algo',
    posterAt: 14,
    shots: [
      shot(6, '[Candles of a chart appear one by one.] No mood. No favorites.', (time) => {
        const shown = Math.floor(pace(time, 0.4, 5) * 60)
        const candles = Array.from({ length: shown }, (_, index) => {
          const from = course(index)
          const to = course(index + 1)
          return (
            rect(
              484 + index * 13,
              Math.min(from, to),
              10,
              Math.abs(from - to) + 6,
              to < from ? hue.sage : hue.rust,
            ) +
            rect(
              488 + index * 13,
              Math.min(from, to) - 20,
              2,
              Math.abs(from - to) + 44,
              to < from ? hue.sage : hue.rust,
            )
          )
        }).join('')
        return (
          ground(hue.pine) +
          [0, 1, 2, 3, 4].map((row) => rect(484, 130 + row * 130, 796, 1, hue.leaf)).join('') +
          candles +
          lines(['No mood.', 'No favorites.'], { x: 72, y: 170, size: 128, time })
        )
      }),
      shot(5, 'Rules. Risk first. One rule at a time. Stop where planned. Never twice.', (time) => {
        const rules = ['Risk first', 'One rule at a time', 'Stop where planned', 'Never twice']
        return (
          ground(hue.night) +
          lines(['Rules.'], { x: 72, y: 330, size: 170, time, start: 0.1 }) +
          rules
            .map((rule, index) => {
              const arrived = progress(time, 0.6 + index * 0.7, 0.5)
              return fade(
                arrived,
                rect(560, 78 + index * 146, 660, 126, hue.coal, 14) +
                  tick(596, 146 + index * 146, 40, hue.lime, arrived) +
                  headline(rule, { x: 668, y: 163 + index * 146, size: 64 }),
              )
            })
            .join('')
        )
      }),
      shot(4, '[A line rises over servers at night.] Kept while you sleep.', (time) => {
        const line = Array.from(
          { length: 61 },
          (_, index) => `${n(560 + index * 12)} ${n(course(index) + 60)}`,
        ).join('L')
        return (
          scene('hosting', 1.02) +
          rect(0, 0, WIDTH, HEIGHT, hue.pine).replace('/>', ' opacity=".55"/>') +
          `<path d="M${line}" pathLength="1" stroke-dasharray="${n(glide(time, 0.2, 2.4))} 2" fill="none" stroke="${hue.lime}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>` +
          lines(['Kept while', 'you sleep.'], { x: 72, y: 180, size: 140, time, start: 0.2 })
        )
      }),
    ],
  },
  {
    name: 'mortgage-company',
    posterAt: 5.8,
    shots: [
      shot(6, '[The door of a house opens, and light falls out.] You found the door.', (time) => {
        const open = glide(time, 2.4, 1.6)
        return (
          ground(hue.plum) +
          rect(0, 600, WIDTH, 120, hue.wine) +
          `<path fill="${hue.rust}" d="M560 250 920 40l360 210v30H560Z"/>` +
          rect(610, 270, 640, 350, hue.brick) +
          rect(1090, 350, 110, 130, hue.peach) +
          rect(1142, 350, 6, 130, hue.wine) +
          rect(660, 350, 110, 130, hue.peach) +
          rect(712, 350, 6, 130, hue.wine) +
          rect(846, 360, 168, 260, hue.lime) +
          `<path fill="${hue.lime}" opacity="${n(0.35 * open)}" d="M846 620h168l120 100H726Z"/>` +
          `<path fill="${hue.green}" d="M846 360H${n(1014 - 130 * open)}V${n(620 + 40 * open)}L846 620Z"/>` +
          `<circle cx="${n(992 - 130 * open)}" cy="${n(496 + 10 * open)}" r="9" fill="${hue.ochre}"/>` +
          lines(['You found', 'the door.'], { x: 72, y: 320, size: 112, time })
        )
      }),
      shot(
        6,
        '[A key swings; the rate on its tag falls from 6.9 to 4.5 %.] We help with the number on the key.',
        (time) => {
          const swing = 10 * wave(time, 2.6) * (1 - pace(time, 0, 5.5))
          const rate = 6.9 - 2.4 * progress(time, 1, 2.6)
          return (
            ground(hue.peach) +
            place(
              930,
              40,
              `<path fill="none" stroke="${hue.night}" stroke-width="14" d="M0-60V60"/><circle cy="150" r="84" fill="none" stroke="${hue.night}" stroke-width="44"/>` +
                rect(-22, 230, 44, 330, hue.night) +
                rect(22, 430, 70, 34, hue.night) +
                rect(22, 500, 96, 40, hue.night) +
                `<g transform="translate(-150 330) rotate(8)">${rect(-130, -70, 200, 140, hue.paper, 12)}${headline(`${rate.toFixed(1)} %`, { x: -30, y: 24, size: 78, fill: hue.rust, anchor: 'middle' })}</g>`,
              1,
              swing,
            ) +
            lines(['We help with', 'the number', 'on the key.'], {
              x: 72,
              y: 270,
              size: 100,
              fill: hue.night,
              time,
            })
          )
        },
      ),
      shot(
        3,
        '[A house lights up at the end of a line.] Come in.',
        (time) =>
          ground(hue.green) +
          tail('M-20 640H760c200 0 280-40 290-220', glide(time, 0, 1.4), hue.lime, 26) +
          `<path fill="${hue.paper}" transform="translate(1050 330) scale(${n(2.6 * progress(time, 0.8, 0.5))})" d="M-50 40V0L0-42 50 0v40H14V12h-28v28Z"/>` +
          lines(['Come in.'], { x: 72, y: 380, size: 190, time, start: 0.1 }),
      ),
    ],
  },
  {
    name: 'finance-daily',
    posterAt: 8.2,
    shots: [
      shot(
        5,
        '[Bars rise in a newspaper.] The Finance Daily: Markets, Rates, Metals',
        (time) =>
          ground(hue.paper) +
          rect(72, 96, 1136, 5, hue.night) +
          headline('The Finance Daily', { x: 72, y: 196, size: 92, fill: hue.night }) +
          rect(72, 224, 1136 * progress(time, 0.2, 0.8), 3, hue.night) +
          [
            [72, 'Markets', 84],
            [460, 'Rates', 40],
            [848, 'Metals', 62],
          ]
            .map(([x, name, rise], column) => {
              const arrived = progress(time, 0.6 + column * 0.35, 0.7)
              const left = Number(x)
              return fade(
                arrived,
                headline(String(name), { x: left, y: 310, size: 52, fill: hue.night }) +
                  [0, 1, 2, 3, 4, 5, 6]
                    .map((bar) =>
                      rect(
                        left + bar * 50,
                        640 -
                          (60 + bar * Number(rise) * 0.32 + ((bar * 53) % 60)) *
                            progress(time, 1 + column * 0.3 + bar * 0.08, 0.7),
                        40,
                        300,
                        bar === 6 ? hue.rust : hue.green,
                      ),
                    )
                    .join('') +
                  rect(left, 640, 345, 90, hue.paper) +
                  rect(left, 638, 345, 3, hue.night),
              )
            })
            .join(''),
      ),
      shot(6, '[The coffee in a cup goes down.] The numbers of the day, while the coffee is hot.', (time) => {
        const level = pace(time, 0.6, 4.6)
        return (
          ground(hue.ochre) +
          `<ellipse cx="940" cy="620" rx="300" ry="34" fill="${hue.peach}"/>` +
          `<path fill="${hue.rust}" d="M720 260h440v220c0 80-60 140-140 140H860c-80 0-140-60-140-140Z"/><path d="M1150 320c110-14 110 170-8 160" fill="none" stroke="${hue.rust}" stroke-width="40"/>` +
          `<clipPath id="cup"><path d="M750 260h380v220c0 66-50 114-116 114H866c-66 0-116-48-116-114Z"/></clipPath><g clip-path="url(#cup)">${rect(740, 260, 400, 400, hue.sand)}${rect(740, 270 + 300 * level, 400, 400, hue.brown)}</g>` +
          [0, 1, 2]
            .map(
              (row) =>
                `<path d="M${840 + row * 100} 220c-30-40 30-60 0-${n(100 + 16 * wave(time + row, 2))}" fill="none" stroke="${hue.paper}" stroke-width="12" stroke-linecap="round" opacity="${n(1 - level)}"/>`,
            )
            .join('') +
          lines(['The numbers', 'of the day,', 'while the', 'coffee is hot.'], {
            x: 72,
            y: 190,
            size: 92,
            fill: hue.night,
            time,
          })
        )
      }),
      shot(
        4,
        '[A line zigzags upward.] Before the cup is cold.',
        (time) =>
          ground(hue.night) +
          tail(
            'M-20 470L180 430 300 500 460 380 620 420 780 260 920 300 1110 130',
            glide(time, 0.1, 2),
            hue.lime,
            14,
          ) +
          lines(['Before the', 'cup is cold.'], { x: 72, y: 590, size: 110, time, start: 0.5, leading: 0.9 }),
      ),
    ],
  },
  ...platforms.map(promo).map((film) =>
    film.name === 'promo-google'
      ? {
          ...film,
          shots: film.shots.map((each, index) =>
            index === 3 ? over('google', 5, ['Try it', 'free first.'], 130, true) : each,
          ),
        }
      : film,
  ),
  {
    name: 'ai-technology',
    shots: [
      over('ai', 7, ['We are', 'AI technology.']),
      list(13, ['Twenty-two years', 'and more of'], ['Experience', 'Dedication', 'Knowledge'], {
        every: 2.6,
      }),
      redesign(12, ['AI', 'where it', 'saves', 'time,'], [lit, builder, agent], false),
      people(9, ['and people', 'where it matters.'], team),
      growth(10, ['You see it', 'as reach'], ['They stop', 'They look', 'They come back']),
      ending(9, 'Tell us what you want to grow.'),
    ],
  },
  {
    name: 'creative-video',
    shots: [
      over('film', 7, ['Fifteen', 'seconds.']),
      shot(
        8,
        '[A can, and a bar that fills in fifteen seconds.] One thing to say.',
        (time) =>
          ground(hue.coral) +
          rect(72, 560, 1136, 40, hue.brick, 20) +
          rect(72, 560, 1136 * pace(time, 0.3, 7.2), 40, hue.lime, 20) +
          place(960, 310, can(2.6 + 0.1 * wave(time, 3))) +
          headline(`0:${String(Math.floor(15 * pace(time, 0.3, 7.2))).padStart(2, '0')}`, {
            x: 72,
            y: 670,
            size: 60,
            fill: hue.night,
          }) +
          lines(['One thing', 'to say.'], { x: 72, y: 200, size: 120, fill: hue.night, time }),
      ),
      beside('facebook', 8, ['Cut for', 'a feed that', 'plays without', 'sound.']),
      feed(10, ['Upright,', 'for a thumb that', 'is moving.'], ['It stops', 'at yours.']),
      beside('film', 6, ['Your first', 'fifteen seconds', 'are free.'], {
        panel: hue.lime,
        small: 'Creative video, from the in-house team',
      }),
      ending(6, 'Tell us what you sell.'),
    ],
  },
  {
    name: 'free-hosting',
    shots: [
      over('hosting', 8, ['Twelve months', 'of hosting,', 'for nothing.']),
      list(
        11,
        ['Managed', 'for you'],
        ['Managed WordPress', 'Free templates', 'Automatic updates', 'Free SSL'],
        { every: 1.6 },
      ),
      clock(
        10,
        ['Backups', 'every day'],
        [
          [2, 'and whenever you ask'],
          [4.4, 'kept for up to six days'],
        ],
      ),
      list(
        11,
        ['And under', 'the roof'],
        ['Vulnerability scanner', 'Acceleration', 'Unlimited bandwidth', 'AI tools', 'A staging place'],
        { panel: hue.green, every: 1.4 },
      ),
      shot(
        8,
        '99.99 % uptime. After the free year: $9.95 monthly',
        (time) =>
          ground(hue.paper) +
          headline((99.99 * progress(time, 0.3, 2)).toFixed(2) + ' %', {
            x: 66,
            y: 330,
            size: 250,
            fill: hue.night,
          }) +
          fade(progress(time, 1.2, 0.6), copy('uptime', { x: 78, y: 404, size: 46, fill: hue.night })) +
          lines(['After the free year: $9.95 monthly'], {
            x: 72,
            y: 620,
            size: 66,
            fill: hue.rust,
            time,
            start: 3.4,
          }),
      ),
      beside('hosting', 6, ['Set up within', 'three business', 'days.'], { panel: hue.lime, size: 84 }),
      ending(6, 'The form is below.'),
    ],
  },
  {
    name: 'social-media-services',
    shots: [
      feed(12, ['A thousand', 'posts a day.'], ['They stop', 'at yours.']),
      gallery(services, 2, 'Seven places'),
      username(9, 'its name', '@mara.makes'),
      packs(11, ['Packs from', 'fifty cents']),
      trial(
        7,
        [
          { amount: '100', label: 'followers' },
          { amount: '100', label: 'video likes' },
          { amount: '1000', label: 'video views' },
        ],
        ['Most come with', 'a free trial.'],
      ),
      clock(
        11,
        ['Processed', 'in 24 hours'],
        [
          [4, 'delivered within 24 to 48'],
          [6.4, 'or your money comes back'],
        ],
      ),
      over('office', 7, ['Somebody is', 'there at any', 'hour.']),
      people(9, ['In America. In-house.', 'All of it.'], team),
      ending(10, 'Tell us what you want to grow,', 'and request a quote.'),
    ],
  },
  {
    name: 'web-design',
    shots: [
      beside('browser', 9, ['A few seconds', 'to say what', 'you do.']),
      redesign(13, ['We start', 'with that', 'sentence.'], [lit]),
      redesign(28, ['One house,', 'four trades.'], [builder, agent, lawFirm, influencer], false),
      list(14, ['Before anybody else'], ['We draw it', 'You comment', 'We build it', 'You see it first'], {
        every: 2.2,
      }),
      redesign(13, ['Redesigned,', 'with every', 'address', 'kept.'], [agent]),
      over('hosting', 11, ['Then we host it.', 'Free for', '12 months.'], 84),
      shot(
        7,
        '$9.95 monthly, after the free year',
        (time) =>
          ground(hue.paper) +
          headline(`$${(9.95 * progress(time, 0.3, 1.6)).toFixed(2)}`, {
            x: 66,
            y: 400,
            size: 300,
            fill: hue.night,
          }) +
          fade(
            progress(time, 1.2, 0.6),
            copy('monthly, after the free year', { x: 78, y: 480, size: 46, fill: hue.night }),
          ) +
          tail('M-20 650H900c160 0 230-60 236-230', glide(time, 0.2, 1.8), hue.night, 26),
      ),
      people(12, ['In America, by', 'the in-house team.'], team),
      over('quote', 6, ['Tell us about', 'the site.'], 100, true),
      ending(7, 'Request a quote.'),
    ],
  },
]

/** Seconds over which one shot is pushed aside by the next. */
const WIPE = 0.5

/** The length of a film in seconds. */
export const lengthOf = (film: Film): number => film.shots.reduce((sum, each) => sum + each.seconds, 0)

/** The picture of a film at a time in seconds, as the content of an SVG of 1280 × 720 units. */
export function drawFilm(film: Film, time: number): string {
  let start = 0
  let previous: Shot | undefined
  for (const each of film.shots) {
    const since = time - start
    if (since < each.seconds || each === film.shots.at(-1)) {
      const swept = previous ? glide(since, 0, WIPE) : 1
      if (swept >= 1) return each.draw(since)
      return `${previous?.draw(previous.seconds) ?? ''}<clipPath id="wipe">${rect(0, 0, WIDTH * swept, HEIGHT, '#000')}</clipPath><g clip-path="url(#wipe)">${each.draw(since)}</g>`
    }
    start += each.seconds
    previous = each
  }
  return place(0, 0, head(hue.lime, hue.night))
}
