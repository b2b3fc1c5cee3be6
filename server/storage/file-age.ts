import { stat } from 'node:fs/promises'

/**
 * Whether a file or folder exists and has not been changed for `ms`. A time in the future also counts, since it was
 * recorded before the clock was set back.
 */
export async function isUntouchedFor(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Math.abs(Date.now() - found.mtimeMs) > ms
}
