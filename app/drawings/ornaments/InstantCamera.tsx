import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** An instant camera with its flash lit, and two prints leaning against it. */
export function InstantCamera() {
  return (
    <Stand>
      <g transform="rotate(-14 70 200)">
        <path fill={hue.peach} d="M18 88h96v112H18z" />
        <path fill={hue.green} d="M28 98h76v74H28z" />
        <circle cx="72" cy="128" r="17" fill={hue.coral} />
        <path fill={hue.leaf} d="M28 152c22-20 42-22 76-6v26H28z" />
      </g>
      <g transform="rotate(5 120 200)">
        <path fill={hue.sand} d="M72 96h94v110H72z" />
        <path fill={hue.brick} d="M82 106h74v72H82z" />
        <path fill={hue.ochre} d="m82 178 28-42 18 20 10-10 18 32z" />
      </g>
      <rect x="148" y="82" width="158" height="118" rx="18" fill={hue.rust} />
      <path fill={hue.brick} d="M148 158h158v24c0 10-8 18-18 18H166c-10 0-18-8-18-18z" />
      <path fill={hue.plum} d="M176 182h102v8H176z" />
      <path fill={hue.rust} d="M196 82c4-16 10-22 20-22h26c10 0 16 6 20 22z" />
      <path fill={hue.plum} d="M208 62h12v8h-12z" />
      <circle cx="227" cy="128" r="44" fill={hue.plum} />
      <circle cx="227" cy="128" r="33" fill={hue.green} />
      <circle cx="227" cy="128" r="19" fill={hue.moss} />
      <path fill={hue.sage} d="M206 120c4-10 12-14 20-12-8 2-14 6-16 14z" />
      <rect x="266" y="92" width="30" height="24" rx="5" fill={hue.plum} />
      <rect x="270" y="96" width="22" height="16" rx="3" fill={hue.lime} />
      <circle cx="166" cy="100" r="7" fill={hue.ochre} />
    </Stand>
  )
}
