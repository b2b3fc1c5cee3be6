// Shots that several films use. A shot lasts `seconds` and draws any moment of itself: the same time, the same picture.
import { hue } from '../../app/drawings/scenes/palette'
import {
  copy,
  cut,
  fade,
  framedScene,
  glide,
  ground,
  head,
  headline,
  HEIGHT,
  lines,
  mix,
  n,
  place,
  pop,
  progress,
  rect,
  scene,
  tail,
  tick,
  typed,
  WIDTH,
} from './drawing'

export interface Shot {
  seconds: number
  /** The captions, with what is only shown in brackets: each with the second of the shot at which it starts. */
  captions: readonly Caption[]
  draw: (time: number) => string
  /**
   * The transition from the previous shot: pushing it aside (the default), lifting it off, opening as a circle around a
   * point, or a cut.
   */
  enter?: 'lift' | 'cut' | { around: readonly [x: number, y: number] }
}

export interface Caption {
  at: number
  text: string
}

/** Lines of the picture as one caption, which is shown once they have risen. */
const says = (texts: readonly string[], at = 0.4): Caption => ({ at, text: texts.join(' ') })

const big = { x: 72, size: 124 } as const

/** Where a block of lines starts so that its last baseline is at y = 640. */
const fromBottom = (count: number, size: number) => 640 - (count - 1) * size * 0.98

/** A scene over the whole picture, nearing its light, with a headline at its calm side. */
export function over(key: string, seconds: number, texts: readonly string[], size = 128, top = false): Shot {
  return {
    seconds,
    captions: [says(texts)],
    draw: (time) =>
      scene(key, mix(1, 1.07, glide(time, 0, 3))) +
      rect(0, 0, WIDTH, HEIGHT, 'url(#shade)') +
      lines(texts, { ...big, size, y: top ? 76 + size * 0.75 : fromBottom(texts.length, size), time }),
  }
}

/** A scene that slides in on the right of a panel with words. */
export function beside(
  key: string,
  seconds: number,
  texts: readonly string[],
  { panel = hue.paper as string, ink = hue.night as string, size = 104 } = {},
): Shot {
  return {
    seconds,
    captions: [says(texts, 0.6)],
    draw: (time) => {
      const left = mix(WIDTH, 640, progress(time, 0.1, 0.9))
      return (
        ground(panel) +
        `<clipPath id="half">${rect(left, 0, WIDTH, HEIGHT, '#000')}</clipPath><g clip-path="url(#half)">` +
        place(
          left - 640 + (640 - left) * 0.4,
          0,
          scene(key, mix(1.1, 1, progress(time, 0.1, 2.4)), [960, 360]),
        ) +
        '</g>' +
        lines(texts, { x: 60, size, y: fromBottom(texts.length, size), fill: ink, time, start: 0.6 })
      )
    },
  }
}

/** Bars that rise like a skyline, a tail that outgrows them, and what they stand for. */
export function growth(seconds: number, texts: readonly string[], labels: readonly string[]): Shot {
  const heights = [70, 110, 96, 168, 148, 236, 300, 276, 384]
  const shades = [
    hue.coal,
    hue.brown,
    hue.soot,
    hue.plum,
    hue.coal,
    hue.brick,
    hue.brown,
    hue.plum,
    hue.brick,
  ]
  return {
    seconds,
    captions: [
      says(['[Bars rise like a skyline, and a line outgrows them.]', ...texts]),
      ...labels.map((label, index) => says([label], 1.6 + index * 0.8)),
    ],
    draw: (time) => {
      const bars = heights
        .map((height, index) => {
          const grown = progress(time, index * 0.18, 1.3) * height
          const lamps = Array.from({ length: Math.floor(grown / 42) }, (_, row) =>
            (index * 5 + row * 3) % 4 < 2
              ? rect(476 + index * 88 + 20, HEIGHT - 26 - row * 42 - 18, 13, 18, hue.peach) +
                ((index + row) % 3
                  ? rect(476 + index * 88 + 52, HEIGHT - 44 - row * 42, 13, 18, hue.peach)
                  : '')
              : '',
          ).join('')
          return rect(476 + index * 88, HEIGHT - grown, 86, grown, shades[index] ?? hue.coal) + lamps
        })
        .join('')
      const words = labels
        .map((label, index) => {
          const arrived = progress(time, 1.6 + index * 0.8, 0.6)
          return fade(
            arrived,
            tick(78, 326 + index * 118, 52, hue.lime, arrived) +
              headline(label, { x: 160, y: 356 + index * 118 + (1 - arrived) * 20, size: 100 }),
          )
        })
        .join('')
      return (
        ground(hue.night) +
        bars +
        tail('M-20 700H900c220 0 300-80 306-300 2-110 6-190 44-280', glide(time, 0.4, 3), hue.lime, 24) +
        lines(texts, {
          x: 72,
          y: texts.length > 1 ? 112 : 176,
          size: texts.length > 1 ? 92 : 132,
          time,
          start: 0.1,
        }) +
        words
      )
    },
  }
}

/** The only input that is needed is typed into a field; the password is crossed out. */
export function username(
  seconds: number,
  what: string,
  value: string,
  {
    panel = hue.paper as string,
    ink = hue.night as string,
    accent = hue.rust as string,
    lock = hue.green as string,
    found = hue.leaf as string,
  } = {},
): Shot {
  return {
    seconds,
    captions: [
      says(['All we ask for', `is ${what}:`, value]),
      says(['[A password is crossed out.]', 'No password, ever.'], 4),
    ],
    draw: (time) => {
      const entered = progress(time, 2.6, 0.4)
      const crossed = progress(time, 4, 0.5)
      return (
        ground(panel) +
        lines(['All we ask for', `is ${what}.`], {
          x: 72,
          y: 150,
          size: 100,
          fill: ink,
          time,
          start: 0.15,
        }) +
        rect(72, 300, 800, 112, hue.night, 18) +
        typed(value, time - 0.9, { x: 108, y: 375, size: 56, caret: hue.lime }) +
        rect(700, 312, 160, 88, hue.lime, 12) +
        `<path d="M756 356h46m-18-18 18 18-18 18" fill="none" stroke="${hue.night}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` +
        fade(entered, tick(920, 356, 46, found, entered)) +
        fade(
          progress(time, 3.2, 0.5),
          rect(72, 452, 800, 112, hue.sand, 18) +
            copy('Password', { x: 108, y: 526, size: 56, fill: '#7A6D54' }) +
            `<path d="M92 508h${n(760 * crossed)}" stroke="${hue.rust}" stroke-width="9" stroke-linecap="round"/>`,
        ) +
        lines(['No password, ever.'], { x: 72, y: 664, size: 84, fill: accent, time, start: 4.2 }) +
        place(
          1080,
          500,
          `<path d="M-62 0v${n(-70 - 26 * progress(time, 4.2, 0.5))}a62 62 0 0 1 124 0v${n(70 - 34 * progress(time, 4.2, 0.5))}" fill="none" stroke="${lock}" stroke-width="30"/>` +
            rect(-110, 0, 220, 176, lock, 22) +
            `<circle cy="74" r="24" fill="${hue.lime}"/>` +
            rect(-9, 78, 18, 56, hue.lime, 9),
          progress(time, 0.4, 0.7),
        )
      )
    },
  }
}

export interface Offer {
  amount: string
  label: string
}

/** The free trial on its panel: every amount counts up, and the cat looks on. */
export function trial(
  seconds: number,
  offers: readonly Offer[],
  {
    texts = ['Try it', 'free first.'] as readonly string[],
    panel = hue.lime as string,
    ink = hue.night as string,
    cat = hue.night as string,
    eyes = hue.paper as string,
  } = {},
): Shot {
  return {
    seconds,
    captions: [says([...texts, offers.map(({ amount, label }) => `${amount} ${label}`).join(', ')])],
    draw: (time) => {
      const rows = offers
        .map((offer, index) => {
          const arrived = progress(time, 0.7 + index * 0.3, 0.6)
          const amount = Number(offer.amount)
          const shown = Math.round(amount * progress(time, 0.7 + index * 0.3, 1.6))
          const y = 650 - (offers.length - 1 - index) * 118
          return fade(
            arrived,
            rect(72, y - 92, 640, 3, ink) +
              headline(String(shown), { x: 72, y, size: 104, fill: ink }) +
              copy(offer.label, { x: 316, y: y - 8, size: 50, fill: ink }),
          )
        })
        .join('')
      return (
        ground(panel) +
        lines(texts, { x: 72, y: 150, size: 118, fill: ink, time, start: 0.1 }) +
        rows +
        tail('M760 664h190c150 0 214-60 222-220 6-130-4-230 46-320', glide(time, 0.2, 1.8), cat, 44) +
        place(990, 452, head(cat, eyes, time > 3 && time < 3.2 ? 1 : 0), 8.6)
      )
    },
  }
}

/** The card that closes every film: what to do next as large as it goes, the name, and the mark that looks on. */
export function ending(seconds: number, ...call: readonly string[]): Shot {
  const longest = Math.max(...call.map((text) => text.length))
  const size = Math.round(call.length > 2 ? Math.min(170, 3140 / longest) : Math.min(226, 2825 / longest))
  return {
    seconds,
    captions: [says([...call, 'Kat Social'], 0.3)],
    draw: (time) => {
      const up = pop(time, 0.35, 0.6)
      const blinks = [1.3, 1.55, 4.2].some((at) => time > at && time < at + 0.12)
      return (
        ground(hue.night) +
        tail('M-40 672H1010c130 0 186-60 194-210 6-150 4-300 60-500', glide(time, 0, 1.1), hue.lime, 40) +
        cut(
          'baseline',
          rect(0, 0, WIDTH, 653, '#000'),
          place(950, mix(860, 545, up), head(hue.lime, hue.night, up < 0.4 || blinks ? 1 : 0), 8.4),
        ) +
        lines(call, { x: 56, y: 38 + size * 0.78, size, time, start: 0.1, leading: 0.88 }) +
        lines(['Kat Social'], { x: 58, y: 624, size: 92, fill: hue.lime, time, start: 0.7 })
      )
    },
  }
}

/** Covers of an upright feed that slide past; the last one stops and is framed. */
export function feed(seconds: number, texts: readonly string[], after: readonly string[]): Shot {
  const covers = [1, 12, 5, 14, 8, 19, 3, 16, 10, 13, 7, 18, 2, 17, 6]
  return {
    seconds,
    captions: [
      says(['[Posts slide past on a phone.]', ...texts]),
      says(['[One stops.]', ...after], seconds * 0.55),
    ],
    draw: (time) => {
      const run = glide(time, 0, seconds * 0.55) * (covers.length - 2)
      const stopped = progress(time, seconds * 0.55, 0.7)
      const strip = covers
        .map((cover, index) => {
          const y = 60 + (index - run) * 640
          if (y < -660 || y > HEIGHT) return ''
          return `<use href="#cover-${cover}" x="0" y="0" transform="translate(760 ${n(y)}) scale(2)"/>`
        })
        .join('')
      return (
        ground(hue.night) +
        `<clipPath id="phone">${rect(760, 40, 450, 640, '#000', 30)}</clipPath>` +
        rect(744, 24, 482, 672, hue.black, 44) +
        `<g clip-path="url(#phone)">${strip}</g>` +
        (stopped > 0
          ? `<rect x="752" y="32" width="466" height="656" rx="36" fill="none" stroke="${hue.lime}" stroke-width="${n(14 * stopped)}"/>`
          : '') +
        (time < seconds * 0.55
          ? lines(texts, { ...big, y: fromBottom(texts.length, big.size), time })
          : lines(after, {
              ...big,
              y: fromBottom(after.length, big.size),
              fill: hue.lime,
              time,
              start: seconds * 0.55 + 0.1,
            }))
      )
    },
  }
}

/** Scenes that follow each other, each with its name. */
export function gallery(
  names: readonly (readonly [key: string, name: string])[],
  each: number,
  title: string,
): Shot {
  return {
    seconds: names.length * each,
    captions: names.map(([, name], index) =>
      says([...(index ? [] : [`${title}:`]), `${index + 1}. ${name}`], index * each + 0.1),
    ),
    draw: (time) => {
      const index = Math.min(names.length - 1, Math.floor(time / each))
      const [key, name] = names[index] ?? ['city', '']
      const since = time - index * each
      const previous = names[index - 1]?.[0]
      const swept = progress(since, 0, 0.5)
      return (
        (previous && swept < 1 ? scene(previous) : '') +
        `<clipPath id="sweep">${rect(0, HEIGHT * (1 - (index ? swept : 1)), WIDTH, HEIGHT, '#000')}</clipPath><g clip-path="url(#sweep)">${scene(key)}</g>` +
        rect(0, 0, WIDTH, HEIGHT, 'url(#shade)') +
        headline(title, { x: 72, y: 128, size: 92 }) +
        headline(String(index + 1), { x: 62, y: 470, size: 300, fill: hue.lime }) +
        lines([name], { ...big, size: 168, y: 640, time: since, start: 0.1 })
      )
    },
  }
}

/** The five packs and their prices, as bars that rise. */
export function packs(seconds: number, texts: readonly string[]): Shot {
  return {
    seconds,
    captions: [says(texts), says(['100 for $2, 200 for $4, 300 for $6, 400 for $8, 500 for $10'], 2.5)],
    draw: (time) =>
      ground(hue.night) +
      [100, 200, 300, 400, 500]
        .map((quantity, index) => {
          const share = progress(time, 0.7 + index * 0.9, 1.2)
          const height = (196 + index * 110) * share
          const x = index * 256
          const last = index === 4
          const ink = last ? hue.night : hue.paper
          return (
            rect(
              x,
              HEIGHT - height,
              252,
              height,
              last ? hue.lime : ([hue.coal, hue.brown, hue.plum, hue.brick][index] ?? hue.coal),
            ) +
            fade(
              share,
              headline(String(Math.round(quantity * share)), {
                x: x + 24,
                y: HEIGHT - height + 96,
                size: 104,
                fill: ink,
              }) + copy(`$${(index + 1) * 2}`, { x: x + 26, y: HEIGHT - 26, size: 40, fill: ink }),
            )
          )
        })
        .join('') +
      lines(texts, { x: 72, y: 150, size: 128, time, start: 0.1 }),
  }
}

/** A clock whose hand runs through the hours of an order. */
export function clock(
  seconds: number,
  texts: readonly string[],
  notes: readonly (readonly [at: number, text: string])[],
): Shot {
  return {
    seconds,
    captions: [
      says(['[The hands of a clock go round.]', ...texts]),
      ...notes.map(([at, text]) => ({ at, text })),
    ],
    draw: (time) => {
      const share = glide(time, 0.6, seconds * 0.6)
      const turn = share * 2 * Math.PI * 2
      const large = share % 0.5
      const sweep = Math.min(0.9999, large * 2 || (share >= 1 ? 0.9999 : 0)) * 2 * Math.PI
      return (
        ground(hue.green) +
        `<circle cx="960" cy="360" r="262" fill="${hue.moss}"/>` +
        `<path d="M960 360V98A262 262 0 ${sweep > Math.PI ? 1 : 0} 1 ${n(960 + Math.sin(sweep) * 262)} ${n(360 - Math.cos(sweep) * 262)}Z" fill="${hue.leaf}"/>` +
        Array.from({ length: 12 }, (_, hour) =>
          place(960, 360, rect(-5, -244, 10, hour % 3 ? 22 : 44, hue.paper), 1, hour * 30),
        ).join('') +
        place(960, 360, rect(-7, -210, 14, 226, hue.lime, 7), 1, (turn * 180) / Math.PI) +
        place(960, 360, rect(-9, -130, 18, 146, hue.paper, 9), 1, (turn * 15) / Math.PI) +
        `<circle cx="960" cy="360" r="18" fill="${hue.lime}"/>` +
        lines(texts, { ...big, size: 128, y: 150, time }) +
        notes
          .map(([at, text], index) => {
            const arrived = progress(time, at, 0.5)
            return fade(
              arrived,
              tick(76, 536 + index * 92, 44, hue.lime, arrived) +
                headline(text, { x: 142, y: 560 + index * 92, size: 72 }),
            )
          })
          .join('')
      )
    },
  }
}

/** Five people side by side, each rising behind the last. */
export function people(seconds: number, texts: readonly string[], portraits: readonly string[]): Shot {
  const column = WIDTH / portraits.length
  const tall = 456
  const scale = tall / 228
  return {
    seconds,
    captions: [says(['[The people of the team rise side by side.]', ...texts])],
    draw: (time) =>
      ground(hue.wine) +
      portraits
        .map((name, index) => {
          const arrived = progress(time, 0.3 + index * 0.25, 0.8)
          const left = index * column
          return (
            `<clipPath id="person-${index}">${rect(left, 0, column - (index < portraits.length - 1 ? 4 : 0), HEIGHT, '#000')}</clipPath>` +
            `<g clip-path="url(#person-${index})">${place(
              left + (column - tall) / 2,
              mix(HEIGHT, HEIGHT - tall, arrived),
              `<use href="#team-${name}"/>`,
              scale,
            )}</g>`
          )
        })
        .join('') +
      lines(texts, { ...big, size: 112, y: 122, time, start: 0.2 }),
  }
}

/** Statements across the whole width, one after another; the current one is lit. */
export function list(
  seconds: number,
  title: readonly string[],
  items: readonly string[],
  { panel = hue.night as string, ink = hue.paper as string, every = 1.1 } = {},
): Shot {
  const size = Math.min(112, Math.floor(400 / items.length))
  const row = size * 1.24
  const top = HEIGHT - 52 - items.length * row
  const begins = (index: number) => 0.8 + index * every
  return {
    seconds,
    captions: [says(title), ...items.map((item, index) => says([item], begins(index)))],
    draw: (time) => {
      const said = items.findLastIndex((_, index) => time >= begins(index))
      const moved = said > 0 ? said - 1 + progress(time, begins(said), 0.5) : said
      const lit = said < 0 ? 0 : progress(time, begins(0), 0.4)
      const rest = progress(time, begins(items.length - 1) + every, 0.6)
      return (
        ground(panel) +
        lines([title.join(' ')], { x: 72, y: 118, size: 84, fill: ink, time, start: 0.1 }) +
        (said < 0 ? '' : rect(0, top + moved * row, WIDTH * lit * (1 - rest), row, hue.lime)) +
        items
          .map((item, index) => {
            const arrived = progress(time, begins(index), 0.6)
            const y = top + index * row
            const on = index === said && rest < 0.5
            return fade(
              arrived,
              rect(72, y, WIDTH - 144, 2, ink) +
                tick(80, y + row * 0.52, size * 0.62, on ? hue.night : hue.lime, arrived) +
                headline(item, { x: 72 + size * 1.15, y: y + row * 0.79, size, fill: on ? hue.night : ink }),
            )
          })
          .join('')
      )
    },
  }
}

export interface Look {
  tag: string
  name: string
  panel: string
  ink: string
  accent: string
  sceneKey: string
}

/**
 * A browser window, cut by the edge, whose page is rebuilt: the new page pushes the old one aside, and a hand presses
 * its button, which brings what is below.
 */
export function redesign(
  seconds: number,
  texts: readonly string[],
  looks: readonly Look[],
  old = true,
): Shot {
  const each = seconds / looks.length
  const x = 500
  const y = 128
  const width = 860
  const height = HEIGHT - y
  const button = { x: x + 44, y: y + 316, width: 210, height: 62 }
  /** Seconds of a page after which its button is pressed. */
  const press = Math.min(4.2, each * 0.6)
  const page = (look: Look, time: number) => {
    const arrived = (start: number) => progress(time, start, 0.7)
    const pressed = glide(time, press, 0.16) - glide(time, press + 0.16, 0.2)
    const scrolled = glide(time, press + 0.4, 1.2) * 330
    const content =
      rect(x, y, width, 1100, look.panel) +
      headline(look.name, { x: x + 44, y: y + 66, size: 42, fill: look.ink }) +
      [0, 1, 2].map((index) => rect(x + 500 + index * 90, y + 46, 68, 11, look.ink, 5)).join('') +
      lines(look.tag.split('|'), { x: x + 44, y: y + 186, size: 88, fill: look.ink, time, start: 0.5 }) +
      fade(
        arrived(1),
        place(
          button.x + button.width / 2,
          button.y + button.height / 2,
          rect(
            -button.width / 2,
            -button.height / 2,
            button.width * arrived(1),
            button.height,
            look.accent,
            12,
          ),
          1 - 0.1 * pressed,
        ),
      ) +
      framedScene(look.sceneKey, x + 420, y + 104 + (1 - arrived(0.6)) * 60, 400, 300) +
      [0, 1, 2]
        .map((index) =>
          rect(
            x + 44 + index * 266,
            y + 440 + (1 - arrived(0.9 + index * 0.15)) * 140,
            246,
            190,
            [look.accent, look.ink, look.accent][index] ?? look.ink,
            10,
          ),
        )
        .join('') +
      rect(x, y + 680, width, 420, look.accent) +
      headline(look.name, { x: x + 40, y: y + 860, size: 168, fill: look.panel })
    return `<g transform="translate(0 ${n(-scrolled)})">${content}</g>`
  }
  const oldPage =
    rect(x, y, width, height, hue.sand) +
    rect(x, y, width, 104, '#C9BB9C') +
    headline('WELCOME TO OUR HOMEPAGE', { x: x + 36, y: y + 70, size: 46, fill: hue.plum }) +
    rect(x + 36, y + 136, 150, 420, '#C9BB9C') +
    [0, 1, 2, 3, 4, 5].map((row) => rect(x + 58, y + 162 + row * 44, 100, 10, hue.plum)).join('') +
    Array.from({ length: 15 }, (_, row) =>
      rect(x + 220, y + 140 + row * 30, 520 - ((row * 67) % 150), 11, '#9C8E70'),
    ).join('') +
    rect(x + 560, y + 380, 170, 140, '#9C8E70')
  /** The pointer on its way to the button and, pressed, back from it. */
  const pointer = (time: number) => {
    const there = glide(time, press - 1.4, 1.2)
    const back = glide(time, press + 1.2, 1.4)
    return fade(
      glide(time, press - 1.7, 0.3) - glide(time, press + 2.4, 0.4),
      place(
        mix(mix(1120, button.x + 120, there), 1010, back),
        mix(mix(640, button.y + 34, there), 560, back),
        `<path fill="${hue.night}" stroke="${hue.paper}" stroke-width="5" stroke-linejoin="round" d="M0 0v58l14-13 11 26 14-6-11-25h20Z"/>`,
        1.1,
      ),
    )
  }
  return {
    seconds,
    captions: [
      says(old ? ['[A crowded old page gives way to a new one.]', ...texts] : texts, 0.3),
      ...looks.map((look, index) =>
        says([`${look.name}:`, look.tag.replace('|', ' ')], index * each + (index === 0 && old ? 2.4 : 1)),
      ),
    ],
    draw: (time) => {
      const index = Math.min(looks.length - 1, Math.floor(time / each))
      const since = time - index * each
      const look = looks[index]
      const before = looks[index - 1]
      if (!look) return ''
      const wait = index === 0 && old ? 1.4 : 0
      const swept = glide(since, wait, 1)
      const edge = x + width * (1 - swept)
      const ofPage = since - wait - 0.2
      return (
        ground(hue.green) +
        lines(texts, { x: 56, y: fromBottom(texts.length, 108), size: 108, time, start: 0.2 }) +
        rect(x - 14, 60, width, HEIGHT, hue.black, 22) +
        [hue.coral, hue.ochre, hue.sage]
          .map((color, dot) => rect(x + 14 + dot * 34, 84, 20, 20, color))
          .join('') +
        rect(x + 140, 82, 700, 24, hue.coal, 8) +
        `<clipPath id="window">${rect(x, y, width, height, '#000')}</clipPath><g clip-path="url(#window)">` +
        (swept < 1
          ? before
            ? page(before, each)
            : old
              ? oldPage
              : rect(x, y, width, height, hue.sand)
          : '') +
        `<clipPath id="new">${rect(edge, y, width, height, '#000')}</clipPath><g clip-path="url(#new)">${page(look, ofPage)}</g>` +
        (swept > 0 && swept < 1 ? rect(edge - 4, y, 8, height, hue.lime) : '') +
        '</g>' +
        pointer(ofPage)
      )
    },
  }
}
