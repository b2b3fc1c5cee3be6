import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { codeOf } from '../errors/error-code'
import { StartError } from '../errors/start-error'

/** Length of the fixed header of an SQLite file, described at https://www.sqlite.org/fileformat.html. In bytes. */
const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'

/** The state of a file that has been created but has no page yet. */
const EMPTY = 'is empty'
/** How often to check whether another process has created a database, in ms. */
const CREATION_CHECK_MS = 20

/**
 * Returns what is wrong with a database file, as the predicate of a sentence; null if it is intact or missing. Must not
 * be used for a file that this process has open: closing any of its descriptors releases SQLite's locks, and another
 * process that then closes the database deletes the write-ahead log that this one still writes to.
 */
export function findDamage(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return null
  if (!stats.isFile()) return 'is not a file'
  const descriptor = openSync(file, 'r')
  try {
    return findDamageIn(descriptor, file)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Returns what `findDamage` does, for a file that may be open.
 * @param descriptor an open descriptor of the file, not to be closed while this process has the database open
 */
export function findDamageIn(descriptor: number, file: string): string | null {
  // Missing pages may still be in the write-ahead log of a process that was killed.
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (log && log.size > 0) return null
  const { size } = fstatSync(descriptor)
  if (size === 0) return EMPTY
  const header = Buffer.alloc(HEADER_BYTES)
  if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return 'is truncated'
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'is not a database'
  const storedSize = header.readUInt16BE(16)
  const pageBytes = storedSize === 1 ? 65_536 : storedSize
  return size < header.readUInt32BE(28) * pageBytes ? 'is truncated' : null
}

export interface OpeningOptions {
  /** How long another process may take to create the database, in ms. Defaults to 1 s. */
  creationMs?: number
}

/**
 * Opens a database file and turns SQLite's error codes into sentences.
 * @param file the database's path
 * @param remedy what to do if the file is damaged: "Restore it from a backup, or …"
 * @throws StartError if the file is damaged or not writable; any other error from `open` is passed through
 */
export async function openingDatabase<Opened>(
  file: string,
  remedy: string,
  open: () => Opened | Promise<Opened>,
  { creationMs = 1_000 }: OpeningOptions = {},
): Promise<Opened> {
  const damage = await readLastingDamage(file, creationMs)
  if (damage !== null) throw new StartError(`The database ${file} ${damage}. ${remedy}`)
  try {
    return await open()
  } catch (cause) {
    if (isDamage(cause)) throw new StartError(`The database ${file} is damaged. ${remedy}`, { cause })
    const sentence = sentenceOf(codeOf(cause), file)
    throw sentence === null ? cause : new StartError(sentence, { cause })
  }
}

/**
 * A database has content that was never written to it. SQLite does not notice this, because it checks only its own
 * structures.
 */
export class DamageError extends Error {
  override name = 'DamageError'
}

/** Whether an error means that the database file is damaged. */
export function isDamage(cause: unknown): boolean {
  const inner = cause instanceof StartError ? cause.cause : cause
  return inner instanceof DamageError || /^SQLITE_(?:NOTADB|CORRUPT)/.test(codeOf(inner) ?? '')
}

/**
 * Returns the damage that remains after waiting a moment, because another process may just be creating the database.
 */
async function readLastingDamage(file: string, creationMs: number): Promise<string | null> {
  const deadline = performance.now() + creationMs
  let damage = readDamage(file)
  while (damage === EMPTY && performance.now() < deadline) {
    await setTimeout(CREATION_CHECK_MS)
    damage = readDamage(file)
  }
  return damage
}

function readDamage(file: string): string | null {
  try {
    return findDamage(file)
  } catch (cause) {
    throw new StartError(
      `The database ${file} cannot be read (${codeOf(cause) ?? String(cause)}): let this user read and write it.`,
      { cause },
    )
  }
}

function sentenceOf(code: string | undefined, file: string): string | null {
  if (code === undefined) return null
  if (/^SQLITE_(?:FULL|IOERR)|^(?:ENOSPC|EDQUOT|EFBIG)$/.test(code))
    return `The database ${file} cannot be written, most likely because its disk is full: free some space and start again.`
  if (/^SQLITE_(?:READONLY|CANTOPEN|PERM)|^(?:EACCES|EPERM|EROFS)$/.test(code))
    return `The database ${file} cannot be opened for writing: let this user write the file and its folder.`
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code))
    return `The database ${file} is locked by another process: wait until it is done, and start again.`
  return null
}
