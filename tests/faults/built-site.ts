import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const program = join(root, 'build/server/main.js')

/** The site as it runs in production, as a child process. */
export interface BuiltSite {
  process: ChildProcess
  port: number
  /** Lines of its stdout so far. */
  log(): string[]
  /** Its stderr so far. */
  words(): string
  ask(path: string, options?: AskOptions): Promise<Answer>
  /** Sends SIGTERM and waits until it has exited. */
  stop(): Promise<void>
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Nothing of this machine's configuration: an empty variable counts as unset and takes precedence over `.env`. */
export function cleanEnvironment(given: Record<string, string>): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const unset = [
    ...['SITE_URL', 'TRUST_PROXY', 'METRICS_TOKEN', 'DRAIN_SECONDS', 'LOOKUPS_PER_MINUTE', 'REDIS_URL'],
    ...['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_HOST', 'SANITY_API_READ_TOKEN', 'DATASET_SEED'],
    ...['STUDIO_TOKEN', 'STUDIO_VIEWER_TOKEN', 'SANITY_WEBHOOK_SECRET', 'PICTURE_SECRET', 'LOG_LEVEL'],
    ...['TIKTOK_API_URL', 'TIKTOK_API_FALLBACK_URL', 'TIKTOK_API_KEY', 'TIKTOK_IMAGE_HOSTS'],
    ...['FORM_BASE_URL', 'FORM_SCRIPT_URL', 'MEDIA_BASE_URL'],
  ]
  return {
    ...Object.fromEntries(unset.map((name) => [name, ''])),
    ...Object.fromEntries(kept),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ...given,
  }
}

/** Creates a folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kat-fault-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts `build/server/main.js` and waits until it listens.
 * @param environment the variables to set; DATA_DIR is required unless the dataset is elsewhere
 * @throws with its output if it exits instead
 */
export async function startBuiltSite(environment: Record<string, string>): Promise<BuiltSite> {
  const child = spawnSite(environment)
  let out = ''
  let words = ''
  child.stdout?.on('data', (bytes: Buffer) => (out += bytes.toString()))
  const address = await new Promise<URL>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}: ${words}`)))
    child.stderr?.on('data', (bytes: Buffer) => {
      words += bytes.toString()
      const [, url] = /is ready: (http:\S+)/.exec(words) ?? []
      if (url) resolve(new URL(url))
    })
  })
  const port = Number(address.port)
  return {
    process: child,
    port,
    log: () => out.split('\n').filter(Boolean),
    words: () => words,
    ask: (path, options) => ask(port, path, options),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Like `startBuiltSite`, for a site that should exit. */
export async function runBuiltSite(
  environment: Record<string, string>,
  options: { uid?: number } = {},
): Promise<{ code: number | null; words: string; log: string }> {
  const child = spawnSite(environment, options)
  let words = ''
  let log = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    words += bytes.toString()
    // It should have failed; do not wait for one that listens.
    if (words.includes('is ready:')) child.kill('SIGKILL')
  })
  child.stdout?.on('data', (bytes: Buffer) => (log += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, words, log }
}

function spawnSite(environment: Record<string, string>, options: { uid?: number } = {}): ChildProcess {
  if (!existsSync(program)) throw new Error('These tests need the build: npm run build.')
  const child = spawn(process.execPath, [program], {
    ...options,
    cwd: root,
    env: cleanEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Sends one request on a separate connection, without following redirects or normalizing the path. */
export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { ...length, ...headers },
    agent: false,
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}
