import type { ClientConfig, SanityClient } from '@sanity/client'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { lakeClient } from '../support/lake-client'
import { serverProgram } from '../support/server-program'
import { cleanEnvironment, endProcess } from '../support/site-process'

/** The editors' token of a dataset in a separate process. */
export const EDITOR_TOKEN = 'a-token-that-is-long-enough-to-be-let-in'

/** The part of a line of its log that tests read. */
export interface LogLine {
  msg: string
  /** Only in the line that says that it listens. */
  port?: number
}

export interface LakeProcess {
  /** Base URL of the API, without a trailing slash. */
  host: string
  port: number
  /** Returns an editor's client, which sees everything unless configured otherwise. */
  clientWith(config?: ClientConfig): SanityClient
  /** Messages in its log so far. */
  log(): string[]
  /** Everything in its log so far. */
  lines(): readonly LogLine[]
  /** Stops it and waits until it has exited. Defaults to SIGTERM. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL'): Promise<void>
}

/**
 * Starts the embedded dataset as a separate process, like `npm run lake`, and waits until it
 * responds.
 * @param dataDir its data folder; a new dataset is empty, unless `seed` is given
 * @param port defaults to any free one
 * @param variables more of its environment
 */
export async function startLakeProcess({
  dataDir,
  seed = 'none',
  port = 0,
  variables = {},
}: {
  dataDir: string
  seed?: string
  port?: number
  variables?: Record<string, string>
}): Promise<LakeProcess> {
  const child = spawn(process.execPath, serverProgram('lake-main.ts', 'lake.js'), {
    env: cleanEnvironment({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATASET_SEED: seed,
      STUDIO_TOKEN: EDITOR_TOKEN,
      LOG_LEVEL: 'info',
      ...variables,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: LogLine[] = []
  const listening = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The dataset ended with ${code}`)))
    createInterface(child.stdout).on('line', (line) => {
      const parsed = JSON.parse(line) as LogLine
      lines.push(parsed)
      if (parsed.port !== undefined) resolve(parsed.port)
    })
  })
  const host = `http://127.0.0.1:${listening}/lake`
  return {
    host,
    port: listening,
    clientWith: (config) =>
      lakeClient(host, {
        maxRetries: 0,
        token: EDITOR_TOKEN,
        perspective: 'raw',
        ...config,
      }),
    log: () => lines.map(({ msg }) => msg),
    lines: () => lines,
    stop: (signal = 'SIGTERM') => endProcess(child, signal),
  }
}
