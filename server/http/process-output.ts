import { format } from 'node:util'
import type { Logger } from './log'
import { withoutPaths } from './path-pattern'

/** Console methods that libraries use, and the level of each in the log. */
const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/**
 * Sends everything that would reach the process's output by itself into the log, one JSON line each: what React, Remix and
 * other libraries tell the console, Node's warnings, and errors that nobody caught, after which the process ends with
 * code 1. Addresses in these texts are reduced to their pattern: they may name visitors' searches.
 */
export function logProcessOutput(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Logger['level']][]) {
    // eslint-disable-next-line no-console -- what others write to it is what this is about
    console[method] = (...said: unknown[]) => {
      const error = said.find((part) => part instanceof Error)
      const text = withoutPaths(format(...said.filter((part) => part !== error)))
      if (error) log[level as 'error']({ err: presentable(error) }, text || error.name)
      else log[level as 'error'](text)
    }
  }
  // Node's own listener writes several lines to stderr.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: presentable(warning) }, 'Warning'))
  const end = (message: string) => (reason: unknown) => {
    log.fatal({ err: presentable(reason) }, message)
    process.exit(1)
  }
  process.on('uncaughtException', end('An error that nobody caught; the process ends'))
  process.on('unhandledRejection', end('A promise that nobody waited for failed; the process ends'))
}

/** The same error, without what its message tells of a visitor. */
function presentable(reason: unknown): Error {
  if (!(reason instanceof Error)) return new Error(format(reason))
  const copy = new Error(withoutPaths(reason.message), { cause: reason.cause })
  copy.name = reason.name
  copy.stack = reason.stack?.replaceAll(reason.message, copy.message)
  return copy
}
