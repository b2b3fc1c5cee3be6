import { format } from 'node:util'
import { withoutPaths } from '../path-pattern'
import type { Logger } from './log'
import { presentableError } from './presentable-error'

/** Console methods used by libraries, with their log levels. */
const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/**
 * Redirects everything that would be written to the process's output into the log, one JSON line each: console output
 * of React, Remix and other libraries, Node's warnings, and uncaught errors, after which the process exits with code
 * 1. Addresses in these texts are reduced to their kind, since they may contain visitors' searches.
 */
export function logProcessOutput(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Logger['level']][]) {
    // eslint-disable-next-line no-console -- this function exists to replace it
    console[method] = (...args: unknown[]) => {
      const error = args.find((part) => part instanceof Error)
      const text = withoutPaths(format(...args.filter((part) => part !== error)))
      if (error) log[level as 'error']({ err: presentableError(error) }, text || error.name)
      else log[level as 'error'](text)
    }
  }
  // Node's own listener writes several lines to stderr.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: presentableError(warning) }, 'Warning'))
  const end = (message: string) => (reason: unknown) => {
    log.fatal({ err: presentableError(reason) }, message)
    process.exit(1)
  }
  process.on('uncaughtException', end('Uncaught error; the process exits'))
  process.on('unhandledRejection', end('Unhandled promise rejection; the process exits'))
}
