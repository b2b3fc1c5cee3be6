import { pino, type Logger } from 'pino'
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

/** One JSON object per line on stdout; human-readable lines in a terminal. */
export function createLog(environment: Pick<Environment, 'LOG_LEVEL'>): Logger {
  const options = { level: environment.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, { write: (line) => process.stdout.write(readableLine(line)) })
}

/**
 * @param line one line of pino's JSON, returned as `12:30:01 info message key=value`, with a stack on separate lines
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
