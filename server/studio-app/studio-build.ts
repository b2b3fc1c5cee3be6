import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isProcessAlive } from '../process/process-alive'

/** What `scripts/bundling/build-studio.mjs` writes next to the build while it runs, and after it has failed. */
const stateSchema = z.union([
  z.object({ building: z.object({ pid: z.int().positive(), startedAt: z.number() }) }),
  z.object({ failed: z.string() }),
])

/**
 * No build takes this long, in ms. After that, a process with the recorded id is another one, and the build was killed.
 * The same as in scripts/setup-lock.mjs.
 */
const MAX_BUILD_MS = 1_800_000

/** The state of the Studio's build; `elapsedMs` is the time since it started, in ms. */
export type StudioBuild =
  | { state: 'built' }
  | { state: 'building'; elapsedMs: number }
  | { state: 'failed'; reason: string }
  | { state: 'unbuilt' }

/**
 * Returns the state of the Studio's build. An older build does not count while a new one is running or has failed.
 * @param directory where the build is or will be
 */
export async function readStudioBuild(directory: string): Promise<StudioBuild> {
  const state = await readState(`${directory}.state.json`)
  if (state && 'failed' in state) return { state: 'failed', reason: state.failed }
  // A killed build leaves its state file behind.
  if (state && isRunning(state.building))
    return { state: 'building', elapsedMs: Math.max(0, Date.now() - state.building.startedAt) }
  return { state: existsSync(join(directory, 'index.html')) ? 'built' : 'unbuilt' }
}

function isRunning({ pid, startedAt }: { pid: number; startedAt: number }): boolean {
  return Math.abs(Date.now() - startedAt) < MAX_BUILD_MS && isProcessAlive(pid)
}

async function readState(file: string): Promise<z.infer<typeof stateSchema> | null> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null // the usual case: nothing is being built
  }
}
