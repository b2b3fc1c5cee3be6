import express from 'express'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createContentClient } from '../../app/content/client.server'
import { createServer } from '../../server/create-server'
import { startEmbeddedServices } from '../../server/embedded-services'
import { readEnvironment } from '../../server/environment/environment'
import { LAKE_PATH } from '../../server/environment/site-config'
import { serverOptions } from '../support/server-options'

export const EDITOR = 'the-token-of-the-editors-of-this-dataset'
export const API = `${LAKE_PATH}/v2025-02-19`

/** Doubles `a` in `{"a":"xxxxxxxxxxxxxxxx"}` this many times: limits on the query itself do not see the text's size. */
export const doubled = (times: number) => `{"a":"xxxxxxxxxxxxxxxx"}${'{"a":a+a}'.repeat(times)}`

export interface LakeSite {
  /** Base URL of the site, without a trailing slash. */
  origin: string
  /** Base URL from which its pages read the dataset. */
  ownOrigin: string
  /** Its data folder. */
  folder: string
  /** Requests a path of the dataset's API below `API`; as an editor if `token` is given. */
  send(
    path: string,
    options?: { token?: string; body?: string; headers?: Record<string, string> },
  ): Promise<Response>
  /** Number of requests so far for anything below the dataset's path. */
  arrived(): number
  /** Fails unless a page and the health check answer as usual. */
  checkAlive(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a site over real HTTP with an embedded dataset of one page and its draft; pages are read from it every time.
 */
export async function startLakeSite(variables: Record<string, string> = {}): Promise<LakeSite> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-site-'))
  const seed = join(folder, 'seed.ndjson')
  const documents = [
    { _id: 'home', _type: 'page', title: 'Home' },
    { _id: 'drafts.home', _type: 'page', title: 'Unfinished' },
  ]
  await writeFile(seed, documents.map((each) => JSON.stringify(each)).join('\n'))
  const environment = readEnvironment({
    DATA_DIR: join(folder, 'data'),
    DATASET_SEED: seed,
    STUDIO_TOKEN: EDITOR,
    ...variables,
  })
  const log = pino({ level: 'silent' })
  const services = await startEmbeddedServices({
    environment,
    directory: folder,
    log,
    clock: { time: () => Promise.resolve(Date.now()) },
  })
  const content = createContentClient({
    projectId: 'embedded',
    dataset: 'production',
    apiHost: services.origin + LAKE_PATH,
    headers: services.ownHeaders,
    log,
    live: false,
    maxAgeMs: 0,
    cacheSize: 1,
  })
  let arrived = 0
  const counting = express.Router().use((_request, _response, next) => {
    arrived++
    next()
  })
  const server = createServer({
    ...serverOptions(),
    environment,
    log,
    mounts: [{ path: LAKE_PATH, router: counting }, ...services.mounts],
    upgrade: services.upgrade,
    pages: (_request, response, next) => {
      content.fetch('*[_id == "home"][0].title').then(
        (title) =>
          response
            .set('Cache-Control', 'no-store')
            .type('html')
            .send(`<h1>${String(title)}</h1>`),
        next,
      )
    },
  })
  const origin = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  let pages = 0
  return {
    origin,
    ownOrigin: services.origin,
    folder: join(folder, 'data'),
    arrived: () => arrived,
    send: (path, { token, body, headers } = {}) =>
      fetch(origin + API + path, {
        ...(body === undefined ? {} : { method: 'POST', body }),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      }),
    async checkAlive() {
      const health = await fetch(`${origin}/healthz`)
      // A different address each time, which is in no page cache.
      const page = await fetch(`${origin}/?n=${pages++}`)
      const text = await page.text()
      if (health.status !== 200 || !text.includes('<h1>'))
        throw new Error(`The site is not well: ${page.status} ${text}`)
    },
    async stop() {
      content.close()
      services.closeSockets()
      await server.close(1_000)
      await services.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the path of a GET query. */
export function queryPath(query: string, perspective = 'published'): string {
  return `/data/query/production?${new URLSearchParams({ query, perspective }).toString()}`
}
