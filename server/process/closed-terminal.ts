import type { Writable } from 'node:stream'
import { codeOf } from '../errors/error-code'

/**
 * Keeps this process running when its terminal is closed, so that it can stop cleanly: nothing can be written to that
 * terminal any more, and the error would end the process amid its requests.
 * @param outputs whatever is not a terminal is left alone
 */
export function outliveTerminal(outputs: readonly (Writable & { isTTY?: boolean })[]): void {
  for (const output of outputs) {
    if (!output.isTTY) continue
    output.on('error', (cause) => {
      if (codeOf(cause) !== 'EIO') throw cause
    })
  }
}
