/**
 * Returns where a position in a text is after one part of the text has been replaced. In the replaced part, it stays as
 * far from the beginning as it was, if the new part is long enough.
 * @param before the text before the change
 * @param after the text after the change
 */
export function positionAfter(before: string, after: string, position: number): number {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same++
  if (position <= same) return position
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd++
  const isBehind = position >= before.length - sameAtEnd
  return isBehind ? position + after.length - before.length : Math.min(position, after.length - sameAtEnd)
}
