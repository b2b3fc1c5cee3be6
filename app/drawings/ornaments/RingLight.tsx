import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** A ring light on a tripod with a phone in it, and the dancer's shoes. */
export function RingLight() {
  return (
    <Stand>
      <path
        fill="none"
        stroke={hue.brick}
        strokeWidth="7"
        strokeLinecap="round"
        d="M236 118v80M236 138l-38 60M236 138l38 60"
      />
      <circle cx="236" cy="66" r="52" fill="none" stroke={hue.green} strokeWidth="28" />
      <circle cx="236" cy="66" r="52" fill="none" stroke={hue.lime} strokeWidth="17" />
      <rect x="219" y="32" width="34" height="68" rx="7" fill={hue.plum} />
      <rect x="223" y="37" width="26" height="58" rx="4" fill={hue.coral} />
      <path fill={hue.ochre} d="M223 78c8-10 18-10 26-2v15a4 4 0 0 1-4 4h-18a4 4 0 0 1-4-4z" />
      <circle cx="236" cy="60" r="7" fill={hue.wine} />
      <path fill={hue.wine} d="M229 84c-1-10 1-15 7-15s8 5 7 15z" />
      <path fill={hue.coral} d="M152 152c-8 4-16 4-22 0-6 12-18 22-38 26-6 2-8 6-8 12h70c4-12 4-26-2-38Z" />
      <path fill={hue.rust} d="M84 186h71v8c0 3-2 5-5 5H90c-4 0-6-2-6-6z" />
      <path stroke={hue.paper} strokeWidth="4" strokeLinecap="round" d="m116 166 9 8M106 172l8 8" />
      <path fill={hue.ochre} d="M84 150c-7 5-15 5-21 1-6 12-16 24-34 28-6 2-8 6-8 11h66c4-12 4-28-3-40Z" />
      <path fill={hue.brick} d="M21 186h67v8c0 3-2 5-5 5H27c-4 0-6-2-6-6z" />
      <path stroke={hue.wine} strokeWidth="4" strokeLinecap="round" d="m50 167 9 8M40 173l8 8" />
    </Stand>
  )
}
