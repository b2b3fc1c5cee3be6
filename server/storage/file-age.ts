import { stat } from 'node:fs/promises'

/**
 * Whether a file or folder exists and was not changed for longer than this. A time in the future counts as well: it is
 * from before the clock was set back.
 * @param ms
 */
export async function isUntouchedFor(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Math.abs(Date.now() - found.mtimeMs) > ms
}
