/**
 * Removes characters from the ends of a text. An expression such as `/\/+$/` does the same, but takes each slash of
 * `////…x` for the beginning of the end: ten seconds for 100,000 of them.
 * @param edges what single characters (UTF-16 code units) to remove from the start and from the end
 */
export function trimBy(text: string, { start, end }: { start?: RegExp; end?: RegExp }): string {
  let first = 0
  let last = text.length
  while (start && first < last && start.test(text.charAt(first))) first++
  while (end && last > first && end.test(text.charAt(last - 1))) last--
  return text.slice(first, last)
}

/** `/en/home` for `/en/home//`. */
export function withoutTrailingSlashes(path: string): string {
  return trimBy(path, { end: /\// })
}
