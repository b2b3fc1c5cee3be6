import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Memory limit of the process, in MB: a second copy of the documents, plus the values that queries create. */
const MAX_MEMORY_MB = 512
/** CPU time after which the system kills the process, in s; this also ends one whose parent was killed. */
const MAX_CPU_S = 120

/**
 * Starts the process that evaluates queries (`process-entry.ts`): with an empty environment, a lower priority and, if
 * there is a shell, system limits.
 */
export function spawnEvaluator(): ChildProcess {
  const node = [`--max-old-space-size=${MAX_MEMORY_MB}`, '--max-semi-space-size=16', ...program()]
  const limits = `ulimit -c 0; ulimit -t ${MAX_CPU_S}; exec "$0" "$@"`
  const hasShell = process.platform !== 'win32'
  const options: SpawnOptions = {
    env: {} as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  }
  const child = spawn(
    hasShell ? '/bin/sh' : process.execPath,
    hasShell ? ['-c', limits, process.execPath, ...node] : node,
    options,
  )
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already exited, or the system does not permit the change.
  }
  return child
}

/**
 * Returns the arguments that run the query process: next to this file once both are built, or in TypeScript from
 * source.
 */
function program(): string[] {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return [fileURLToPath(new URL('query-process.js', here))]
  return [
    '--import',
    pathToFileURL(createRequire(here).resolve('tsx')).href,
    fileURLToPath(new URL('process-entry.ts', here)),
  ]
}
