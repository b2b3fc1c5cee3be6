import { createHash, randomUUID } from 'node:crypto'
import { DEFAULT_NAMES } from '../../shared/people/default-names'
import { readRow, shownText } from '../storage/rows'
import type { AccessDatabase } from './database'
import { identitySchema, tidyName, type Identity, type Role } from './identity'

/** A row of a user, who can be found and choose another name even if the one they have is damaged. */
export const personSchema = identitySchema.extend({ name: shownText })
const personRow = personSchema.optional()

/** Whether a user signed in without a name: everyone who does is the same user. */
export function isUnnamed({ role, name }: Pick<Identity, 'role' | 'name'>): boolean {
  return name === DEFAULT_NAMES[role]
}

/**
 * Users who have signed in. All users of a role share one token, so a user is identified by the name they gave. The
 * name shows who edited what, but proves nothing. A user who changes their name stays the same user.
 */
export class People {
  readonly #database: AccessDatabase

  constructor(database: AccessDatabase) {
    this.#database = database
  }

  /**
   * Returns the user with this name, who is added at the first sign-in.
   * @param givenName as typed; empty for the role's default name
   */
  signedIn(role: Role, givenName: string): Identity {
    const name = tidyName(givenName) || DEFAULT_NAMES[role]
    const known = this.#named(role, name)
    if (known) return this.#setName(known, name)
    const usual = userIdOf(role, name)
    // The user who used to have this name has changed it.
    const userId = this.find(usual) ? `${role}-${randomUUID().slice(0, 12)}` : usual
    this.#database.prepare('INSERT INTO people (id, name, role) VALUES (?, ?, ?)').run(userId, name, role)
    return { role, userId, name }
  }

  /**
   * Gives a user another name.
   * @param givenName as typed; not empty once tidied
   * @returns the same user; a different one if they had no name before, or if another user already has that name
   */
  rename(person: Identity, givenName: string): Identity {
    const name = tidyName(givenName)
    const known = this.#named(person.role, name)
    // All users without a name count as one user, who keeps what has been done so far.
    if (known || isUnnamed(person)) return this.signedIn(person.role, name)
    return this.#setName(person, name)
  }

  #named(role: Role, name: string): Identity | null {
    const wanted = name.toLowerCase()
    return this.all().find((each) => each.role === role && each.name.toLowerCase() === wanted) ?? null
  }

  #setName(person: Identity, name: string): Identity {
    this.#database
      .prepare('UPDATE people SET name = ? WHERE id = ? AND name <> ?')
      .run(name, person.userId, name)
    return { ...person, name }
  }

  /** Returns the user with an id, or null. Scripts that send the token itself and the schedule count as users. */
  find(userId: string): Identity | null {
    const row = this.#database.prepare('SELECT id AS userId, name, role FROM people WHERE id = ?').get(userId)
    const person = readRow(personRow, row)
    return person ?? PROGRAMS.find((program) => program.userId === userId) ?? null
  }

  /** Returns everyone who has ever signed in, by name, except for users whose id or role is damaged. */
  all(): Identity[] {
    const rows = this.#database.prepare('SELECT id AS userId, name, role FROM people ORDER BY name, id').all()
    return rows.map((row) => personSchema.safeParse(row).data).filter((person) => person !== undefined)
  }
}

/** The author of what is published at a scheduled time. */
export const SCHEDULE: Identity = { role: 'editor', userId: 'editor-schedule', name: 'Schedule' }

/** Returns the identity of a program with a bearer token. */
export function scriptOf(role: Role): Identity {
  return { role, userId: `${role}-token`, name: role === 'editor' ? 'Script' : 'Script (read-only)' }
}

/** Authors that are not people. */
const PROGRAMS: readonly Identity[] = [scriptOf('editor'), scriptOf('viewer'), SCHEDULE]

function userIdOf(role: Role, name: string): string {
  return `${role}-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12)}`
}
