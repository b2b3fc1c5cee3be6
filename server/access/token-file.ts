import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../errors/error-code'
import { makePrivateFolder, PRIVATE_FILE } from '../storage/private-file'

const TOKEN_FILE = 'studio-token'

/** Length of a token, in bytes: unguessable. It takes 43 characters of base64url. */
const TOKEN_BYTES = 32

/** Returns the path of the file that holds a generated editors' token. */
export function tokenFileIn(dataDir: string): string {
  return join(dataDir, TOKEN_FILE)
}

/**
 * Returns the editors' token of a site whose operator chose none. It is generated at the first start and stored in
 * `{dataDir}/studio-token`, which only this user may read (mode 600). Deleting the file makes the next start generate a
 * new token and ends all sessions.
 * @throws Error with a readable message if the file cannot be read or is too short to be a token
 */
export function readOrGenerateToken(dataDir: string): string {
  makePrivateFolder(dataDir)
  const file = tokenFileIn(dataDir)
  const unfinished = join(dataDir, `.${TOKEN_FILE}-${randomUUID()}`)
  try {
    writeFileSync(unfinished, `${randomBytes(TOKEN_BYTES).toString('base64url')}\n`, {
      mode: PRIVATE_FILE,
      flush: true,
    })
    // Fails if there already is a token, and never exposes a partial one to another process.
    linkSync(unfinished, file)
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause
  } finally {
    rmSync(unfinished, { force: true })
  }
  chmodSync(file, PRIVATE_FILE)
  const token = readFileSync(file, 'utf8').trim()
  if (token.length < 8) {
    throw new Error(`${file} does not contain a token of at least 8 characters: delete it to generate one.`)
  }
  return token
}
