import { pino, stdSerializers, type Logger } from 'pino'
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

/** One JSON object a line on stdout; in a terminal a line that people can read. */
export function createLog(environment: Pick<Environment, 'LOG_LEVEL'>): Logger {
  const options = {
    level: environment.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, { write: (line) => process.stdout.write(readableLine(line)) })
}

/**
 * What the log keeps of an error: its kind, words, code, and where it happened, causes included. Clients hang the request
 * that failed on their errors, tokens and all, so nothing else is kept.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code } = stdSerializers.err(error)
  const known = typeof code === 'string' || typeof code === 'number' ? { code } : {}
  return { type, message, ...known, stack }
}

/** @param line one line of pino's JSON; given back as `12:30:01 info  message  key=value`, a stack on its own lines */
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
