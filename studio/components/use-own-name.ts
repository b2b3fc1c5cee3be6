import { useCurrentUser } from 'sanity'
import { DEFAULT_NAMES } from '../../shared/people/default-names'

/** The names of users who have not given their own. */
const UNNAMED: readonly string[] = Object.values(DEFAULT_NAMES)

/** Returns the name that the user has given; null if they have not given one. */
export function useOwnName(): string | null {
  const name = useCurrentUser()?.name
  return !name || UNNAMED.includes(name) ? null : name
}
