import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { REFERENCE } from '../../shared/orders/submission'
import { CommandError, runCommand, print, upgradeLog, UsageError } from '../process/command-line'
import { projectRoot, readEnvironmentOrExit } from '../process/read-environment'
import { fileExists } from '../storage/file-exists'
import type { DatasetPayload } from './channels/dataset'
import { channelsNotSetUp, strandedSentences } from './channels/not-set-up'
import { CHANNELS, type Channel, type ListedDelivery } from './delivery'
import { MAX_LISTED, type DeliveryQueue } from './delivery-queue'
import { openOutbox, outboxFile } from './outbox'
import type { Submission } from './submission'

/* `npm run outbox`: lists submissions that have not been delivered, retries them, drops refused ones, and refills an
   inbox that has lost some. It may run while the site does; the site picks up deliveries within a second. */

const USAGE = `Usage:
  npm run outbox                        lists undelivered submissions
  npm run outbox -- list --all          includes delivered ones, which are kept for a week
  npm run outbox -- retry               retries all of them now
  npm run outbox -- retry KS-7F3QK9     retries one submission now
  npm run outbox -- refill              delivers those of the last week to the inbox again, after it has lost some
  npm run outbox -- drop KS-7F3QK9      drops its refused deliveries; add a channel to drop only that one,
                                        even if it is still waiting: ${CHANNELS.join(', ')}`

const reference = z.string().regex(REFERENCE)
const channel = z.enum(CHANNELS)
const commandSchema = z.union([
  z.object({ name: z.literal('list'), all: z.boolean(), given: z.tuple([]) }),
  z.object({ name: z.literal('refill'), all: z.literal(false), given: z.tuple([]) }),
  z.object({ name: z.literal('retry'), all: z.literal(false), given: z.tuple([reference.optional()]) }),
  z.object({
    name: z.literal('drop'),
    all: z.literal(false),
    given: z.tuple([reference, channel.optional()]),
  }),
])

async function run(): Promise<void> {
  const { command, all, reference, channel } = readArguments(process.argv.slice(2))
  const environment = readEnvironmentOrExit()
  const dataDir = resolve(projectRoot, environment.DATA_DIR)
  if (!fileExists(dataDir))
    throw new CommandError(
      `The data folder ${dataDir} does not exist: set DATA_DIR to the one that the site uses.`,
    )
  if (!fileExists(outboxFile(dataDir))) {
    return print(
      `There is no outbox in ${dataDir}: nothing has been submitted there, or DATA_DIR is another folder.`,
    )
  }
  const outbox = await openOutbox(dataDir, { log: upgradeLog, onlyToRead: command === 'list' })
  const notSetUp = channelsNotSetUp(environment)
  try {
    if (command === 'retry') {
      const count = await outbox.deliveries.retry(reference)
      if (reference !== undefined && count === 0)
        throw new CommandError(
          `${reference} has nothing to retry: all of it was delivered, or it is not in the outbox; see npm run outbox -- list --all.`,
        )
      const backlog = outbox.deliveries.backlog(reference)
      const attempted = notSetUp.reduce((left, channel) => left - backlog[channel].waiting, count)
      if (attempted > 0 || count === 0)
        print(attempted === 1 ? 'Retrying one delivery.' : `Retrying ${attempted} deliveries.`)
      return printStranded(backlog, notSetUp)
    }
    if (command === 'refill') {
      const count = await outbox.redeliverToDataset(toInbox)
      if (count === 0) return print('The outbox has no submission to deliver to the inbox again.')
      const what = count === 1 ? 'one submission' : `${count} submissions`
      return print(`Delivering ${what} to the inbox again; what is still there does not change.`)
    }
    if (command === 'drop' && reference !== undefined) {
      const count = await outbox.deliveries.drop(reference, channel)
      const what = channel === undefined ? 'refused deliveries' : `delivery to drop for ${channel}`
      if (count === 0) throw new CommandError(`${reference} has no ${what}: see npm run outbox.`)
      return print(`Dropped ${count === 1 ? 'one delivery' : `${count} deliveries`}.`)
    }
    const deliveries = outbox.deliveries.list({ all, atMost: MAX_LISTED + 1 })
    for (const delivery of deliveries.slice(0, MAX_LISTED))
      process.stdout.write(`${lineOf(delivery, notSetUp)}\n`)
    if (deliveries.length === 0) print('Everything has been delivered.')
    if (deliveries.length > MAX_LISTED)
      print(`Only the first ${MAX_LISTED.toLocaleString('en-US')} are shown.`)
    printStranded(outbox.deliveries.backlog(), notSetUp)
  } finally {
    outbox.close()
  }
}

function toInbox(submission: Submission): DatasetPayload {
  return { change: 'create', submission }
}

/** Says which deliveries nobody attempts. This command only knows its own variables, which may not be the site's. */
function printStranded(backlog: ReturnType<DeliveryQueue['backlog']>, notSetUp: readonly Channel[]): void {
  for (const sentence of strandedSentences(backlog, notSetUp))
    print(`${sentence}, or run this command with the site’s variables.`)
}

function lineOf(delivery: ListedDelivery, notSetUp: readonly Channel[]): string {
  const { reference, channel, state, attempts, createdAt, nextAt, isUnderway, error } = delivery
  const next = notSetUp.includes(channel) ? 'not set up' : `next ${new Date(nextAt).toISOString()}`
  const waiting = isUnderway ? 'being attempted' : next
  return [
    reference,
    channel.padEnd(12),
    state.padEnd(9),
    new Date(createdAt).toISOString(),
    attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    state === 'waiting' ? waiting : '',
    error ?? '',
  ]
    .filter(Boolean)
    .join('  ')
}

interface Arguments {
  command: 'list' | 'retry' | 'refill' | 'drop'
  all: boolean
  reference?: string
  /** For `drop`. */
  channel?: Channel
}

/**
 * Parses the command's arguments.
 * @throws UsageError if they are invalid
 */
function readArguments(args: string[]): Arguments {
  let parsed
  try {
    parsed = parseArgs({
      args,
      options: { all: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (cause) {
    throw new UsageError(USAGE, { cause })
  }
  const { all } = parsed.values
  const [name = 'list', ...given] = parsed.positionals
  const command = commandSchema.safeParse({ name, all, given })
  if (!command.success) throw new UsageError(USAGE)
  const [reference, channel] = command.data.given
  return { command: command.data.name, all, reference, channel }
}

runCommand(run, USAGE)
