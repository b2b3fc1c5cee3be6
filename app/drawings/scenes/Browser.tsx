import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/**
 * A website under construction: one window, the old page on the left, the new one on the right, and a block still on
 * the hook.
 */
export function Browser({ className }: SceneProps) {
  return (
    <Frame className={className}>
      <path fill={hue.green} d="M0 0h800v450H0z" />
      <path
        fill={hue.moss}
        d="M0 330h70v-50h60v30h80v-70h70v40h90v-90h80v60h70v-110h80v50h90V40h190v410H0z"
      />
      <path fill={hue.pine} opacity=".6" d="M272 96h506v346H272z" />
      <rect x="256" y="82" width="508" height="340" rx="14" fill={hue.black} />
      <path fill={hue.coral} d="M276 98h12v12h-12z" />
      <path fill={hue.ochre} d="M296 98h12v12h-12z" />
      <path fill={hue.sage} d="M316 98h12v12h-12z" />
      <path fill={hue.coal} d="M350 96h380v16H350z" />
      <path fill={hue.sand} d="M264 126h208v288H272c-5 0-8-3-8-8z" />
      <path fill="#C9BB9C" d="M264 126h208v44H264zM276 186h52v150h-52z" />
      <path
        fill={hue.plum}
        d="M280 138h96v10h-96zM280 154h60v6h-60zM284 196h34v5h-34zM284 210h30v5h-30zM284 224h36v5h-36zM284 238h26v5h-26zM284 252h32v5h-32z"
      />
      <path
        fill="#9C8E70"
        d="M340 188h120v6H340zM340 202h108v6H340zM340 216h116v6H340zM340 230h90v6h-90zM340 252h56v44h-56zM404 252h56v44h-56zM340 308h120v6H340zM340 322h100v6H340zM276 352h184v5H276zM276 364h150v5H276zM276 376h170v5H276zM276 388h120v5H276z"
      />
      <path fill={hue.brick} d="M430 140h34v18h-34z" />
      <path fill={hue.night} d="M472 126h284v280c0 5-3 8-8 8H472z" />
      <path
        fill={hue.paper}
        d="M494 142h22v8h-22zM640 142h26v8h-26zM676 142h26v8h-26zM712 142h26v8h-26zM494 178h124v26H494zM494 212h92v26h-92z"
      />
      <path fill={hue.sage} d="M494 252h100v6H494zM494 264h84v6h-84z" />
      <rect x="494" y="286" width="82" height="26" rx="6" fill={hue.lime} />
      <path fill={hue.rust} d="M640 330v-90a48 48 0 0 1 96 0v90z" />
      <path fill={hue.peach} d="M640 330v-30c30-30 64-34 96-16v46z" />
      <circle cx="696" cy="236" r="18" fill={hue.ochre} />
      <path fill={hue.plum} d="M494 342h70v72h-70z" />
      <path fill={hue.leaf} d="M580 342h70v72h-70z" />
      <path fill="none" stroke={hue.sage} strokeWidth="2" strokeDasharray="7 7" d="M667 343h68v70h-68z" />
      <path fill={hue.lime} d="M470 126h4v288h-4z" />
      <circle cx="472" cy="268" r="19" fill={hue.lime} />
      <path fill={hue.night} d="m462 268 8-7v14zM482 268l-8-7v14z" />
      <path fill={hue.ochre} d="M0 22h800v10H0zM0 48h800v8H0z" />
      <path
        fill="none"
        stroke={hue.ochre}
        strokeWidth="5"
        d="m0 52 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24 30-24 30 24"
      />
      <path fill={hue.black} d="M672 16h70v48h-70z" />
      <path fill="none" stroke={hue.black} strokeWidth="4" d="M707 60v208M707 268l-32 34M707 268l32 34" />
      <path fill={hue.coral} d="M668 300h78v70h-78z" />
      <path fill={hue.paper} d="M680 314h40v9h-40zM680 330h54v6h-54zM680 342h46v6h-46z" />
    </Frame>
  )
}
