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
/** At this age, in ms, another machine's or container's work folder counts as abandoned: the work takes minutes. */
const LEFT_MS = DAY_MS

const host = encodeURIComponent(hostname())
/** What follows the prefix. Nothing else is removed, since others may keep what they like in the same folder. */
const ownerOf = /^(?<pid>\d+)-[0-9a-f-]{36}(?:-(?<host>.+))?$/

/**
 * Names of this process's work folders. The process id alone does not tell: in a container it is always 1, so a folder
 * may be left from an earlier run.
 */
const held = new Set<string>()

export interface WorkFolder {
  path: string
  /** Never rejects. */
  remove(): Promise<void>
}

/**
 * Makes a folder that only this user may enter, and removes those that killed processes have left, as far as it may.
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
      // What stays is removed by the next.
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
