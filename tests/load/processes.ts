import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '../support/site-process'

/** A server being measured, in a separate process. */
export interface Measured {
  pid: number
  port: number
  /** From its start until it reported that it is ready, in ms. */
  readyMs: number
  /** CPU time until then, in ms. */
  readyCpuMs: number
  stop(): Promise<void>
}

/**
 * Starts a server that reports `is ready: http://…:PORT`. Its stdout is written to a file, as in production.
 * @param program the program and its arguments
 * @throws with its output on stderr if it exits instead
 */
export async function startMeasured(
  program: readonly string[],
  environment: Record<string, string> = {},
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const logged = openSync(join(folder, 'log'), 'w')
  const startedAt = performance.now()
  const child = spawn(process.execPath, program, {
    env: cleanEnvironment({ DATA_DIR: join(folder, 'data'), ...environment }),
    stdio: ['ignore', logged, 'pipe'],
  })
  const port = Number(await waitForOutput(child, join(folder, 'log'), /is ready: http:\S+:(\d+)/))
  const readyMs = performance.now() - startedAt
  const pid = child.pid ?? 0
  return {
    pid,
    port,
    readyMs,
    readyCpuMs: cpuUs(pid) / 1000,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      closeSync(logged)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** CPU time that a process has used so far in all its threads, in µs; Linux only. */
export function cpuUs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce((sum, task) => sum + threadNs(`${tasks}/${task}/schedstat`) / 1000, 0)
}

function threadNs(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    // The thread has just ended.
    return 0
  }
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}

export interface Page {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Requests a page from this machine. */
export function fetchPage(port: number, path: string, headers: Record<string, string> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0, headers: all } = response
        resolve({ status: statusCode, headers: all, body: Buffer.concat(pieces) })
      })
    }).on('error', reject)
  })
}

/** Waits until a server's output, on stderr or in its log, matches; returns the first group. */
function waitForOutput(child: ChildProcess, log: string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = ''
    const look = () => {
      const found = pattern.exec(errors + readFileSync(log, 'utf8'))?.[1]
      if (found === undefined) return
      clearInterval(timer)
      resolve(found)
    }
    const timer = setInterval(look, 5)
    child.stderr?.on('data', (bytes: Buffer) => {
      errors += bytes.toString()
      look()
    })
    child.once('exit', () => {
      clearInterval(timer)
      reject(new Error(`The server exited: ${errors}`))
    })
  })
}
