import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EnvironmentError, readEnvironment, type Environment } from './environment'
import type { Logger } from './http/log'
import { SeedError } from './lake/lake'
import type { RunningSite } from './start'

/** How long a shutdown waits for requests in flight, in ms: below the 10 s after which Docker kills. */
const SHUTDOWN_LIMIT = 8_000

/** The directory of package.json, from which paths in the environment are meant. */
export const projectRoot = findProjectRoot()

/** Reads `.env` (variables that are set already win) and the environment; a bad value ends the process with its sentence. */
export function readEnvironmentOrExit(
  defaults: Partial<Record<keyof Environment, string>> = {},
): Environment {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readEnvironment({ ...defaults, ...process.env })
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return exitWith(
      `The environment cannot be used:\n${error.message}\nSee .env.example for what each variable means.`,
    )
  }
}

/** Starts the site, prints its address, and stops it cleanly on SIGTERM and SIGINT. */
export async function runSite(
  environment: Environment,
  log: Logger,
  start: () => Promise<RunningSite>,
): Promise<void> {
  let site: RunningSite
  try {
    site = await start()
  } catch (error) {
    const reason = error instanceof SeedError ? error.message : listenFailure(error, environment)
    if (reason !== null) return exitWith(reason)
    throw error
  }
  log.info({ address: site.address, mode: environment.NODE_ENV, node: process.version }, 'Listening')
  // For whoever started it: the log, which may be sent elsewhere, never has the token.
  const signIn = site.signInAddress === null ? '' : `  Edit it in the Studio: ${site.signInAddress}\n`
  process.stderr.write(`\n  Kat Social is ready: ${site.address}\n${signIn}\n`)

  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'Stopping: no new connections, finishing requests in flight')
    site.close(SHUTDOWN_LIMIT).then(
      (finished) => {
        if (finished) log.info('Stopped')
        else log.warn({ limitMs: SHUTDOWN_LIMIT }, 'Stopped, with requests that took too long')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'Could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** @returns a sentence for what commonly keeps a server from listening; null for anything else */
function listenFailure(error: unknown, { PORT, HOST }: Environment): string | null {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken by another program. Stop that one, or choose another port: PORT=${PORT + 1} npm start`
    case 'EACCES':
      return `This user may not listen on port ${PORT}. Choose one above 1023: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${HOST}". HOST must be one of its own, or 0.0.0.0 for all of them.`
    default:
      return null
  }
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function findProjectRoot(): string {
  let directory = import.meta.dirname
  while (!existsSync(join(directory, 'package.json'))) {
    const parent = dirname(directory)
    if (parent === directory) return process.cwd()
    directory = parent
  }
  return directory
}
