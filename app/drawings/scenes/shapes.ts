/** A number from 0 to 1 that looks random and is the same on the server and in the browser, for whole numbers. */
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
  /** Share of the windows that are lit, 0 to 1. */
  lit: number
  /** Distance from one window to the next, in units. */
  step?: readonly [number, number]
  size?: readonly [number, number]
}

/** Path data of the lit windows of a house: the same ones every time. */
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

/** Path data of dots: invisible strokes of no length, drawn by round caps. Points are `[x, y]` in units. */
export function dots(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join('')
}
