import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { scriptOf } from '../access/people'
import { EMBEDDED_PROJECT_ID, LAKE_PATH } from '../environment/site-config'
import { codeOf } from '../errors/error-code'
import { TransferError } from '../lake/transfer/errors'
import { importDataset, linesAboutInbox } from '../lake/transfer/import'
import { readDeletedForGood } from '../outbox/deleted-for-good'
import { outboxFile } from '../outbox/outbox'
import { interruption, print, runCommand, upgradeLog, UsageError } from '../process/command-line'
import { projectRoot, readEnvironmentOrExit } from '../process/read-environment'
import { findForeignUser, requireSiteUser, USER_REMEDY } from '../process/site-user'
import { fileExists } from '../storage/file-exists'
import { makeBackup } from './backup'
import { isIntact, listBackups, missingIn, momentOf, newestFirst } from './backup-files'
import { adoptLineage } from './lineage'

/* `npm run backup` and `npm run restore -- <file/newest/oldest/date>`, for the embedded dataset in DATA_DIR. Both
   may run while the site is running: open pages and Studios show what was restored. */

const USAGE = `Usage:
  npm run backup                     makes a backup in BACKUP_DIR now
  npm run restore -- newest          restores the newest backup
  npm run restore -- oldest          restores the oldest one
  npm run restore -- 2026-01-31      restores the last backup of that day (UTC)
  npm run restore -- FILE            restores any export
  … --yes                            skips the confirmation`

async function run(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  const { values, positionals } = readArguments(rest)
  const environment = readEnvironmentOrExit()
  if (environment.SANITY_PROJECT_ID !== undefined) {
    throw new TransferError(
      'SANITY_PROJECT_ID is set, so the dataset is hosted: its backups are made with "npm run sanity -- backups" or "npm run sanity -- datasets export".',
    )
  }
  const place: Place = {
    dataset: environment.SANITY_DATASET,
    dataDir: resolve(projectRoot, environment.DATA_DIR),
    folder: environment.BACKUP_DIR && resolve(projectRoot, environment.BACKUP_DIR),
  }

  if (command === 'backup' && positionals.length === 0 && !values.yes)
    return backUp(place, environment.BACKUP_KEEP)
  const [which] = positionals
  if (command !== 'restore' || which === undefined || positionals.length > 1) throw new UsageError(USAGE)
  return restore(which, place, { isConfirmed: values.yes })
}

interface Place {
  dataset: string
  dataDir: string
  /** Where backups are; undefined if `BACKUP_DIR` is not set. */
  folder: string | undefined
}

async function backUp({ dataset, dataDir, folder }: Place, keep: number): Promise<void> {
  if (!folder) throw new TransferError('BACKUP_DIR is not set. Set it to the folder for backups.')
  const foreign = findForeignUser(dataDir)
  if (foreign !== null)
    print(`The site may be unable to read or remove this backup: ${foreign}. Next time, ${USER_REMEDY}`)
  const made = await makeBackup({ dataDir, dataset, folder, keep, signal: interruption(), log: upgradeLog })
  if (!made)
    throw new TransferError(
      `Another process is making a backup in ${folder} right now, so this one was not made: wait until that is done.`,
    )
  const outcome = made.missing.length > 0 ? 'read back, but incomplete' : 'read back and complete'
  const old = made.removed > 0 ? `; removed ${made.removed} older` : ''
  print(`Made ${made.file}: ${made.documents} documents and ${made.assets} assets, ${outcome}${old}.`)
  for (const name of made.missing) print(`The file of ${name} is missing or damaged.`)
  for (const problem of made.problems) print(`Cleaning up failed: ${problem}`)
}

async function restore(
  which: string,
  { dataset, dataDir, folder }: Place,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  requireSiteUser(dataDir)
  const file = await chosen(which, folder, dataset)
  const { size, mtime } = await existing(file)
  // A copy of a backup has a later date than the backup itself.
  const made = momentOf(basename(file), dataset) ?? mtime
  print(`Restoring ${file} (${Math.ceil(size / 1024)} KB, made ${made.toISOString()}).`)
  const missing = await missingIn(file)
  if (missing.length > 0) {
    print(`It is incomplete: these pictures and files are missing from it: ${missing.join(', ')}.`)
  }
  print(
    `It replaces every document of the dataset "${dataset}" in ${dataDir}, drafts included; history keeps the current versions. Orders in the inbox do not change.`,
  )
  if (!isConfirmed && !(await confirmed())) throw new TransferError('Nothing was changed.')
  const imported = await importDataset({
    dataDir,
    dataset,
    projectId: EMBEDDED_PROJECT_ID,
    baseUrl: LAKE_PATH,
    source: file,
    mode: 'replace',
    author: scriptOf('editor').userId,
    readDeleted: () => readDeletedForGood(dataDir, { log: upgradeLog, onUnreadable: print }),
    onProgress: print,
    log: upgradeLog,
  })
  if (folder !== undefined && dirname(file) === folder) await adoptLineage({ dataDir, dataset, folder })
  const { documents, assets, removed, isNew } = imported
  print(`Restored ${documents} documents and ${assets} assets${removed > 0 ? `, removed ${removed}` : ''}.`)
  for (const line of linesAboutInbox(imported)) print(line)
  if (isNew && fileExists(outboxFile(dataDir))) {
    print(
      'The inbox lacks what arrived after this backup: "npm run outbox -- refill" restores what was sent in the last week.',
    )
  }
}

/**
 * Returns the path of the chosen backup.
 * @throws TransferError if there is no such backup, or if it is damaged
 */
async function chosen(which: string, folder: string | undefined, dataset: string): Promise<string> {
  const isDate = /^\d{4}-\d\d-\d\d/.test(which) && !/\.t?gz$/.test(which)
  if (which !== 'newest' && which !== 'oldest' && !isDate) return resolve(which)
  if (!folder) throw new TransferError('BACKUP_DIR is not set: name the file to restore.')
  const backups = await listBackups(folder, dataset)
  const fitting = isDate ? backups.filter(({ at }) => at.toISOString().startsWith(which)) : backups
  const ordered = which === 'oldest' ? fitting : newestFirst(fitting)
  for (const { file } of ordered) {
    if (await isIntact(file)) return file
    print(`${file} is damaged or was never verified; skipping it.`)
  }
  throw new TransferError(`There is no backup of "${dataset}" in ${folder} that matches "${which}".`)
}

/**
 * Returns the stats of a file.
 * @throws TransferError if there is no such file
 */
async function existing(file: string): Promise<Stats> {
  const stats = await stat(file).catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return null
    throw cause
  })
  if (!stats) throw new TransferError(`The export ${file} does not exist.`)
  return stats
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new TransferError('Nothing was changed. Add --yes to restore without confirmation.')
  const ask = createInterface({ input: process.stdin, output: process.stderr })
  // Rejects after Ctrl+C or Ctrl+D.
  const answer = await ask.question('Type "replace" to continue: ').catch(() => '')
  ask.close()
  return answer.trim() === 'replace'
}

function readArguments(args: string[]) {
  try {
    const options = { yes: { type: 'boolean', default: false } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(USAGE, { cause })
  }
}

runCommand(run, USAGE)
