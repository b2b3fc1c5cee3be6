import type { ReactNode } from 'react'
import type { Section } from '~/content/sections'
import { hue } from '~/drawings/scenes/palette'

type Trade = Section<'industries'>['items'][number]['trade']

interface HeadlineProps {
  lines: readonly string[]
  fill: string
  x?: number
  /** Baseline of the first line. */
  y: number
  size?: number
}

/** Headline of a redesigned page. */
function Headline({ lines, fill, x = 28, y, size = 40 }: HeadlineProps) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      style={{ font: `800 ${size}px var(--f-display)`, fontStretch: '78%', letterSpacing: '-0.01em' }}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={x} dy={index === 0 ? 0 : size * 0.95}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** The headline of each trade's page; editors may enter another. */
const HEADLINES: Record<Trade, HeadlineProps> = {
  construction: { fill: hue.night, lines: ['Decks, roofs,', 'additions'], y: 82 },
  'real-estate': { fill: hue.pine, lines: ['Find your', 'front door'], y: 68 },
  law: { fill: hue.paper, lines: ['Your case, in', 'plain English'], y: 82 },
  influencers: { fill: hue.night, lines: ['New video', 'Friday'], x: 134, y: 72, size: 30 },
}

/** The page of each trade, 560 × 268 units below the window's bar: its background, then its motif. */
const PAGES: Record<Trade, ReactNode> = {
  construction: (
    <>
      <path fill={hue.ochre} d="M0 0h560v268H0z" />
      <path fill={hue.brown} d="M28 146h150v8H28zM28 162h120v8H28z" />
      <rect x="28" y="190" width="104" height="32" rx="6" fill={hue.night} />
      {/* A house under scaffolding, with a crane above it. */}
      <path fill={hue.peach} d="M250 238h310v30H250z" />
      <path fill={hue.brick} d="M276 116h132v126H276z" />
      <path fill={hue.rust} d="M276 116h132v14H276zM276 158h132v6H276zM276 200h132v6H276z" />
      <path
        fill={hue.ochre}
        d="M292 136h22v16h-22zM330 136h22v16h-22zM368 136h22v16h-22zM292 174h22v18h-22zM368 174h22v18h-22z"
      />
      <path fill={hue.night} d="M330 172h24v70h-24z" />
      <path
        fill="none"
        stroke={hue.night}
        strokeWidth="5"
        d="M260 92v150M424 92v150M252 110h180M252 154h180M252 198h180M260 154l40-44M424 154l-40-44"
      />
      <path fill={hue.night} d="M478 24h16v218h-16zM462 236h48v10h-48z" />
      <path fill={hue.night} d="M316 34h220v10H316zM494 14 316 36v-5l162-24zM478 0h16v20h-16z" />
      <path fill={hue.rust} d="M512 44h30v26h-30z" />
      <path fill="none" stroke={hue.night} strokeWidth="3" d="M342 44v26M342 70l-24 16M342 70l24 16" />
      <path fill={hue.plum} d="M312 84h60v14h-60z" />
      {/* A hard hat, its wearer, and a wave. */}
      <path fill={hue.paper} d="M444 202a16 16 0 0 1 32 0h5v6h-42v-6z" />
      <path fill={hue.brick} d="M447 208h26c0 22-26 22-26 0Z" />
      <path fill={hue.green} d="M436 246c0-18 8-26 24-26s24 8 24 26z" />
    </>
  ),
  'real-estate': (
    <>
      <path fill={hue.sage} d="M0 0h560v268H0z" />
      {[0, 1, 2].map((listing) => (
        <g key={listing} transform={`translate(${28 + listing * 76} 134)`}>
          <path fill={hue.paper} d="M0 0h66v104H0z" />
          <path fill={[hue.peach, hue.leaf, hue.ochre][listing]} d="M6 6h54v48H6z" />
          <path fill={[hue.rust, hue.sand, hue.brick][listing]} d="m12 54 21-26 21 26z" />
          <path fill={hue.pine} d="M6 64h38v9H6zM6 80h54v5H6zM6 90h44v5H6z" />
        </g>
      ))}
      <circle cx="512" cy="52" r="24" fill={hue.paper} />
      <path fill={hue.leaf} d="M262 226c70-30 220-34 298-12v54H262z" />
      <path fill={hue.paper} d="M330 120h156v116H330z" />
      <path fill={hue.sand} d="M420 120h66v116h-66z" />
      <path fill={hue.brick} d="m312 126 96-84 96 84z" />
      <path fill={hue.rust} d="m408 42 96 84h-66z" />
      <path fill={hue.plum} d="M446 54h24v46l-24-22z" />
      <path fill={hue.pine} d="M350 148h38v34h-38zM436 148h30v34h-30z" />
      <path fill={hue.ochre} d="M354 152h14v26h-14zM372 152h12v26h-12z" />
      <path fill={hue.green} d="M400 172h30v64h-30z" />
      <circle cx="424" cy="206" r="3" fill={hue.ochre} />
      {/* The for-sale sign. */}
      <path fill={hue.brown} d="M520 158h6v92h-6z" />
      <path fill={hue.coral} d="M498 166h56v36h-56z" />
      <path fill={hue.paper} d="M506 176h40v6h-40zM506 187h26v6h-26z" />
      <path
        fill={hue.green}
        d="M286 250a16 16 0 0 1 28-12 18 18 0 0 1 32 6c8 2 10 10 6 14h-62c-3-2-4-5-4-8Z"
      />
    </>
  ),
  law: (
    <>
      <path fill={hue.wine} d="M0 0h560v268H0z" />
      <path fill={hue.peach} d="M28 176h74v8H28zM28 196h96v8H28zM28 216h60v8H28z" />
      <path fill={hue.plum} d="M124 172h94v60h-94z" />
      <path fill={hue.peach} d="M136 186h54v7h-54zM136 202h68v5h-68zM136 213h46v5h-46z" />
      {/* A courthouse with scales in front of it. */}
      <path fill={hue.sand} d="M262 238h298v30H262zM278 222h266v16H278z" />
      <path fill={hue.paper} d="m278 92 133-62 133 62zM290 98h242v14H290z" />
      <path fill={hue.plum} d="m330 86 81-38 81 38z" />
      {[298, 348, 448, 498].map((x) => (
        <g key={x}>
          <path fill={hue.paper} d={`M${x} 112h26v110h-26z`} />
          <path fill={hue.sand} d={`M${x + 17} 112h9v110h-9z`} />
        </g>
      ))}
      <path fill={hue.night} d="M382 130h58v92h-58z" />
      <path fill={hue.ochre} d="M408 74h7v148h-7zM388 214h47v10h-47z" />
      <circle cx="411.500" cy="74" r="9" fill={hue.ochre} />
      <path fill="none" stroke={hue.ochre} strokeWidth="6" strokeLinecap="round" d="m336 102 150-18" />
      <path
        fill="none"
        stroke={hue.ochre}
        strokeWidth="3"
        d="m336 102-24 52M336 102l24 52M486 84l-24 52M486 84l24 52"
      />
      <path fill={hue.ochre} d="M306 154h60c-4 26-56 26-60 0ZM456 136h60c-4 26-56 26-60 0Z" />
    </>
  ),
  influencers: (
    <>
      <path fill={hue.coral} d="M0 0h560v268H0z" />
      <circle cx="76" cy="76" r="42" fill={hue.plum} />
      <circle cx="76" cy="64" r="17" fill={hue.peach} />
      <path fill={hue.ochre} d="M46 104c4-28 56-28 60 0a42 42 0 0 1-60 0Z" />
      <path fill={hue.plum} d="M58 62c0-26 36-26 36 0-8-12-24-14-36 0Z" />
      <g fill={hue.night}>
        <rect x="28" y="140" width="206" height="28" rx="14" />
        <rect x="28" y="176" width="206" height="28" rx="14" />
        <rect x="28" y="212" width="206" height="28" rx="14" />
      </g>
      <path fill={hue.paper} d="M94 151h74v7H94zM94 187h60v7H94zM94 223h84v7H94z" />
      {/* A ring light with a phone in it, and the response it gets. */}
      <path fill={hue.rust} d="M290 0h270v268H330z" />
      <path fill={hue.night} d="M416 196h12v60h-12zM390 254h64l10 14h-84z" />
      <circle cx="422" cy="116" r="92" fill="none" stroke={hue.paper} strokeWidth="22" />
      <circle cx="422" cy="116" r="92" fill="none" stroke={hue.ochre} strokeWidth="6" />
      <rect x="386" y="50" width="72" height="132" rx="12" fill={hue.night} />
      <rect x="392" y="56" width="60" height="120" rx="7" fill={hue.peach} />
      <circle cx="422" cy="104" r="17" fill={hue.brick} />
      <path fill={hue.green} d="M396 168c0-30 10-44 26-44s26 14 26 44z" />
      <path fill={hue.night} d="M403 104c-2-28 40-28 38 0-6-10-10-14-18-14s-16 4-20 14Z" />
      <path
        fill={hue.paper}
        d="M520 86c-22-16-26-30-16-36 8-4 13 0 16 7 3-7 8-11 16-7 10 6 6 20-16 36ZM316 150c-15-11-18-21-11-25 6-3 9 0 11 5 2-5 5-8 11-5 7 4 4 14-11 25ZM528 180c-12-9-14-16-9-20 5-2 7 0 9 4 2-4 4-6 9-4 5 4 3 11-9 20Z"
      />
    </>
  ),
}

interface TradePageProps {
  trade: Trade
  /** Lines of the page's headline; if there are none, it has its own. */
  headline: readonly string[]
}

/** A browser window with a trade's redesigned page, 560 × 300 units. */
export function TradePage({ trade, headline }: TradePageProps) {
  const own = HEADLINES[trade]
  return (
    <svg viewBox="0 0 560 300" aria-hidden="true" focusable="false">
      <path fill={hue.brown} d="M0 16A16 16 0 0 1 16 0h528a16 16 0 0 1 16 16v20H0z" />
      <circle cx="20" cy="17" r="5" fill={hue.coral} />
      <circle cx="38" cy="17" r="5" fill={hue.sand} />
      <circle cx="56" cy="17" r="5" fill={hue.slate} />
      <rect x="86" y="8" width="440" height="18" rx="9" fill={hue.soot} />
      <g transform="translate(0 34)">
        {PAGES[trade]}
        <Headline {...own} lines={headline.length > 0 ? headline : own.lines} />
      </g>
    </svg>
  )
}
