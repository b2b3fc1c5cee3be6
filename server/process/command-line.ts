import type { Log } from '../../shared/logging/log'
import { codeOf } from '../errors/error-code'
import { OperatorError } from '../errors/operator-error'

/** Prints a line for the operator, on stderr. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Tells the operator of each database that a command upgrades, since an older version of the site then refuses it. */
export const upgradeLog: Pick<Log, 'info'> = {
  info(details) {
    if ('file' in details) print(`Upgraded ${String(details.file)}: older versions refuse it from now on.`)
  },
}

/** The arguments of a command are invalid. Its message is the usage of the command. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

/** A command could not do what it was asked for. */
export class CommandError extends OperatorError {
  override name = 'CommandError'
}

/**
 * Returns a signal that is aborted when the operator interrupts this command, so that it can clean up. A second
 * interruption ends the process at once.
 */
export function interruption(): AbortSignal {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interrupted.abort(new CommandError('Interrupted: nothing was written.')))
  return interrupted.signal
}

/**
 * Runs an operator's command, or prints its usage if `--help` is among the arguments. If it fails, prints the message
 * of an error for operators, or the stack of any other one, and makes the process exit with code 1.
 */
export function runCommand(command: () => Promise<void>, usage: string): void {
  // A reader may have closed the output (`| head`), but the command must still be completed.
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (cause) => {
      if (codeOf(cause) !== 'EPIPE') throw cause
    })
  }
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  command().catch((cause: unknown) => {
    const stack = cause instanceof Error ? cause.stack : cause
    print(cause instanceof OperatorError ? cause.message : String(stack))
    process.exitCode = 1
  })
}
