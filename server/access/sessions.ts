import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS } from '../../shared/time/durations'
import type { AccessDatabase } from './database'
import { digestOf } from './digest'
import type { Identity, Role } from './identity'
import { personSchema } from './people'

/** How long a session lasts after signing in, in s: 30 days. */
export const SESSION_S = 30 * 24 * 60 * 60
/** A session with more time left than this was started while the clock was ahead. In ms. */
const MAX_SESSION_MS = SESSION_S * 1000 + DAY_MS

const SECRET_BYTES = 32

const sessionRow = personSchema.extend({ tokenDigest: z.string() })

/**
 * Sessions of the Studio. The browser holds a random secret and the database its digest, so a copy of the database
 * does not let anyone sign in. A session is tied to the token it was started with.
 */
export class Sessions {
  readonly #database: AccessDatabase

  constructor(database: AccessDatabase) {
    this.#database = database
  }

  /** Starts a session, and returns the secret for its cookie. */
  begin({ userId }: Identity, token: string): string {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    this.#database
      .prepare('INSERT INTO sessions (digest, person_id, token_digest, expires_at) VALUES (?, ?, ?, ?)')
      .run(digestOf(secret), userId, digestOf(token), Date.now() + SESSION_S * 1000)
    return secret
  }

  /**
   * Returns the user whose session has this secret, or null if there is none.
   * @param tokens the tokens currently valid, by role
   */
  find(secret: string, tokens: Readonly<Partial<Record<Role, string>>>): Identity | null {
    const now = Date.now()
    const row = this.#database
      .prepare(
        `SELECT role, people.id AS userId, name, token_digest AS tokenDigest
         FROM sessions JOIN people ON people.id = person_id WHERE digest = ? AND expires_at > ? AND expires_at < ?`,
      )
      .get(digestOf(secret), now, now + MAX_SESSION_MS)
    // A damaged session cannot be trusted; its user has to sign in again.
    const session = sessionRow.safeParse(row)
    if (!session.success) return null
    const { tokenDigest, ...person } = session.data
    const token = tokens[person.role]
    return token !== undefined && digestOf(token) === tokenDigest ? person : null
  }

  /** Hands a session to another user; an unknown secret is not an error. */
  move(secret: string, { userId }: Identity): void {
    this.#database.prepare('UPDATE sessions SET person_id = ? WHERE digest = ?').run(userId, digestOf(secret))
  }

  /** Ends a session; an unknown secret is not an error. */
  end(secret: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE digest = ?').run(digestOf(secret))
  }

  /**
   * Deletes sessions that have expired.
   * @param now a time that can be trusted, in ms since the epoch
   */
  removeExpired(now: number): void {
    this.#database.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now)
  }
}
