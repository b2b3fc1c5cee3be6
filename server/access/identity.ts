/** An editor reads and writes everything, a viewer reads everything, drafts and history included. */
export type Role = 'editor' | 'viewer'

/** Somebody who may see more than visitors do. */
export interface Identity {
  role: Role
  /** Stays the same for a person from one session to the next: the author of what they write. */
  userId: string
  /** What other people in the Studio read. */
  name: string
}

/** Names given at the sign-in are cut to this many characters. */
const NAME_AT_MOST = 60

/** A name as it is kept: without control characters and needless spaces; empty when nothing is left. */
export function tidyName(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, NAME_AT_MOST).join('').trim()
}
