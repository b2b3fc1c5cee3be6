import Database from 'libsql'

/** What can be bound to a parameter. A string is stored as UTF-8: half of a surrogate pair becomes U+FFFD. */
export type Value = string | number | bigint | null | Uint8Array

/**
 * A statement. All of its methods throw a TypeError for a parameter that is not a `Value`: libsql would abort the
 * process, or store something else.
 *
 * Columns hold texts, not bytes. A damaged text that is no longer valid UTF-8 is returned as bytes, which match no
 * schema of a text: see `rows.ts`.
 */
export interface Statement {
  /** Runs the statement; returns how many rows were changed, and the id of the last one inserted. */
  run(...parameters: Value[]): Database.RunResult
  /** Returns the first row, or undefined. */
  get(...parameters: Value[]): unknown
  all(...parameters: Value[]): unknown[]
  /** Makes the statement return arrays of columns instead of objects. */
  raw(): Statement
}

/** Statements that do not write. */
const IS_SELECT = /^\s*SELECT\b/i
/** Pragmas, which return only numbers or words of SQLite, and never wait for the write lock. */
const IS_PRAGMA = /^\s*PRAGMA\b/i

/**
 * A connection to a database that permits writes only inside `transaction`. Elsewhere, a write that meets another
 * process's lock (SQLITE_BUSY) would stay in progress in libsql, and no transaction could be committed until the
 * statement is collected as garbage.
 */
export class Connection {
  readonly #database: Database.Database
  #isWriting = false

  /** @param file created if missing */
  constructor(file: string) {
    this.#database = new Database(file)
  }

  /**
   * Prepares a statement. One that writes returns no rows, and throws an Error when used outside `transaction`.
   * @throws SQLite's error if the statement is not valid
   */
  prepare(sql: string): Statement {
    if (IS_SELECT.test(sql)) return new Read(this.#database.prepare(this.#readingBytes(sql)))
    const statement = this.#database.prepare(sql)
    return IS_PRAGMA.test(sql) ? new Read(statement) : new Write(statement, () => this.#requireTransaction())
  }

  /**
   * Returns a query with the same results, but with texts as bytes: libsql aborts the process on a text that is not
   * UTF-8.
   */
  #readingBytes(sql: string): string {
    const names = this.#database
      .prepare(sql)
      .columns()
      .map(({ name }) => `"${name.replaceAll('"', '""')}"`)
    const columns = names.map((_, index) => `c${index}`)
    const bytes = columns.map(
      (column, index) =>
        `CASE typeof(${column}) WHEN 'text' THEN CAST(${column} AS BLOB) ELSE ${column} END AS ${names[index]}`,
    )
    // The line break ends a comment in the query. SQLite keeps the order of a subquery if the query reads from nothing
    // else.
    return `WITH rows (${columns.join()}) AS (${sql}\n) SELECT ${bytes.join()} FROM rows`
  }

  /**
   * Runs a write in a transaction that holds the write lock from the start.
   * @returns the result of `work`
   * @throws SQLITE_BUSY, before `work` runs, while another process holds the lock; whatever `work` throws; SQLite's
   * error if the transaction cannot be committed. In each case, nothing is changed.
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

  /** Runs statements without results, such as those of a migration. Must be called in a transaction. */
  exec(sql: string): void {
    this.#requireTransaction()
    this.#database.exec(sql)
  }

  /** Makes all reads, from the next one until the connection is closed, see the same state. */
  holdState(): void {
    this.#database.exec('BEGIN')
  }

  /** Runs a pragma and returns its rows. */
  pragma(source: string): unknown {
    return this.#database.pragma(source)
  }

  /**
   * Closes the connection and releases a held state, since libsql itself closes only once every statement is collected
   * as garbage. May be called again, although libsql would abort the process if asked about the transaction of a closed
   * connection.
   */
  close(): void {
    if (!this.#database.open) return
    this.#rollBack()
    this.#database.close()
  }

  /**
   * Rolls back. SQLite has already done so if the disk is full, and the error that it reported must not be hidden by
   * another one.
   */
  #rollBack(): void {
    try {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK')
    } catch {
      // The caller throws the error that led here.
    }
  }

  #requireTransaction(): void {
    if (!this.#isWriting) throw new Error('A write needs a transaction')
  }
}

/** A statement that reads. */
class Read implements Statement {
  readonly #statement: Database.Statement

  constructor(statement: Database.Statement) {
    this.#statement = statement
  }

  run(...parameters: Value[]): Database.RunResult {
    return this.#statement.run(checked(parameters))
  }

  get(...parameters: Value[]): unknown {
    return withTexts(this.#statement.get(checked(parameters)))
  }

  all(...parameters: Value[]): unknown[] {
    return this.#statement.all(checked(parameters)).map(withTexts)
  }

  raw(): Statement {
    this.#statement.raw()
    return this
  }
}

/** A statement that writes. */
class Write implements Statement {
  readonly #statement: Database.Statement
  readonly #check: () => void

  constructor(statement: Database.Statement, check: () => void) {
    this.#statement = statement
    this.#check = check
  }

  run(...parameters: Value[]): Database.RunResult {
    this.#check()
    return this.#statement.run(checked(parameters))
  }

  get(): never {
    throw new Error(RETURNS_NOTHING)
  }

  all(): never {
    throw new Error(RETURNS_NOTHING)
  }

  raw(): never {
    throw new Error(RETURNS_NOTHING)
  }
}

/** Writes return no rows, because those could not be read as bytes. */
const RETURNS_NOTHING = 'A write returns no rows: read them in the same transaction'

/** Checks parameters, and returns them as one list: libsql would take a single object for named values. */
function checked(parameters: readonly unknown[]): Value[] {
  return parameters.map((value, index) => {
    if (isValue(value)) return value
    const kind = typeof value === 'number' ? String(value) : typeof value
    throw new TypeError(`Parameter ${index + 1} of a statement cannot be stored: ${kind}`)
  })
}

const MIN_INTEGER = -(2n ** 63n)
const MAX_INTEGER = 2n ** 63n - 1n

function isValue(value: unknown): value is Value {
  switch (typeof value) {
    case 'string':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'bigint':
      return value >= MIN_INTEGER && value <= MAX_INTEGER
    default:
      return value === null || value instanceof Uint8Array
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Turns the bytes in a row, which is an array or an object, into texts. */
function withTexts(row: unknown): unknown {
  if (Array.isArray(row)) return row.map(textOf)
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]))
}

function textOf(value: unknown): unknown {
  // In rows that are objects, `get` and `all` return different types of bytes.
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value
  if (!(bytes instanceof Uint8Array)) return value
  try {
    return utf8.decode(bytes)
  } catch {
    return new Uint8Array(bytes)
  }
}
