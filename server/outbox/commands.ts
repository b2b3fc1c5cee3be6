import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot, readEnvironmentOrExit } from '../process'
import { StartError } from '../start-error'
import { openOutbox, outboxFile, type ListedDelivery } from './outbox'
import { REFERENCE } from './submission'

/* `npm run outbox`: lists submissions that have not been delivered, and retries them. It may run while the site
   does; the site picks up retries within a second. */

const USAGE = `Usage:
  npm run outbox                        lists undelivered submissions
  npm run outbox -- list --all          includes delivered ones, which are kept for a week
  npm run outbox -- retry               retries all of them now
  npm run outbox -- retry KS-7F3QK9     retries one submission now`

class UsageError extends Error {}

async function run(): Promise<void> {
  const { command, all, reference } = readArguments(process.argv.slice(2))
  const dataDir = resolve(projectRoot, readEnvironmentOrExit().DATA_DIR)
  if (!existsSync(outboxFile(dataDir))) return say('There is no outbox yet: nothing has been submitted.')
  const outbox = await openOutbox(dataDir)
  try {
    if (command === 'retry') {
      const count = await outbox.retry(reference)
      return say(count === 1 ? 'Retrying one delivery.' : `Retrying ${count} deliveries.`)
    }
    const deliveries = outbox.list({ all })
    for (const delivery of deliveries) process.stdout.write(`${lineOf(delivery)}\n`)
    if (deliveries.length === 0) say('Everything has been delivered.')
  } finally {
    outbox.close()
  }
}

function lineOf({ reference, channel, state, attempts, createdAt, nextAt, error }: ListedDelivery): string {
  const next = state === 'waiting' ? `next ${new Date(nextAt).toISOString()}` : ''
  return [
    reference,
    channel.padEnd(12),
    state.padEnd(9),
    new Date(createdAt).toISOString(),
    attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    next,
    error ?? '',
  ]
    .filter(Boolean)
    .join('  ')
}

function readArguments(args: string[]): { command: 'list' | 'retry'; all: boolean; reference?: string } {
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
  const [command = 'list', reference, ...rest] = parsed.positionals
  const { all } = parsed.values
  const isKnown = command === 'list' ? reference === undefined : command === 'retry' && !all
  if (!isKnown || rest.length > 0 || (reference !== undefined && !REFERENCE.test(reference)))
    throw new UsageError(USAGE)
  return {
    command: command === 'retry' ? 'retry' : 'list',
    all,
    ...(reference === undefined ? {} : { reference }),
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

run().catch((cause: unknown) => {
  const isSentence = cause instanceof UsageError || cause instanceof StartError
  say(isSentence ? cause.message : String(cause instanceof Error ? cause.stack : cause))
  process.exitCode = 1
})
