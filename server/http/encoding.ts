import { memoize } from './memoize'

/** Content encodings that bytes are stored in, best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Returns the best available encoding that the client accepts, or null for none. The client must name it: one that
 * sends only `*` or nothing gets plain bytes, which every client can read.
 * @param header a request's `Accept-Encoding`
 * @param available the encodings in which the bytes exist
 */
export function preferredEncoding(
  header: string | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  if (!header) return null
  return available === ENCODINGS ? preferredOfAll(header) : preferredOf(header, available)
}

const preferredOfAll = memoize((header) => preferredOf(header, ENCODINGS), 100)

function preferredOf(header: string, available: readonly Encoding[]): Encoding | null {
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  return available.find((encoding) => accepted.has(encoding)) ?? null
}

/** Whether a request's `If-None-Match` contains this entity tag, or `*`. Weak comparison: `W/` makes no difference. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  const plain = tag.replace(/^W\//, '')
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === plain)
}
