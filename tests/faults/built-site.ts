import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  endProcess,
  spawnSite,
  whenListening,
  type SiteProcess,
  type SpawnOptions,
} from '../support/site-process'

/** The built site of one test. */
export interface BuiltSite extends SiteProcess {
  send(path: string, options?: RequestOptions): Promise<WholeResponse>
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface WholeResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** A folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kat-fault-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Starts the built site and waits until it listens; it is killed after the test. See `startSiteProcess`. */
export async function startBuiltSite(
  environment: Record<string, string>,
  options?: SpawnOptions,
): Promise<BuiltSite> {
  const site = await whenListening(spawnForTest(environment, options))
  return { ...site, send: (path, options) => send(site.port, path, options) }
}

/** Like `startBuiltSite`, for a site that should exit. */
export async function runBuiltSite(
  environment: Record<string, string>,
  options?: SpawnOptions,
): Promise<{ code: number | null; words: string; log: string }> {
  const child = spawnForTest(environment, options)
  let words = ''
  let log = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    words += bytes.toString()
    // It should have exited; do not wait for a site that listens.
    if (words.includes('is ready:')) child.kill('SIGKILL')
  })
  child.stdout?.on('data', (bytes: Buffer) => (log += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, words, log }
}

function spawnForTest(environment: Record<string, string>, options?: SpawnOptions) {
  const child = spawnSite(environment, options)
  // Its data folder is removed next, which fails if the process still writes to it.
  onTestFinished(() => endProcess(child, 'SIGKILL'))
  return child
}

/** Sends one request on a separate connection, without following redirects or normalizing the path. */
export async function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<WholeResponse> {
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
