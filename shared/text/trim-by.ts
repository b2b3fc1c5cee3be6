/**
 * Removes characters from the ends of a text. A regular expression such as `/\/+$/` does the same in quadratic time,
 * since it tries to match at each slash of `////…x`, which takes ten seconds for 100,000 slashes.
 * @param edges the characters (UTF-16 code units) to remove from the start and from the end
 */
export function trimBy(text: string, { start, end }: { start?: RegExp; end?: RegExp }): string {
  let first = 0
  let last = text.length
  while (start && first < last && start.test(text.charAt(first))) first++
  while (end && last > first && end.test(text.charAt(last - 1))) last--
  return text.slice(first, last)
}

/** Removes slashes from the end of a path: `/en/home//` becomes `/en/home`. */
export function withoutTrailingSlashes(path: string): string {
  return trimBy(path, { end: /\// })
}
