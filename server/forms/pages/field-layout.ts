import type { ShownField } from '../state/shown-fields'

/** Maximum number of choices shown as buttons next to each other. */
const MAX_BUTTONS = 5

/** Whether choices are buttons next to each other. Many choices, or those in half a row, are a select instead. */
export function areButtons({ type, width, options, packs }: ShownField): boolean {
  if (type === 'choices') return true
  return type === 'choice' && !packs && width === 'full' && options.length <= MAX_BUTTONS
}

/** Whether a field takes the whole row. Two half-width fields share a row; a single one takes all of it. */
export function isWide(fields: readonly ShownField[], index: number): boolean {
  const isHalf = (at: number) => fields[at]?.width === 'half' && fields[at]?.type !== 'consent'
  if (!isHalf(index)) return true
  let start = index
  while (start > 0 && isHalf(start - 1)) start--
  const isLeft = (index - start) % 2 === 0
  return isLeft && !isHalf(index + 1)
}
