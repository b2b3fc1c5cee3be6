import { TIKTOK_NAME } from './tiktok'

/** The platforms that are recognized by name. */
export type PlatformId = 'tiktok' | 'instagram' | 'x' | 'facebook' | 'youtube'

interface PlatformWords {
  /** Matches what labels and services call the platform, as a group unless it is the whole match. */
  word: RegExp
  /** Words that may or may not mean the platform. Where they occur, the platform is unknown. */
  vagueWord?: RegExp
}

/** Matches X only where a text certainly means the platform, unlike “iPhone X” or “up to X posts”. */
const X_NAMES = [
  /([Tt]witter|TWITTER)/mu,
  // “X” alone on its line, or before what accounts have: “X username”.
  /^(X)(?=\s*$| (?:[Uu]ser ?name|[Aa]ccount|[Hh]andle|[Pp]rofile|[Pp]osts?)\b)/mu,
  // “X (formerly Twitter)”, “X/Twitter”.
  /\b(X)(?=\s*[(/]\s*(?:formerly\s+)?[Tt]witter)/mu,
  // “your post on X”.
  /\b[Oo]n (X)(?![\p{L}\p{N}-])/mu,
]

/** In the order in which several platforms of one text are returned. */
const PLATFORM_WORDS: Readonly<Record<PlatformId, PlatformWords>> = {
  tiktok: { word: TIKTOK_NAME },
  instagram: { word: /instagram/i },
  x: {
    word: new RegExp(X_NAMES.map(({ source }) => source).join('|'), 'mu'),
    vagueWord: /(?:^|[^\p{L}\p{N}])X(?![\p{L}\p{N}])/iu,
  },
  facebook: { word: /facebook/i },
  youtube: { word: /you ?tube/i },
}

/**
 * Returns the platforms that the name of a service, a label or a title names, each with the word for it, and null for
 * one that it may or may not name.
 */
export function platformsNamedIn(text: string): ({ id: PlatformId; name: string } | null)[] {
  const words = Object.entries(PLATFORM_WORDS) as [PlatformId, PlatformWords][]
  return words.flatMap(([id, { word, vagueWord }]) => {
    const match = word.exec(text)
    if (match) return [{ id, name: match.slice(1).find(Boolean) ?? match[0] }]
    return vagueWord?.test(text) ? [null] : []
  })
}
