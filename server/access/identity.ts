/** Editors read and write everything; viewers read everything, drafts and history included. */
export type Role = 'editor' | 'viewer'

/** A signed-in user or a script with a token. */
export interface Identity {
  role: Role
  /** Stable for a person across sessions: the author of what they write. */
  userId: string
  /** The name shown to others in the Studio. */
  name: string
}

/** Longer names given at sign-in are truncated, in characters. */
const MAX_NAME_LENGTH = 60

/** Returns a name without control characters and redundant spaces; may be empty. */
export function tidyName(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, MAX_NAME_LENGTH).join('').trim()
}
