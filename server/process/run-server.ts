import { constants } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Environment } from '../environment/environment'
import { codeOf } from '../errors/error-code'
import { messageOf } from '../errors/error-message'
import { OperatorError } from '../errors/operator-error'
import type { Logger } from '../http/reporting/log'
import { outliveTerminal } from './closed-terminal'
import { exitWith } from './read-environment'

/**
 * How long a shutdown waits for requests in flight, in ms. Together with the grace period before and closing the
 * databases afterwards, this stays below the 10 s after which Docker kills the process.
 */
const SHUTDOWN_LIMIT_MS = 7_000
/** How long idle connections are kept at shutdown for a request that may be on its way, in ms. */
const SHUTDOWN_GRACE_MS = 1_000

/** A server that has been started. */
export interface RunningServer {
  /** Makes `/readyz` report that the server is shutting down; everything is still served. */
  drain(): void
  /** See `WebServer.close`; what the server uses is closed once the requests have ended. */
  close(limitMs: number, graceMs: number): Promise<boolean>
}

export interface RunOptions<Server extends RunningServer> {
  /** Its name in messages to the operator: `site`. */
  name: string
  environment: Pick<Environment, 'PORT' | 'HOST' | 'DRAIN_SECONDS'>
  log: Logger
  /** Starts it; if that fails, it must have closed what it has opened. */
  start: () => Promise<Server>
  /** Tells the operator that the server is running. */
  announce: (server: Server) => void
}

/**
 * Starts a server, and stops it cleanly on SIGTERM, SIGINT and SIGHUP; a second SIGTERM or SIGINT ends the process at
 * once. If it cannot start, the operator is told why, and the process ends with status 1.
 */
export async function runServer<Server extends RunningServer>(options: RunOptions<Server>): Promise<void> {
  const { name, environment, log, start, announce } = options
  let server: Server
  try {
    server = await start()
  } catch (cause) {
    const reason = startFailure(cause, environment)
    if (reason !== null) return exitWith(reason)
    log.fatal({ err: cause }, `The ${name} cannot start`)
    return exitWith(`The ${name} cannot start: ${messageOf(cause)}`)
  }
  // Do this before announcing the server, because it may be stopped immediately afterwards.
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) {
      // A closed terminal reports its end twice: the shell tells its jobs, and the system those in the foreground.
      if (signal === 'SIGHUP') return
      log.warn({ signal }, 'Stopped immediately after a second signal')
      process.exit(128 + constants.signals[signal])
    }
    isStopping = true
    stop(server, environment, log, signal).then(
      () => process.exit(0),
      (cause: unknown) => {
        log.error({ err: cause }, 'Could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('SIGHUP', onSignal)
  outliveTerminal([process.stdout, process.stderr])
  announce(server)
}

/** Lets load balancers notice first, if there is time, then finishes requests in flight. */
async function stop(
  server: RunningServer,
  { DRAIN_SECONDS }: Pick<Environment, 'DRAIN_SECONDS'>,
  log: Logger,
  signal: NodeJS.Signals,
): Promise<void> {
  if (DRAIN_SECONDS > 0) {
    log.info({ signal, drainSeconds: DRAIN_SECONDS }, 'No longer ready, still serving')
    server.drain()
    await setTimeout(DRAIN_SECONDS * 1000)
  }
  log.info({ signal }, 'Stopping: no new connections, finishing requests in flight')
  const finished = await server.close(SHUTDOWN_LIMIT_MS, SHUTDOWN_GRACE_MS)
  if (finished) log.info('Stopped')
  else log.warn({ limitMs: SHUTDOWN_LIMIT_MS }, 'Stopped; some requests took too long and were aborted')
}

/** Returns a sentence for the operator about why a server cannot start; null for a bug. */
function startFailure(cause: unknown, environment: Pick<Environment, 'PORT' | 'HOST'>): string | null {
  return cause instanceof OperatorError ? cause.message : listenFailure(cause, environment)
}

/** Returns a sentence for common reasons why a server cannot listen; null for anything else. */
function listenFailure(cause: unknown, { PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>): string | null {
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return `Port ${PORT} is in use by another program. Stop it, or choose another port, such as PORT=${PORT + 1}.`
    case 'EACCES':
      return `This user may not listen on port ${PORT}. Choose a port above 1023, such as PORT=3000.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${HOST}". HOST must be one of its own, or 0.0.0.0 for all of them.`
    default:
      return null
  }
}
