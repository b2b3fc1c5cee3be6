import { constants, fstatSync, openSync } from 'node:fs'
import { destination } from 'pino'

/** How much waits to be written, in bytes. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Where log lines are written. */
export type LogDestination = Pick<ReturnType<typeof destination>, 'write' | 'flushSync'>

/**
 * The output of a process that a log must never stop or slow down: if its disk is full or its reader has stopped reading, up to
 * 1 MB waits, and is written along with later lines. What comes after that is lost.
 * @param descriptor of the output. Defaults to stdout
 * @param describeLoss returns a line that says how many were lost, written once lines can be written again
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
  // It is tried again with the next line. Without a listener, it would end the process.
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
    // Its own would try until it succeeds; this tries once.
    flushSync: () => void to.write(''),
  }
}

/** Opens a pipe again so that writing to a full one fails instead of waiting for its reader, wherever the system allows it. */
function withoutBlocking(descriptor: number): number {
  try {
    if (fstatSync(descriptor).isFIFO())
      return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // It is written as it is.
  }
  return descriptor
}
