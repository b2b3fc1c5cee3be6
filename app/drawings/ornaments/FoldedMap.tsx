import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** A map standing like a folding screen, with a route to a pin. */
export function FoldedMap() {
  return (
    <Stand>
      <path fill={hue.leaf} d="m16 84 72 20v96l-72-16z" />
      <path fill={hue.green} d="m88 104 72-20v100l-72 16z" />
      <path fill={hue.leaf} d="m160 84 72 20v96l-72-16z" />
      <path fill={hue.green} d="m232 104 72-20v100l-72 16z" />
      <path
        fill={hue.sage}
        d="m16 128 72 20v10l-72-20zM88 148l72-20v10l-72 20zM160 128l72 20v10l-72-20zM232 148l72-20v10l-72 20zM44 92l12 3v97l-12-3zM118 96l12-3v97l-12 3z"
      />
      <path fill={hue.brick} d="m160 160 72 18v22l-72-16zM88 178l72-18v24l-72 16z" opacity=".8" />
      <path fill={hue.ochre} d="m246 116 44-12v22l-44 12z" />
      <path
        fill="none"
        stroke={hue.paper}
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 13"
        d="m30 178 58 12 36-44 36-8 36 10"
      />
      <path fill={hue.lime} d="M176 121c10-8 30-4 40 6 6 10 0 18-10 16-16-2-32-8-30-22Z" />
      <path fill={hue.coral} d="M196 132c-26-34-38-50-38-70a38 38 0 0 1 76 0c0 20-12 36-38 70Z" />
      <circle cx="196" cy="60" r="15" fill={hue.wine} />
    </Stand>
  )
}
