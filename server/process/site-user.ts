import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AS_SITE_USER } from '../storage/file-exists'
import { PRIVATE_FILE } from '../storage/private-file'
import { CommandError } from './command-line'

/**
 * Returns what is wrong with a command's user, as a clause: files it makes would belong to a different user than the
 * site's, who could not read them, because they are private. Returns null if they would not, or if the site has no
 * files yet.
 * @param dataDir the site's data folder
 */
export function findForeignUser(dataDir: string): string | null {
  const uid = process.geteuid?.()
  // The site makes the inner folder itself. The outer one may belong to whoever set up the machine or the container.
  for (const folder of [join(dataDir, 'lake'), dataDir]) {
    const owner = ownerOf(folder)
    if (owner === null || uid === undefined) continue
    const writer = owner === uid ? uid : writerIn(folder, uid)
    return owner === writer
      ? null
      : `${folder} belongs to another user (id ${owner}) than the files of this command would (id ${writer})`
  }
  return null
}

/** What an operator is told to do if `findForeignUser` has found something. */
export const USER_REMEDY = `${AS_SITE_USER} (“Commands” in docs/deployment.md says how).`

/**
 * Refuses to change anything as a user other than the site's.
 * @param dataDir the site's data folder
 * @throws CommandError
 */
export function requireSiteUser(dataDir: string): void {
  const foreign = findForeignUser(dataDir)
  if (foreign !== null) throw new CommandError(`Nothing was changed, because ${foreign}: ${USER_REMEDY}`)
}

function ownerOf(path: string): number | null {
  try {
    return statSync(path).uid
  } catch {
    return null
  }
}

/**
 * Returns the owner of files that this user makes in a folder. Network shares, and folders that a container or a
 * virtual machine shares with its host, may give all files to the same user, whoever makes them.
 */
function writerIn(folder: string, uid: number): number {
  const probe = join(folder, `.owner-probe-${randomUUID()}`)
  try {
    const descriptor = openSync(probe, 'wx', PRIVATE_FILE)
    try {
      return fstatSync(descriptor).uid
    } finally {
      closeSync(descriptor)
      rmSync(probe, { force: true })
    }
  } catch {
    return uid
  }
}
