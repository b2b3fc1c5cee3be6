import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-file'

/** In the process's data folder. */
const TOKEN_FILE = 'studio-token'

/** What nobody guesses. In bytes; base64url makes 43 characters of them. */
const TOKEN_BYTES = 32

/**
 * The editors' token of a site whose operator chose none: made at the first start, kept in `{dataDir}/studio-token`, which
 * only this user may read (mode 600). Deleting the file makes a new token at the next start and ends all sessions.
 * Throws an Error with a sentence when the file cannot be read or is too short to be a token.
 */
export function readOrMakeToken(dataDir: string): string {
  makePrivateFolder(dataDir)
  const file = join(dataDir, TOKEN_FILE)
  const unfinished = join(dataDir, `.${TOKEN_FILE}-${randomUUID()}`)
  try {
    writeFileSync(unfinished, `${randomBytes(TOKEN_BYTES).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    })
    // Fails if there is a token already, and never shows a half-written one to another process.
    linkSync(unfinished, file)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  } finally {
    rmSync(unfinished, { force: true })
  }
  chmodSync(file, 0o600)
  const token = readFileSync(file, 'utf8').trim()
  if (token.length < 8) {
    throw new Error(`${file} holds no token of at least 8 characters: delete it to have one made.`)
  }
  return token
}
