import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** A desk bell that has just been rung, and a cup. */
export function DeskBell() {
  return (
    <Stand>
      <path fill={hue.leaf} d="M40 142h70l-6 50c-1 5-4 8-9 8H55c-5 0-8-3-9-8z" />
      <path fill={hue.green} d="M40 142h70l-1 10H41z" />
      <path fill="none" stroke={hue.leaf} strokeWidth="9" d="M104 156c26-4 26 30-4 28" />
      <path
        fill="none"
        stroke={hue.peach}
        strokeWidth="5"
        strokeLinecap="round"
        d="M62 128c-8-10 8-16 0-28M86 128c-8-10 8-16 0-28"
      />
      <path fill={hue.brick} d="M152 184h142c6 0 10 4 10 10v6H142v-6c0-6 4-10 10-10Z" />
      <path fill={hue.ochre} d="M158 184c0-42 28-72 65-72s65 30 65 72z" />
      <path fill={hue.peach} d="M174 176c2-26 14-42 32-50-12 14-18 30-20 50z" />
      <path fill={hue.rust} d="M217 98h12v16h-12z" />
      <circle cx="223" cy="92" r="11" fill={hue.coral} />
      <path
        fill="none"
        stroke={hue.leaf}
        strokeWidth="13"
        strokeLinecap="round"
        d="M170 84c-10 9-16 19-20 30M276 84c10 9 16 19 20 30"
      />
      <path
        fill="none"
        stroke={hue.lime}
        strokeWidth="6"
        strokeLinecap="round"
        d="M170 84c-10 9-16 19-20 30M276 84c10 9 16 19 20 30"
      />
    </Stand>
  )
}
