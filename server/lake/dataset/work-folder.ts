import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../../../shared/time/durations'
import { isProcessAlive } from '../../process/process-alive'
import { isUntouchedFor } from '../../storage/file-age'
import { PRIVATE_FOLDER } from '../../storage/private-file'
import { removeFolder } from '../../storage/remove-folder'

/** What a work folder is for: an import, an export, or reading a backup. */
type Prefix = '.seeding-' | '.export-' | 'backup-'
/** Age at which a work folder of another machine or container counts as abandoned, in ms: the work takes minutes. */
const LEFT_MS = DAY_MS

const host = encodeURIComponent(hostname())
/** What follows the prefix. Nothing else is removed, since the folder may also contain files of others. */
const ownerOf = /^(?<pid>\d+)-[0-9a-f-]{36}(?:-(?<host>.+))?$/

/**
 * Names of this process's work folders. The process id is not enough: in a container it is always 1, so a folder may be
 * a leftover of an earlier run.
 */
const held = new Set<string>()

export interface WorkFolder {
  path: string
  /** Never rejects. */
  remove(): Promise<void>
}

/**
 * Makes a folder that only this user may enter, and removes leftovers of killed processes where permitted.
 * @param parent a folder that exists and may be shared with other processes and containers
 */
export async function makeWorkFolder(parent: string, prefix: Prefix): Promise<WorkFolder> {
  await removeLeftovers(parent, prefix)
  const name = `${prefix}${process.pid}-${randomUUID()}-${host}`
  const path = join(parent, name)
  held.add(name)
  await mkdir(path, { mode: PRIVATE_FOLDER })
  return {
    path,
    async remove() {
      // Whatever remains is removed by the next one.
      await removeFolder(path)
      held.delete(name)
    },
  }
}

async function removeLeftovers(parent: string, prefix: Prefix): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const owner = name.startsWith(prefix) ? ownerOf.exec(name.slice(prefix.length))?.groups : undefined
    if (!owner || held.has(name)) continue
    const path = join(parent, name)
    const pid = Number(owner.pid)
    const isLeft =
      owner.host === host ? pid === process.pid || !isProcessAlive(pid) : await isUntouchedFor(path, LEFT_MS)
    if (isLeft) await removeFolder(path)
  }
}
