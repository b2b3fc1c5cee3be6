import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { openAccess, type Access } from './access/access'
import type { Environment } from './environment/environment'
import { EMBEDDED_PROJECT_ID, LAKE_PATH } from './environment/site-config'
import { StartError } from './errors/start-error'
import type { Logger } from './http/reporting/log'
import type { ReadinessCheck } from './http/reporting/readiness'
import { markDataset } from './lake/dataset/mark'
import { SeedError } from './lake/dataset/seed-error'
import { openLake, type Lake } from './lake/lake'
import { refuseLostDataset } from './lost-dataset'
import { PREVIEW_COOKIE } from './preview/preview-cookie'
import type { TrustedClock } from './process/trusted-clock'
import { prepareDataFolder } from './storage/data-folder'
import { openingDatabase } from './storage/database-file'
import { isOpenToOthers } from './storage/private-file'
import { findUnreplaced } from './storage/set-aside'
import { createStorageHealth } from './storage/storage-health'

/** The embedded dataset, and who may use it. */
export interface EmbeddedDataset {
  lake: Lake
  access: Access
  /** Checks that the dataset's files can still be written, and are still those that were opened. */
  check: ReadinessCheck
}

export interface EmbeddedDatasetOptions {
  environment: Environment
  /** Base directory of DATA_DIR, DATASET_SEED and BACKUP_DIR. */
  directory: string
  log: Logger
  /** See `LakeOptions.clock` and `AccessOptions.clock`. */
  clock: Pick<TrustedClock, 'time'>
}

/**
 * Opens the dataset in DATA_DIR, creating it from its seed if there is none.
 * @throws SeedError if the seed cannot be imported; StartError if the data folder or a database in it cannot be used,
 * or if the dataset has existed before, but is missing
 */
export async function openEmbeddedDataset({
  environment,
  directory,
  log,
  clock,
}: EmbeddedDatasetOptions): Promise<EmbeddedDataset> {
  const { BACKUP_DIR, DATASET_SEED, SANITY_DATASET } = environment
  const dataDir = resolve(directory, environment.DATA_DIR)
  const lakeFolder = join(dataDir, 'lake')
  const lakeFile = join(lakeFolder, `${SANITY_DATASET}.db`)
  const accessFile = join(dataDir, 'studio.db')
  prepareDataFolder(dataDir)
  prepareDataFolder(lakeFolder)
  // The folder may contain other files too, so restricting access is up to the operator.
  if (isOpenToOthers(dataDir))
    log.warn({ folder: dataDir }, 'Other users of this machine can read the data folder: run chmod 700 on it')
  // Otherwise the site would come up with the content of the seed, and its backups would displace the real ones.
  const unreplaced = findUnreplaced(lakeFile)
  if (unreplaced !== null)
    throw new StartError(
      `The database ${lakeFile} is missing, and the damaged one was set aside as ${unreplaced}: a restore did not finish. Restore a backup (npm run restore), or move that file away to start from the seed again.`,
    )
  const other = existsSync(lakeFile) ? null : otherDatasetIn(lakeFolder)
  if (other !== null)
    throw new StartError(
      `SANITY_DATASET is ${SANITY_DATASET}, but ${lakeFolder} contains the dataset ${other}. Set SANITY_DATASET=${other} to open it, or another DATA_DIR to start from the seed.`,
    )
  await refuseLostDataset({
    dataDir,
    dataset: SANITY_DATASET,
    backupFolder: BACKUP_DIR === undefined ? null : resolve(directory, BACKUP_DIR),
  })

  const lake = await openingDatabase(
    lakeFile,
    'Restore it from a backup (npm run restore), or move it away to start from the seed again.',
    () =>
      openLake({
        dataDir,
        seed: DATASET_SEED === 'none' ? DATASET_SEED : resolve(directory, DATASET_SEED),
        projectId: EMBEDDED_PROJECT_ID,
        dataset: SANITY_DATASET,
        baseUrl: LAKE_PATH,
        log,
        clock,
      }).catch(nameVariable),
  )
  try {
    markDataset(dataDir, SANITY_DATASET, lake)
    const access = await openingDatabase(
      accessFile,
      'Restore it from a backup, or move it away: it only contains sign-ins and preferences of the Studio.',
      () =>
        openAccess({
          dataDir,
          editorToken: environment.STUDIO_TOKEN,
          viewerToken: environment.STUDIO_VIEWER_TOKEN,
          siteUrl: environment.SITE_URL,
          trustProxy: environment.TRUST_PROXY,
          clock,
          log,
          // Only members of the Studio may see what a preview shows, so signing out ends it.
          cookies: [PREVIEW_COOKIE],
        }),
    )
    const check = await createStorageHealth({ folder: lakeFolder, databases: [lakeFile, accessFile] })
    return { lake, access, check }
  } catch (cause) {
    lake.close()
    throw cause
  }
}

/** Returns the name of a dataset in this folder; null if there is none. */
function otherDatasetIn(lakeFolder: string): string | null {
  const file = readdirSync(lakeFolder).find((name) => name.endsWith('.db'))
  return file === undefined ? null : basename(file, '.db')
}

/** Names the variable of a seed that cannot be imported. */
function nameVariable(cause: unknown): never {
  if (!(cause instanceof SeedError)) throw cause
  throw new SeedError(`DATASET_SEED cannot be used. ${cause.message}`, { cause })
}
