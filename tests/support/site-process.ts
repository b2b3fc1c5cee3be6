import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { VARIABLE_NAMES } from '../../server/environment/environment'
import { METRICS_TOKEN } from './metrics'

const root = join(import.meta.dirname, '../..')
const program = join(root, 'build/server/main.js')

/** The built site, running in a separate process as in production. */
export interface SiteProcess {
  process: ChildProcess
  port: number
  /** `http://127.0.0.1:<port>`. */
  origin: string
  /** Lines of its stdout so far. */
  log(): string[]
  /** Its stderr so far. */
  stderr(): string
  /** Its stdout and stderr so far, stdout first. */
  output(): string
  /** Stops it, with SIGTERM by default, and waits until it has exited. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface SpawnOptions {
  /** User id of the process. Defaults to that of this process. */
  uid?: number
  /** Maximum number of open files (`ulimit -n`). Defaults to that of this process. */
  openFiles?: number
  /** Maximum size of a file that it writes, in blocks of 512 bytes (`ulimit -f`). Defaults to any size. */
  fileBlocks?: number
}

/** An environment without this machine's configuration: an empty variable counts as unset, and overrides `.env`. */
export function cleanEnvironment(given: Record<string, string>): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    ...Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ''])),
    ...Object.fromEntries(kept),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_TOKEN,
    ...given,
  }
}

/**
 * Starts `build/server/main.js`, and does not wait until it listens.
 * @throws when there is no build
 */
export function spawnSite(environment: Record<string, string>, options: SpawnOptions = {}): ChildProcess {
  if (!existsSync(program)) throw new Error('The site has not been built yet: run npm run build.')
  const { openFiles, fileBlocks, ...rest } = options
  const limits = [
    ...(openFiles === undefined ? [] : [`ulimit -n ${openFiles}`]),
    ...(fileBlocks === undefined ? [] : [`ulimit -f ${fileBlocks}`]),
  ]
  const [command, ...args] =
    limits.length === 0
      ? [process.execPath, program]
      : ['/bin/sh', '-c', `${limits.join('; ')}; exec "$0" "$1"`, process.execPath, program]
  return spawn(command, args, {
    ...rest,
    cwd: root,
    env: cleanEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * Waits until a process of `spawnSite` listens.
 * @throws with its stderr if it ends instead
 */
export async function whenListening(child: ChildProcess): Promise<SiteProcess> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (bytes: Buffer) => (stdout += bytes.toString()))
  const address = await new Promise<URL>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`The site ended with ${code}: ${stderr}`)))
    child.stderr?.on('data', (bytes: Buffer) => {
      stderr += bytes.toString()
      const [, url] = /is ready: (http:[^\s,]+)/.exec(stderr) ?? []
      if (url) resolve(new URL(url))
    })
  })
  return {
    process: child,
    port: Number(address.port),
    origin: address.origin,
    log: () => stdout.split('\n').filter(Boolean),
    stderr: () => stderr,
    output: () => stdout + stderr,
    stop: (signal = 'SIGTERM') => endProcess(child, signal),
  }
}

/** Sends a signal to a process, unless it has ended, and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/**
 * Starts the built site and waits until it listens.
 * @param environment the variables that are set; DATA_DIR is needed unless the dataset is elsewhere
 */
export async function startSiteProcess(
  environment: Record<string, string>,
  options?: SpawnOptions,
): Promise<SiteProcess> {
  return whenListening(spawnSite(environment, options))
}
