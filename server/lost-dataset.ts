import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups, newestFirst } from './backup/backup-files'
import { StartError } from './errors/start-error'
import { MARK, markOf } from './lake/dataset/mark'
import { NEW_DATASET_LOCK } from './lake/dataset/seed'

export interface DatasetPlace {
  /** The process's data folder, an absolute path. */
  dataDir: string
  dataset: string
  /** Where backups are; null if there are none. */
  backupFolder: string | null
}

/** What shows that a dataset existed, as a clause, and what to do to start over anyway. */
interface Trace {
  found: string
  remedy: string
}

/**
 * Refuses to create a dataset that has existed before, because its disk may not be mounted, or the data folder may be
 * another: the site would come up with the content of the seed, and its backups would displace the real ones. A start
 * that was interrupted while it created the dataset leaves no trace of that kind.
 * @throws StartError if the dataset's file is missing, but there are traces of it
 */
export async function refuseLostDataset(place: DatasetPlace): Promise<void> {
  // Traces first: another process may be creating the dataset, and leaves traces only afterwards.
  const traces = [...(await tracesInBackups(place)), ...tracesInData(place)]
  const file = databaseFileOf(place)
  if (traces.length === 0 || existsSync(file)) return
  const list = (each: (trace: Trace) => string) => traces.map(each).join(', and ')
  throw new StartError(
    `The dataset "${place.dataset}" is missing: there is no ${file}, but ${list(({ found }) => found)}. If the disk of DATA_DIR is not mounted, mount it; otherwise, restore a backup (npm run restore -- newest). Only to begin anew from the seed, ${list(({ remedy }) => remedy)}.`,
  )
}

async function tracesInBackups({ backupFolder, dataset }: DatasetPlace): Promise<Trace[]> {
  if (backupFolder === null) return []
  // A folder that cannot be read is reported by the schedule of backups; it does not prevent a start.
  const backups = newestFirst(await listBackups(backupFolder, dataset).catch(() => []))
  const [newest] = backups
  if (!newest) return []
  const many = backups.length === 1 ? 'a backup of it,' : `${backups.length} backups of it, the newest`
  return [
    {
      found: `${backupFolder} has ${many} made ${newest.at.toISOString()}`,
      remedy: 'set another BACKUP_DIR or move its backups away',
    },
  ]
}

function tracesInData(place: DatasetPlace): Trace[] {
  const { dataDir, dataset } = place
  const left = [markOf(dataDir, dataset), `${databaseFileOf(place)}-wal`].find((path) => existsSync(path))
  const trace = left ?? earlierTraceIn(dataDir)
  if (trace === null) return []
  return [
    { found: `${trace} shows that it was here`, remedy: `set another DATA_DIR or move ${dataDir} away` },
  ]
}

/**
 * Returns the path of what versions before November 30, 2026 left in a data folder with a dataset; null if it is not
 * there. The database of sign-ins is created after the dataset, but may have been copied to begin another (“Going
 * back” in docs/deployment.md), without the dataset's folder. Neither tells the dataset's name, so this returns null if
 * there is a mark of any dataset.
 */
function earlierTraceIn(dataDir: string): string | null {
  const lock = join(dataDir, 'lake', NEW_DATASET_LOCK)
  if (!existsSync(join(dataDir, 'studio.db')) || !existsSync(lock)) return null
  return readdirSync(dataDir).some((name) => name.startsWith(MARK)) ? null : lock
}

function databaseFileOf({ dataDir, dataset }: DatasetPlace): string {
  return join(dataDir, 'lake', `${dataset}.db`)
}
