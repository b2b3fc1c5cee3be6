import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A prefix is enough to tell builds apart, and short enough for a person to compare. */
const LENGTH = 12

/**
 * Returns the first 12 hexadecimal digits of the hash that the build keeps of its sources; the same sources have the
 * same one on every machine. Undefined if the build was put together without it.
 * @param buildDirectory the directory of the build, which has the hash in `.stamp`
 */
export async function readBuildId(buildDirectory: string): Promise<string | undefined> {
  const stamp = await readFile(join(buildDirectory, '.stamp'), 'utf8').catch(() => '')
  return /^[\da-f]{64}$/.test(stamp) ? stamp.slice(0, LENGTH) : undefined
}
