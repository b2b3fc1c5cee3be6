import type { ServerBuild } from '@remix-run/node'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../../server/environment/environment'
import { startSite, type RunningSite } from '../../server/start'
import { ensureSiteBuilt } from '../support/build'
import { itemBody, profileBody, videosBody } from './upstream/bodies'
import { certificate, privateKey } from './upstream/certificate'
import { json, startUpstream, type Upstream } from './upstream/upstream'

/* A site configured for a real profile API. The API and the host of its pictures are on this machine. */

const KEY = 'the-key-of-this-customer'
const AVATAR_HOST = 'p16-sign.pictures.example'
const COVER_HOST = 'pictures.example'
const picture = (color: string) => Buffer.from(`GIF89a of ${color}`)
/** The pictures, by `host/path`. */
const PICTURES: Record<string, Buffer> = {
  [`${AVATAR_HOST}/mara.gif?x-expires=1&x-signature=a%2Bb`]: picture('an avatar'),
  [`${COVER_HOST}/71.gif`]: picture('a cover'),
  [`${COVER_HOST}/72.gif`]: picture('another cover'),
}

let folder: string
let api: Upstream
let pictures: Server
let site: RunningSite

beforeAll(async () => {
  await ensureSiteBuilt()
  folder = await mkdtemp(join(tmpdir(), 'tiktok-pictures-'))
  api = await startUpstream()
  pictures = createServer({ cert: certificate, key: privateKey }, (request, response) => {
    const bytes = PICTURES[`${request.headers.host}${request.url}`]
    response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/gif' }).end(bytes)
  })
  pictures.listen(0, '127.0.0.1')
  await once(pictures, 'listening')
  site = await startSite({
    environment: readEnvironment({
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DATASET_SEED: resolve('studio/dataset/production'),
      TIKTOK_API_URL: api.url,
      TIKTOK_API_KEY: KEY,
      TIKTOK_IMAGE_HOSTS: 'avatars.example, pictures.example',
    }),
    directory: folder,
    log: pino({ level: 'silent' }),
    build: (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild,
    staticFiles: null,
    studioDirectory: join(folder, 'no-studio'),
    pictureConnection: {
      port: (pictures.address() as AddressInfo).port,
      ca: certificate,
      isAllowedAddress: (address) => address === '127.0.0.1',
      lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  })
})

afterAll(async () => {
  await site?.close(1_000)
  await api?.close()
  pictures?.close()
  pictures?.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  const avatarThumb = `https://${AVATAR_HOST}/mara.gif?x-expires=1&x-signature=a%2Bb`
  const covers = ['71', '72'].map((id) =>
    itemBody(id, {}, { dynamicCover: `https://${COVER_HOST}/${id}.gif` }),
  )
  api.respondWith(json(profileBody({ uniqueId: 'mara.makes', avatarThumb })), json(videosBody(covers)))
})

test('a result page shows the pictures of the profile API, whose requests carry the key', async () => {
  const page = await fetch(`${site.address}/en/profile/mara.makes?wait=1`)
  expect(page.status).toBe(200)
  expect(api.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/api/tiktok/mara.makes', `Bearer ${KEY}`],
    ['/api/tiktok/video/MS4wLjABAAAAlena', `Bearer ${KEY}`],
  ])

  const images = (await page.text()).matchAll(/<img[^>]* src="(\/pictures\/[^"]+)"/g)
  const shown = new Set([...images].map(([, path = '']) => path))
  const served = await Promise.all(
    [...shown].map(async (path) => {
      const response = await fetch(site.address + path)
      return [response.status, response.headers.get('content-type'), await response.text()]
    }),
  )
  expect(served).toEqual(Object.values(PICTURES).map((bytes) => [200, 'image/gif', bytes.toString()]))
})
