import { z } from 'zod'
import { firstCharacters } from '../../shared/text/first-characters'

/** Editors read and write everything; viewers read everything, drafts and history included. */
const roleSchema = z.enum(['editor', 'viewer'])
export type Role = z.infer<typeof roleSchema>

/** A signed-in user or a script with a token. */
export const identitySchema = z.object({
  role: roleSchema,
  /** Stable for a person across sessions: the author of what they write. */
  userId: z.string(),
  /** The name shown to others in the Studio. */
  name: z.string(),
})
export type Identity = z.infer<typeof identitySchema>

/** Longer names given at sign-in are truncated, in characters. */
const MAX_NAME_LENGTH = 60

/** Returns a name without control characters, halves of surrogate pairs and redundant spaces; may be empty. */
export function tidyName(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return firstCharacters(name, MAX_NAME_LENGTH).trim()
}
