import { constants, fstatSync, openSync } from 'node:fs'
import { destination } from 'pino'

/** Maximum size of the lines that wait to be written, in bytes. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Where log lines are written. */
export type LogDestination = Pick<ReturnType<typeof destination>, 'write' | 'flushSync'>

/**
 * Writes the log without ever blocking the process: if the disk is full or the reader has stopped reading, up to 1 MB
 * is buffered, and written with later lines. Lines beyond that are lost.
 * @param describeLoss returns a line that says how many lines were lost, written as soon as writing works again
 * @param descriptor file descriptor to write to. Defaults to stdout.
 */
export function createLogDestination(
  describeLoss: (lines: number) => string,
  descriptor = 1,
): LogDestination {
  const to = destination({
    fd: withoutBlocking(descriptor),
    sync: true,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN: () => false,
  })
  let lost = 0
  // Errors are ignored, because the next line tries again. Without a listener, they would end the process.
  to.on('error', () => {})
  to.on('drop', (text: string) => (lost += text.split('\n').length - 1))
  to.on('drain', () => {
    if (lost === 0) return
    const line = describeLoss(lost)
    lost = 0
    to.write(line)
  })
  return {
    write: (text) => to.write(text),
    // `flushSync` of the destination would try until it succeeds; this tries once.
    flushSync: () => void to.write(''),
  }
}

/**
 * Reopens a pipe, where the system allows it, so that writing to a full one fails instead of waiting for its reader.
 */
function withoutBlocking(descriptor: number): number {
  try {
    if (fstatSync(descriptor).isFIFO())
      return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // If the pipe cannot be reopened, the descriptor is used as it is.
  }
  return descriptor
}
