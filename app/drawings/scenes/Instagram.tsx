import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** The motifs of the prints, drawn on a square of 84 units. */
const motifs = [
  <path key="dunes" fill={hue.brick} d="M0 60c20-24 40-24 84-4v28H0z" />,
  <circle key="plate" cx="42" cy="42" r="26" fill={hue.wine} />,
  <path key="arch" fill={hue.wine} d="M20 84V44a22 22 0 0 1 44 0v40z" />,
  <path key="peak" fill={hue.brick} d="m0 84 34-54 18 26 12-14 20 42z" />,
  <path key="vase" fill={hue.wine} d="M36 22h12v12c18 10 16 38 2 44H34c-14-6-16-34 2-44z" />,
  <path
    key="waves"
    fill={hue.brick}
    d="M0 44c14-10 28-10 42 0s28 10 42 0v14c-14 10-28 10-42 0s-28-10-42 0zM0 70h84v14H0z"
  />,
] as const

/** The prints: left edge, top, tilt in degrees, and motif; the lit one is drawn separately. */
const prints = [
  [88, 108, -3, 0],
  [212, 122, 2, 1],
  [336, 126, -2, 2],
  [700, 92, 3, 3],
  [96, 262, 3, 4],
  [228, 274, -2, 5],
  [362, 276, 2, 3],
  [704, 246, -3, 1],
] as const

/** A darkroom under its red lamp: prints on two lines, one of them lit. */
export function Instagram({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill="#2A0F10" d="M0 0h800v450H0z" />
      <path fill="#3D1415" d="M250 0h90l260 450H-10Z" />
      <path fill="#551A17" d="M272 0h46l150 450H122Z" />
      <path fill={hue.black} d="M288 0h14v26h-14z" />
      <path fill={hue.rust} d="M242 60c4-26 24-40 53-40s49 14 53 40z" />
      <path fill={hue.coral} d="M248 60h94c-4 14-22 20-47 20s-43-6-47-20Z" />
      <path
        fill="none"
        stroke={hue.black}
        strokeWidth="3"
        d="M-10 92c260 50 560 40 820-30M-10 252c260 36 560 26 820-30"
      />
      {prints.map(([x, y, tilt, motif]) => (
        <g key={`${x}${y}`} transform={`translate(${x} ${y}) rotate(${tilt} 52 0)`}>
          <path fill="#E59A78" d="M0 0h104v122H0z" />
          <path fill="#C96A4F" d="M10 10h84v84H10z" />
          <g transform="translate(10 10)">{motifs[motif]}</g>
          <path fill={hue.black} d="M46-12h12v22H46z" />
        </g>
      ))}
      <g transform="translate(488 96) rotate(-2 96 0)">
        <path fill={hue.lime} opacity=".1" d="M-44-34h280v312H-44z" />
        <path fill={hue.lime} opacity=".12" d="M-22-16h236v276H-22z" />
        <path fill={hue.paper} d="M0 0h192v234H0z" />
        <path fill={hue.green} d="M14 14h164v164H14z" />
        <circle cx="106" cy="82" r="40" fill={hue.lime} />
        <path fill={hue.leaf} d="M14 138c36-34 66-40 94-20 24-22 44-24 70-10v70H14z" />
        <path fill={hue.moss} d="M14 160c50-22 110-26 164-6v24H14z" />
        <path fill={hue.coral} d="M28 214c-14-10-16-22-8-26 5-2 7 1 8 4 1-3 3-6 8-4 8 4 6 16-8 26Z" />
        <path fill={hue.sand} d="M50 194h74v8H50zM50 208h44v6H50z" />
        <path fill={hue.black} d="M88-16h16v30H88z" />
      </g>
      <path fill={hue.black} d="M0 412h800v38H0z" />
      <path fill="#551A17" d="M60 392h260l-12 30H72z" />
      <path fill={hue.coral} d="M72 392h236l-3 8H75z" />
      <path fill="#E59A78" d="m150 384 78-8 20 16h-90z" />
      <path
        fill={hue.black}
        d="M618 372h26v40h-26zM654 356h34v56h-34zM625 360h12v12h-12zM664 344h14v12h-14z"
      />
      <path fill={hue.rust} d="M618 384h26v16h-26zM654 374h34v22h-34z" />
    </Frame>
  )
}
