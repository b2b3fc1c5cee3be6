import { hue } from '~/drawings/scenes/palette'
import { Stand } from './Stand'

/** An opened box with a phone in it, its screen lit, and its charger next to it. */
export function OpenedBox() {
  return (
    <Stand>
      <path
        fill="none"
        stroke={hue.leaf}
        strokeWidth="6"
        strokeLinecap="round"
        d="M52 196c-34-2-46-26-26-36s44 4 34 20-30 6-26-8"
      />
      <rect x="56" y="164" width="40" height="36" rx="7" fill={hue.leaf} />
      <path fill={hue.sage} d="M96 172h14v6H96zM96 186h14v6H96z" />
      <rect x="200" y="14" width="72" height="140" rx="12" fill={hue.plum} />
      <rect x="206" y="20" width="60" height="128" rx="8" fill={hue.green} />
      <circle cx="236" cy="58" r="22" fill={hue.lime} />
      <path fill={hue.leaf} d="M206 96c18-18 38-20 60-6v40h-60z" />
      <path fill={hue.rust} d="m152 104-38-30 14-14 40 40zM308 104l12-40-16-6-14 42z" />
      <path fill={hue.ochre} d="M148 98h164v102H148z" />
      <path fill={hue.rust} d="M148 98h164v14H148z" opacity=".55" />
      <path fill={hue.peach} d="M212 98h34v102h-34z" />
      <path fill={hue.brick} d="M264 166h34v6h-34zM264 180h22v6h-22z" />
    </Stand>
  )
}
