import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'
import { windows } from './shapes'

/** A dark room lit by its screen: a player with a lime triangle, and three people watching. */
export function YouTube({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.night} d="M0 0h800v450H0z" />
      <path fill={hue.coal} d="M0 0h800v338H0z" />
      <path fill="#3B3A18" d="M316 338 420 6h380v332z" opacity=".75" />
      <path fill="#24261A" d="M0 338h800v112H0z" />
      <path fill="#4C5018" d="M450 338h330l40 112H340Z" />
      <path fill={hue.black} d="M60 60h180v190H60z" />
      <path fill={hue.pine} d="M70 70h160v170H70z" />
      <path fill={hue.black} d="M70 210h26v-34h24v14h26v-44h26v26h28v-66h30v138H70zM146 70h8v170h-8z" />
      <path
        fill={hue.peach}
        d={windows({ x: 78, y: 190, columns: 9, rows: 3, lit: 0.3, step: [17, 16], size: [6, 8] })}
      />
      <path fill={hue.wine} d="M34 46h34v230H40zM232 46h34l-6 230h-28z" />
      <path fill={hue.brown} d="M22 40h256v10H22z" />
      <rect x="452" y="52" width="350" height="212" rx="8" fill={hue.black} />
      <path fill={hue.green} d="M462 62h330v192H462z" />
      <path fill={hue.leaf} d="M462 196c60-56 110-70 160-34 50-46 110-52 170-24v116H462z" />
      <path fill={hue.coral} d="M700 62h92v92c-52-4-92-40-92-92Z" />
      <rect x="572" y="108" width="112" height="88" rx="22" fill={hue.black} />
      <path fill={hue.lime} d="M611 128c0-5 5-8 9-5l37 23c4 3 4 8 0 11l-37 23c-4 2-9 0-9-6Z" />
      <path fill={hue.paper} opacity=".5" d="M478 236h298v5H478z" />
      <path fill={hue.lime} d="M478 236h170v5H478z" />
      <circle cx="648" cy="238.500" r="8" fill={hue.lime} />
      <path fill={hue.brown} d="M430 298h400v34H430z" />
      <path
        fill={hue.black}
        d="M452 332h10v16h-10zM560 264h130v34H560zM470 308h90v4h-90zM640 308h90v4h-90z"
      />
      <path fill={hue.rust} d="M352 300h40l-6 42h-28z" />
      <path
        fill={hue.green}
        d="M370 302c-30-24-34-60-24-88 18 18 26 44 26 66 4-40 18-66 42-78 2 40-12 76-36 100ZM366 300c-22-4-42-20-48-42 22 2 40 16 50 34Z"
      />
      <path fill={hue.plum} d="M312 392c0-14 10-24 24-24h376c14 0 24 10 24 24v58H312z" />
      <path
        fill={hue.wine}
        d="M284 414c0-12 8-20 20-20s20 8 20 20v36h-40zM724 414c0-12 8-20 20-20s20 8 20 20v36h-40zM520 374h6v76h-6z"
      />
      <g fill={hue.black}>
        <path d="M404 372c-2-18 6-26 18-28a24 24 0 1 1 24 0c12 2 20 10 18 28z" />
        <path d="M478 372c-2-12 4-18 12-20-12-12-6-34 14-34s26 22 14 34c8 2 14 8 12 20z" />
        <path d="M590 372c-2-20 8-30 22-32-16-8-20-52 14-52s30 44 14 52c14 2 24 12 22 32z" />
      </g>
      <path
        fill={hue.lime}
        opacity=".55"
        d="M424 300a24 24 0 0 1 34 20l-6 2a22 22 0 0 0-28-22ZM610 292c14-8 40-2 42 26l-6 2c0-20-16-30-36-28Z"
      />
      <path fill={hue.coral} d="M668 350h40l-6 26h-28z" />
      <path fill={hue.paper} d="M666 352c-2-8 6-12 10-9 2-8 12-8 14-1 6-5 14-2 13 5 8 0 8 7 4 9z" />
    </Frame>
  )
}
