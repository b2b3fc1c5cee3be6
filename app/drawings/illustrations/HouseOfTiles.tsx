import { hue } from '~/drawings/scenes/palette'

/** Number of rows of tiles on the roof, and number of tiles in the lowest row. */
const ROWS = 7
const WIDEST = 9

/** A roof of round tiles, each row narrower than the one below, over an open door; 360 × 300 units. */
export function HouseOfTiles() {
  return (
    <svg viewBox="0 0 360 300" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
      <path fill={hue.night} d="M44 190h272v110H44z" />
      <path fill={hue.peach} d="M74 220h52v52H74z" />
      <path fill={hue.night} d="M98 220h4v52h-4zM74 244h52v4H74z" />
      <path fill={hue.paper} d="M214 222h62v78h-62z" />
      <path fill={hue.rust} d="M214 222h40l-10 78h-30z" />
      <circle cx="240" cy="264" r="3.500" fill={hue.paper} />
      <path fill={hue.night} d="M260 26h34v70h-34z" />
      {Array.from({ length: ROWS }, (_, row) => {
        const count = WIDEST - row
        const y = 176 - row * 25
        return (
          <g key={row}>
            {Array.from({ length: count }, (_, place) => {
              const x = 180 + (place - count / 2) * 38
              return (
                <path
                  key={place}
                  fill={[hue.brick, hue.rust, hue.coral][(row + place * 2) % 3]}
                  d={`M${x} ${y - 16}h38v20a19 19 0 0 1-38 0Z`}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
