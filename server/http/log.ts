import { destination, pino, stdSerializers, type Logger } from 'pino'
import type { Environment } from '../environment'

export type { Logger }

const LEVELS: Record<string, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

let written = { ms: 0, text: '' }

/** pino's own `isoTime`, written once for all lines of a millisecond. */
function isoTime(): string {
  const ms = Date.now()
  if (ms !== written.ms) written = { ms, text: `,"time":"${new Date(ms).toISOString()}"` }
  return written.text
}

/** One JSON object per line on stdout; in a terminal, readable lines. */
export function createLog(environment: Pick<Environment, 'LOG_LEVEL'>): Logger {
  const options = {
    level: environment.LOG_LEVEL,
    base: undefined,
    timestamp: isoTime,
    serializers: { err: describeError },
  }
  if (!process.stdout.isTTY) return pino(options, writtenTogether(destination({ fd: 1, sync: true })))
  return pino(options, { write: (line) => process.stdout.write(readableLine(line)) })
}

/** The destination of a batch of lines. */
type Destination = Pick<ReturnType<typeof destination>, 'write' | 'flushSync'>

/**
 * Writes all lines of one event loop turn at once: under load, a write per line costs as much as the response it
 * is about. Nothing is lost when the process ends normally, by a signal, or by an uncaught error.
 */
export function writtenTogether(to: Destination): Destination {
  let lines = ''
  const flush = () => {
    const written = lines
    lines = ''
    if (written) to.write(written)
  }
  process.on('exit', () => {
    flush()
    to.flushSync()
  })
  return {
    write(line: string) {
      if (lines === '') setImmediate(flush)
      lines += line
      return true
    },
    // Called by pino after a fatal line.
    flushSync() {
      flush()
      to.flushSync()
    },
  }
}

/**
 * What the log keeps of an error: its type, message, code and stack, causes included. Clients attach the failed
 * request to their errors, tokens included, so nothing else is kept.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = stdSerializers.err(error)
  const known = typeof code === 'string' || typeof code === 'number' ? { code } : {}
  return { type, message, ...known, stack }
}

/**
 * @param line one line of pino's JSON
 * @returns it as `12:30:01 info message key=value`, with the stack on separate lines
 */
export function readableLine(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as {
    time: string
    level: number
    msg?: string
    err?: { message?: string; stack?: string }
  } & Record<string, unknown>
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const words = [time.slice(11, 19), (LEVELS[level] ?? String(level)).padEnd(5), msg ?? '', ...details]
  const stack = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `${words.join(' ').trimEnd()}${stack}\n`
}
