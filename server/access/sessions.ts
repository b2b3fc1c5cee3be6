import { randomBytes } from 'node:crypto'
import type { AccessDatabase } from './database'
import { digestOf } from './digest'
import type { Identity, Role } from './identity'

/** How long a session lasts from its sign-in, in s: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

const SECRET_BYTES = 32

/**
 * Sessions of the Studio. The browser holds a random secret, the database its digest: a copy of the database signs nobody
 * in. A session belongs to the token that began it and ends with it.
 */
export class Sessions {
  readonly #database: AccessDatabase

  constructor(database: AccessDatabase) {
    this.#database = database
  }

  /** @returns the secret for the browser's cookie */
  begin({ userId }: Identity, token: string): string {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const now = Date.now()
    this.#database.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now)
    this.#database
      .prepare('INSERT INTO sessions (digest, person_id, token_digest, expires_at) VALUES (?, ?, ?, ?)')
      .run(digestOf(secret), userId, digestOf(token), now + SESSION_SECONDS * 1000)
    return secret
  }

  /**
   * Who has the secret, or null when no such session goes on.
   * @param tokens the tokens that are valid now, by role
   */
  find(secret: string, tokens: Readonly<Partial<Record<Role, string>>>): Identity | null {
    const row = this.#database
      .prepare(
        `SELECT people.id, name, role, token_digest FROM sessions JOIN people ON people.id = person_id
         WHERE digest = ? AND expires_at > ?`,
      )
      .get(digestOf(secret), Date.now()) as
      { id: string; name: string; role: Role; token_digest: string } | undefined
    if (!row) return null
    const token = tokens[row.role]
    if (token === undefined || digestOf(token) !== row.token_digest) return null
    return { role: row.role, userId: row.id, name: row.name }
  }

  /** Ends a session for good; an unknown secret is no error. */
  end(secret: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE digest = ?').run(digestOf(secret))
  }
}
