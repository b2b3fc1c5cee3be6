import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** A corner of a folded street map with the office's lit door on it. */
export function MapCorner({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.brick} d="M0 0h800v450H0z" />
      <path fill={hue.wine} opacity=".5" d="m96 70 600-50 84 400-640 40z" />
      <path fill={hue.sand} d="m70 50 190 26 190-34 190 30 190-34v380l-190 34-190-30-190 34L70 430Z" />
      <path fill={hue.paper} d="m260 76 190-34v380l-190 34zM640 72l190-34v380l-190 34z" />
      <path fill={hue.sage} d="m86 250 130 18v100L86 350zM478 62l96 16v84l-96-14z" />
      <path fill={hue.peach} d="m664 84 130-22v80l-130 22z" />
      <path fill="none" stroke={hue.coral} strokeWidth="26" d="m70 210 190 26 190-34 190 30 190-34" />
      <path
        fill="none"
        stroke="#CDBE9E"
        strokeWidth="11"
        d="m70 124 190 26 190-34 190 30 190-34M70 310l190 26 190-34 190 30 190-34M150 60v380M340 60v384M520 52v380M720 60v384M260 350l190-164"
      />
      <path fill={hue.leaf} d="M70 392c70-16 130 4 190 64L70 430Z" />
      <path fill={hue.wine} opacity=".22" d="m260 76 16 3v374l-16 3zM640 72l16 3v374l-16 3z" />
      <ellipse cx="588" cy="300" rx="36" ry="11" fill={hue.wine} opacity=".4" />
      <path fill={hue.night} d="M588 302c-54-66-78-100-78-138a78 78 0 0 1 156 0c0 38-24 72-78 138Z" />
      <path fill={hue.coal} d="M540 202v-44l48-40 48 40v44z" />
      <path fill={hue.lime} d="M574 202v-34a14 14 0 0 1 28 0v34z" />
      <path fill={hue.lime} opacity=".3" d="M574 202h28l14 16h-56z" />
      <path fill={hue.peach} d="M550 170h12v14h-12zM614 170h12v14h-12z" />
      <path
        fill="none"
        stroke={hue.night}
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 16"
        d="M150 404V322l110 14 80-16V224l110-20 70 12"
      />
      <circle cx="150" cy="408" r="12" fill={hue.rust} />
    </Frame>
  )
}
