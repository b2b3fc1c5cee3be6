import { z } from 'zod'
import { jsonColumn } from '../storage/rows'
import type { AccessDatabase } from './database'

export interface Preference {
  key: string
  /** Any JSON value. */
  value: unknown
}

type Write = (work: () => void) => Promise<void>

const preferenceRow = z.object({ value: jsonColumn(z.unknown()) })

/** What the Studio stores per user, such as the layout of lists. Values are opaque JSON. */
export class Preferences {
  readonly #database: AccessDatabase
  readonly #write: Write

  /** @param write runs a write in a transaction when its turn comes */
  constructor(database: AccessDatabase, write: Write) {
    this.#database = database
    this.#write = write
  }

  /** Returns the entries that exist and are intact, in the order of the given keys. */
  read(userId: string, keys: readonly string[]): Preference[] {
    const find = this.#database.prepare('SELECT value FROM preferences WHERE person_id = ? AND key = ?')
    return keys.flatMap((key) => {
      const row = preferenceRow.safeParse(find.get(userId, key))
      return row.success ? [{ key, value: row.data.value }] : []
    })
  }

  /**
   * Stores preferences of a user.
   * @param atMost maximum number of keys per user; further ones are dropped
   */
  async write(userId: string, preferences: readonly Preference[], atMost: number): Promise<void> {
    const put = this.#database.prepare(
      `INSERT INTO preferences (person_id, key, value) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM preferences WHERE person_id = ?1 AND key <> ?2) < ?4
       ON CONFLICT (person_id, key) DO UPDATE SET value = excluded.value`,
    )
    await this.#write(() => {
      for (const { key, value } of preferences) put.run(userId, key, JSON.stringify(value), atMost)
    })
  }
}
