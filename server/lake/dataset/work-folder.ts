import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { DAY_MS } from '../../../shared/time/durations'
import { isProcessAlive } from '../../process/process-alive'
import { isUntouchedFor } from '../../storage/file-age'
import { removeFolder } from '../../storage/remove-folder'

const PREFIX = '.seeding-'
/** At this age, in ms, another machine's or container's work folder counts as abandoned: an import takes minutes. */
const LEFT_MS = DAY_MS

const host = encodeURIComponent(hostname())
const ownerOf = /^\.seeding-(?<pid>\d+)-[0-9a-f-]{36}-(?<host>.+)$/

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
 * Makes a folder for an import, and removes those that killed processes have left.
 * @param parent a folder that exists and may be shared with other processes and containers
 */
export async function makeWorkFolder(parent: string): Promise<WorkFolder> {
  await removeLeftovers(parent)
  const name = `${PREFIX}${process.pid}-${randomUUID()}-${host}`
  const path = join(parent, name)
  held.add(name)
  await mkdir(path)
  return {
    path,
    async remove() {
      // What stays is removed by the next import.
      await removeFolder(path)
      held.delete(name)
    },
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (name.startsWith(PREFIX) && (await isLeft(path))) await rm(path, { recursive: true, force: true })
  }
}

async function isLeft(path: string): Promise<boolean> {
  const name = basename(path)
  const owner = ownerOf.exec(name)?.groups
  if (owner?.host === host) {
    const pid = Number(owner.pid)
    return pid === process.pid ? !held.has(name) : !isProcessAlive(pid)
  }
  return isUntouchedFor(path, LEFT_MS)
}
