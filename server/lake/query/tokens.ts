const SPACE = /\s/
const WORD = /\w/

/**
 * Whether a query has more than `limit` tokens: names, numbers, strings, and each sign on its own. Every character is
 * read only once, which takes a millisecond.
 */
export function hasMoreTokens(query: string, limit: number): boolean {
  let tokens = 0
  for (let at = 0; at < query.length;) {
    const end = endOfSpace(query, at)
    if (end > at) at = end
    else {
      if (++tokens > limit) return true
      at = endOfToken(query, at)
    }
  }
  return false
}

/** Returns the end of the white space or comment that starts at a position, or the position itself if there is none. */
function endOfSpace(query: string, start: number): number {
  if (query.startsWith('//', start)) {
    const end = query.indexOf('\n', start)
    return end === -1 ? query.length : end
  }
  return endOfRun(query, start, SPACE)
}

function endOfToken(query: string, start: number): number {
  const quote = query.charAt(start)
  if (quote !== '"' && quote !== "'") return Math.max(start + 1, endOfRun(query, start, WORD))
  let at = start + 1
  while (at < query.length && query[at] !== quote) at += query[at] === '\\' ? 2 : 1
  return at + 1
}

function endOfRun(query: string, start: number, kind: RegExp): number {
  let at = start
  while (at < query.length && kind.test(query.charAt(at))) at++
  return at
}
