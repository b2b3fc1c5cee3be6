import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { scriptOf } from '../../access/people'
import { EMBEDDED_PROJECT_ID, LAKE_PATH } from '../../environment/site-config'
import { readDeletedForGood } from '../../outbox/deleted-for-good'
import { interruption, runCommand, print, upgradeLog, UsageError } from '../../process/command-line'
import { projectRoot, readEnvironmentOrExit } from '../../process/read-environment'
import { requireSiteUser } from '../../process/site-user'
import { TransferError } from './errors'
import { exportDataset } from './export'
import { importDataset, linesAboutInbox } from './import'

/* `npm run dataset:export -- [file.tar.gz]` and `npm run dataset:import -- <export> --replace|--merge`, for the
   embedded dataset in DATA_DIR. Both may run while the site is running. */

const USAGE = `Usage:
  npm run dataset:export                            writes <dataset>-export-<time>.tar.gz here
  npm run dataset:export -- backup.tar.gz
  npm run dataset:export -- --without-inbox         only content, nothing that visitors sent
  npm run dataset:import -- backup.tar.gz --replace   replaces the dataset with the export
  npm run dataset:import -- backup.tar.gz --merge     adds or overwrites the export's documents, keeps the rest
Imports never delete or overwrite what is in the inbox.`

async function run(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  const { values, positionals } = readArguments(rest)
  const environment = readEnvironmentOrExit()
  if (environment.SANITY_PROJECT_ID !== undefined) {
    throw new TransferError(
      `SANITY_PROJECT_ID is set, so the dataset is not embedded: use "npm run sanity -- datasets ${command === 'import' ? 'import' : 'export'}".`,
    )
  }
  const dataset = environment.SANITY_DATASET
  const dataDir = resolve(projectRoot, environment.DATA_DIR)

  if (command === 'export') {
    if (positionals.length > 1 || values.replace || values.merge) throw new UsageError(USAGE)
    const withoutInbox = values['without-inbox']
    const target = resolve(positionals[0] ?? `${dataset}-export-${timeForName()}.tar.gz`)
    if (!/\.(tar\.gz|tgz)$/.test(target))
      throw new TransferError('The name of the archive must end with .tar.gz.')
    requireFolder(dirname(target))
    const { documents, assets, missing, bytes } = await exportDataset({
      dataDir,
      dataset,
      target,
      withoutInbox,
      onProgress: print,
      signal: interruption(),
      log: upgradeLog,
    })
    print(`Wrote ${documents} documents and ${assets} assets to ${target} (${Math.ceil(bytes / 1024)} KB).`)
    for (const name of missing) print(`It is incomplete: the file of ${name} is missing or damaged.`)
    return
  }

  const [source] = positionals
  if (
    command !== 'import' ||
    source === undefined ||
    values['without-inbox'] ||
    positionals.length > 1 ||
    values.replace === values.merge
  ) {
    throw new UsageError(USAGE)
  }
  requireSiteUser(dataDir)
  const imported = await importDataset({
    dataDir,
    dataset,
    projectId: EMBEDDED_PROJECT_ID,
    baseUrl: LAKE_PATH,
    source: resolve(source),
    mode: values.replace ? 'replace' : 'merge',
    author: scriptOf('editor').userId,
    readDeleted: () => readDeletedForGood(dataDir, { log: upgradeLog, onUnreadable: print }),
    onProgress: print,
    log: upgradeLog,
  })
  const { documents, assets, removed } = imported
  print(`Imported ${documents} documents and ${assets} assets${removed > 0 ? `, removed ${removed}` : ''}.`)
  for (const line of linesAboutInbox(imported)) print(line)
}

/** Checks that a folder exists. If it were created here, a misspelled mount point would look like a success. */
function requireFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined)
    throw new TransferError(
      `The folder ${folder} does not exist: create it, or connect its disk, or choose another.`,
    )
  if (!found.isDirectory()) throw new TransferError(`${folder} is not a folder: choose another.`)
}

function readArguments(args: string[]) {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      merge: { type: 'boolean', default: false },
      'without-inbox': { type: 'boolean', default: false },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(USAGE, { cause })
  }
}

function timeForName(): string {
  return new Date().toISOString().toLowerCase().replace(/[:.]/g, '-')
}

runCommand(run, USAGE)
