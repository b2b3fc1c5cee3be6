// The films of the site, shot by shot. Words, numbers and lengths are those of the content.
import { hue } from '../../app/drawings/scenes/palette'
import {
  circle,
  cut,
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
  tick,
  WIDTH,
} from './drawing'
import { creativeVideo } from './creative'
import type { Film } from './film'
import { financeDaily } from './finance'
import { viewersAndLikes } from './likes'
import { mortgageCompany } from './mortgage'
import { promos } from './promos'
import { wave } from './props'
import { sodaBrand } from './soda'
import {
  beside,
  clock,
  ending,
  feed,
  gallery,
  growth,
  list,
  over,
  packs,
  people,
  redesign,
  type Shot,
  trial,
  username,
} from './shots'

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

/** A shot that only one film uses: its seconds, its captions, and its picture at a time. */
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

/** A price chart: points 0 to 60, always the same, ending higher than it began. */
const course = (index: number): number =>
  600 - index * 6.6 - Math.sin(index * 0.7) * 44 - Math.sin(index * 0.23) * 52 + Math.cos(index * 1.9) * 18

export const films: readonly Film[] = [
  viewersAndLikes,
  {
    name: 'dental-implant-center',
    posterAt: 12.8,
    shots: [
      shot(4.4, '[A lamp moves over a tooth.] One visit to look.', (time) => {
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
          lines(['One visit', 'to look.'], { x: 60, y: 330, size: 168, time })
        )
      }),
      shot(4.2, '[An implant is set, and a crown comes onto it.] One visit to plan.', (time) => {
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
          lines(['One visit', 'to plan.'], { x: 60, y: 330, size: 168, time })
        )
      }),
      shot(
        4.4,
        '[A bite disappears from an apple.] And one day you bite into an apple again.',
        (time) =>
          ground(hue.sand) +
          place(920, 380, apple(progress(time, 1.8, 0.25)), 1.75 * progress(time, 0.2, 0.7)) +
          lines(['And one day', 'you bite into', 'an apple again.'], {
            x: 60,
            y: 180,
            size: 122,
            fill: hue.night,
            time,
          }),
      ),
      ending(2, 'A film for a', 'dental implant', 'center.'),
    ],
  },
  sodaBrand,
  {
    name: 'trading-algo',
    posterAt: 12.8,
    shots: [
      shot(5, '[Chart candles appear one by one.] No mood. No favorites.', (time) => {
        const shown = Math.floor(pace(time, 0.3, 4) * 60)
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
          lines(['No mood.', 'No favorites.'], { x: 60, y: 170, size: 150, time })
        )
      }),
      shot(4.4, 'Rules. Risk first. One rule at a time. Stop where planned. Never twice.', (time) => {
        const rules = ['Risk first', 'One rule at a time', 'Stop where planned', 'Never twice']
        return (
          ground(hue.night) +
          lines(['Rules.'], { x: 56, y: 400, size: 230, time, start: 0.1 }) +
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
      shot(3.6, '[A line rises over servers at night.] Kept while you sleep.', (time) => {
        const line = Array.from(
          { length: 61 },
          (_, index) => `${n(560 + index * 12)} ${n(course(index) + 60)}`,
        ).join('L')
        return (
          scene('hosting', 1.02) +
          rect(0, 0, WIDTH, HEIGHT, hue.pine).replace('/>', ' opacity=".55"/>') +
          `<path d="M${line}" pathLength="1" stroke-dasharray="${n(glide(time, 0.2, 2.4))} 2" fill="none" stroke="${hue.lime}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>` +
          lines(['Kept while', 'you sleep.'], { x: 60, y: 180, size: 168, time, start: 0.2 })
        )
      }),
      ending(2, 'A film for', 'a trading algo.'),
    ],
  },
  mortgageCompany,
  financeDaily,
  ...promos,
  {
    name: 'ai-technology',
    shots: [
      over('ai', 7, ['We are', 'AI technology.'], 136),
      list(13, ['Twenty-two years', 'and more of'], ['Experience', 'Dedication', 'Knowledge'], {
        every: 2.6,
      }),
      redesign(12, ['AI', 'where it', 'saves', 'time,'], [lit, builder, agent], false),
      people(9, ['and people', 'where it matters.'], team),
      growth(10, ['You see it', 'as reach'], ['They stop', 'They look', 'They come back']),
      ending(9, 'Tell us what', 'you want', 'to grow.'),
    ],
  },
  creativeVideo,
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
            x: 40,
            y: 296,
            size: 400,
            fill: hue.night,
          }) +
          lines(['uptime'], { x: 48, y: 440, size: 150, fill: hue.night, time, start: 1.2 }) +
          lines(['After the free year:', '$9.95 monthly'], {
            x: 52,
            y: 570,
            size: 112,
            fill: hue.rust,
            time,
            start: 3.4,
          }),
      ),
      beside('hosting', 6, ['Set up within', 'three business', 'days.'], { panel: hue.lime, size: 98 }),
      ending(6, 'The form', 'is below.'),
    ],
  },
  {
    name: 'social-media-services',
    shots: [
      feed(12, ['A thousand', 'posts a day.'], ['They stop', 'at yours.']),
      gallery(services, 2, 'Seven places'),
      username(9, 'its name', '@mara.makes'),
      packs(11, ['Packs from', '$2']),
      trial(
        7,
        [
          { amount: '100', label: 'followers' },
          { amount: '100', label: 'video likes' },
          { amount: '1000', label: 'video views' },
        ],
        { texts: ['Every service has', 'a free trial, such as'] },
      ),
      clock(
        11,
        ['Processed', 'in 24 hours'],
        [
          [4, 'delivered within 24 to 48'],
          [6.4, 'or you get your money back'],
        ],
      ),
      over('office', 7, ['Somebody is', 'there at any', 'hour.']),
      people(9, ['In America. In-house.', 'All of it.'], team),
      ending(10, 'Tell us what you want', 'to grow, and request', 'a quote.'),
    ],
  },
  {
    name: 'web-design',
    shots: [
      beside('browser', 9, ['A few seconds', 'to say what', 'you do.']),
      redesign(13, ['We start', 'with that', 'sentence.'], [lit]),
      redesign(28, ['One team,', 'four', 'industries.'], [builder, agent, lawFirm, influencer], false),
      list(14, ['Before anybody else'], ['We draw it', 'You comment', 'We build it', 'You see it first'], {
        every: 2.2,
      }),
      redesign(13, ['Redesigned,', 'and your', 'links keep', 'working.'], [agent]),
      over('hosting', 11, ['Then we host it.', 'Free for', '12 months.'], 136),
      shot(
        7,
        '$9.95 monthly, after the free year',
        (time) =>
          ground(hue.paper) +
          headline(`$${(9.95 * progress(time, 0.3, 1.6)).toFixed(2)}`, {
            x: 36,
            y: 400,
            size: 520,
            fill: hue.night,
          }) +
          lines(['monthly,', 'after the free year'], {
            x: 52,
            y: 550,
            size: 128,
            fill: hue.rust,
            time,
            start: 1.2,
          }),
      ),
      people(12, ['In America, by', 'the in-house team.'], team),
      over('quote', 6, ['Tell us about', 'the site.'], 150, true),
      ending(7, 'Request', 'a quote.'),
    ],
  },
]

/** Seconds over which one shot is pushed aside by the next. */
const WIPE = 0.5

/** The length of a film in seconds. */
export const lengthOf = (film: Film): number =>
  Math.round(film.shots.reduce((sum, each) => sum + each.seconds, 0) * 1000) / 1000

/** The picture of a film at a time in seconds, as the content of an SVG of 1280 × 720 units. */
export function drawFilm(film: Film, time: number): string {
  let start = 0
  let previous: Shot | undefined
  for (const each of film.shots) {
    const since = time - start
    if (since < each.seconds || each === film.shots.at(-1)) {
      const swept = previous && each.enter !== 'cut' ? glide(since, 0, WIPE) : 1
      if (!previous || swept >= 1) return each.draw(since)
      const before = previous.draw(previous.seconds)
      const now = each.draw(since)
      if (each.enter === 'lift') {
        const edge = HEIGHT * (1 - swept)
        return (
          place(0, -0.3 * HEIGHT * swept, before) +
          cut('enter', rect(0, edge, WIDTH, HEIGHT, '#000'), place(0, edge * 0.3, now))
        )
      }
      if (each.enter && each.enter !== 'cut') {
        const [x, y] = each.enter.around
        return before + cut('enter', circle(x, y, 1500 * swept, '#000'), now)
      }
      const edge = WIDTH * (1 - swept)
      return (
        place(-0.3 * WIDTH * swept, 0, before) +
        cut('enter', rect(edge, 0, WIDTH, HEIGHT, '#000'), place(edge * 0.3, 0, now))
      )
    }
    start += each.seconds
    previous = each
  }
  return place(0, 0, head(hue.lime, hue.night))
}
