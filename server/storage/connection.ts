import Database from 'libsql'

/** What a statement may be given and may return is checked by SQLite, and by `rows.ts`. */
export interface Statement {
  /** @returns how many rows were changed, and the id of the last one inserted */
  run(...parameters: unknown[]): Database.RunResult
  /** @returns the first row, or undefined */
  get(...parameters: unknown[]): unknown
  all(...parameters: unknown[]): unknown[]
  /** Makes it return arrays of columns instead of objects. */
  raw(): Statement
}

/** Statements that do not write. A pragma never waits for the write lock. */
const IS_READ = /^\s*(?:SELECT|PRAGMA)\b/i

/**
 * A connection to a database on which nothing can be written outside `transaction`. A write of its own that meets another process's
 * lock (SQLITE_BUSY) would stay in progress in libsql, and no transaction could be committed until it is collected as garbage.
 */
export class Connection {
  readonly #database: Database.Database
  #isWriting = false

  /** @param file created if missing */
  constructor(file: string) {
    this.#database = new Database(file)
  }

  /** Prepares a statement. One that writes throws an Error when used outside `transaction`. */
  prepare(sql: string): Statement {
    const statement = this.#database.prepare(sql)
    return IS_READ.test(sql) ? statement : new Write(statement, () => this.#requireTransaction())
  }

  /**
   * Runs a write in a transaction that holds the write lock from the start.
   * @returns the result of `work`
   * @throws SQLITE_BUSY, before `work` runs, while another process holds the lock; whatever `work` throws, and SQLite's error if it
   * cannot be committed: nothing is then changed
   */
  transaction<Result>(work: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE')
    this.#isWriting = true
    try {
      const result = work()
      this.#database.exec('COMMIT')
      return result
    } catch (cause) {
      this.#rollBack()
      throw cause
    } finally {
      this.#isWriting = false
    }
  }

  /** Runs statements without results, such as those of a migration. To be called in a transaction. */
  exec(sql: string): void {
    this.#requireTransaction()
    this.#database.exec(sql)
  }

  /** From the next read until the connection is closed, all reads see the same state. */
  holdState(): void {
    this.#database.exec('BEGIN')
  }

  /** Runs a pragma and returns its rows. */
  pragma(source: string): unknown {
    return this.#database.pragma(source)
  }

  /**
   * Ends the state that is held, too: libsql itself closes only once every statement is collected as garbage. May be called again:
   * libsql would abort the process when asked for the transaction of a closed connection.
   */
  close(): void {
    if (!this.#database.open) return
    this.#rollBack()
    this.#database.close()
  }

  /** SQLite has rolled back by itself if the disk is full; the error that it reported must not be hidden by another one. */
  #rollBack(): void {
    try {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK')
    } catch {
      // The caller throws what caused it.
    }
  }

  #requireTransaction(): void {
    if (!this.#isWriting) throw new Error('A write needs a transaction')
  }
}

/** A statement that writes. */
class Write implements Statement {
  readonly #statement: Statement
  readonly #check: () => void

  constructor(statement: Statement, check: () => void) {
    this.#statement = statement
    this.#check = check
  }

  run(...parameters: unknown[]): Database.RunResult {
    this.#check()
    return this.#statement.run(...parameters)
  }

  get(...parameters: unknown[]): unknown {
    this.#check()
    return this.#statement.get(...parameters)
  }

  all(...parameters: unknown[]): unknown[] {
    this.#check()
    return this.#statement.all(...parameters)
  }

  raw(): Statement {
    this.#statement.raw()
    return this
  }
}
