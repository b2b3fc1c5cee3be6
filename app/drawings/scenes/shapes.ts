/** Returns a pseudo-random number from 0 to 1 for a whole number, the same on the server and in the browser. */
export function chance(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  const again = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((again ^ (again >>> 15)) >>> 0) / 2 ** 32
}

interface WindowGrid {
  x: number
  y: number
  columns: number
  rows: number
  /** Share of windows that are lit, from 0 to 1. */
  lit: number
  /** Distance between windows, in units. */
  step?: readonly [number, number]
  size?: readonly [number, number]
}

/** Returns path data of a house's lit windows, deterministically. */
export function windows({ x, y, columns, rows, lit, step = [18, 22], size = [8, 11] }: WindowGrid): string {
  let path = ''
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      if (chance((x * 31 + y * 17 + column * 7919 + row * 104729) | 0) > lit) continue
      path += `M${x + column * step[0]} ${y + row * step[1]}h${size[0]}v${size[1]}h${-size[0]}z`
    }
  }
  return path
}

/** Returns path data of dots: zero-length strokes with round caps. Points are `[x, y]` in units. */
export function dots(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join('')
}
