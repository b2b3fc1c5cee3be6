import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Router } from 'express'
import { createStaticFiles } from './static-files'

/** Where a Studio finds its dataset; studio/environment.ts reads it. */
export interface StudioEnvironment {
  projectId: string
  dataset: string
  /** Path or address of the API of an embedded dataset; null for Sanity's hosted Content Lake. */
  apiHost: string | null
  /** Address of the site when the Studio is served from elsewhere; null here. */
  siteUrl: string | null
}

/** Hosts of Sanity's hosted Content Lake: its API, its event streams and sockets, pictures and files. */
const HOSTED = {
  connect: [
    'https://*.api.sanity.io',
    'https://api.sanity.io',
    'https://*.apicdn.sanity.io',
    'wss://*.api.sanity.io',
  ],
  media: ['https://cdn.sanity.io', 'https://*.sanity.io'],
}

/** The element of the page that the environment is written into, as the build leaves it. */
const PLACE = '<script id="studio-environment" type="application/json"></script>'

/** Names that hold a hash of the file's content. */
const HASHED = /^\/static\/[^/]+-[\w-]{8}\.(?:js|css)$/

/**
 * The Studio, as `npm run build` has built it: its files, and its page for every other path below, because a Studio finds
 * its own way from there. The environment is written into the page, so that one build serves every dataset.
 * @param directory the Studio's build; without one, the answer says what to do
 * @throws when the build is not one of this Studio
 */
export async function createStudioRoute(directory: string, environment: StudioEnvironment): Promise<Router> {
  const router = express.Router()
  const page = join(directory, 'index.html')
  if (!existsSync(page)) {
    router.use((_request, response) => {
      response.status(503).set('Cache-Control', 'no-store').type('text/plain').send(UNBUILT)
    })
    return router
  }
  const built = await readFile(page, 'utf8')
  if (!built.includes(PLACE)) throw new Error(`${page} has no place for the Studio’s environment.`)
  const html = built.replace(PLACE, () => PLACE.replace('><', `>${inScript(environment)}<`))
  const policy = studioPolicy(environment)
  const files = await createStaticFiles(directory, { isHashed: (path) => HASHED.test(path) })

  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    response.status(405).set('Allow', 'GET, HEAD').type('text/plain').send('The Studio only answers GET.\n')
  })
  router.use((request, response, next) => {
    if (request.path === '/index.html' || !files.serve(request, response, request.path)) next()
  })
  router.use('/static', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('No such file.\n')
  })
  router.use((_request, response) => {
    response
      .set({
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'same-origin',
      })
      .type('html')
      .send(html)
  })
  return router
}

const UNBUILT =
  'The Studio has not been built yet: run npm run build, or npm run studio for one that follows your changes.\n'

/** JSON that cannot end the script element it stands in. */
function inScript(environment: StudioEnvironment): string {
  return JSON.stringify(environment).replaceAll('<', '\\u003c')
}

/**
 * The Studio makes its styles while it runs and shows pictures that are still being uploaded; its scripts are files of its
 * own, none is inline. It shows the site beside the form, and may itself only be shown by the site.
 */
function studioPolicy({ apiHost }: StudioEnvironment): string {
  const address = apiHost !== null && /^https?:/.test(apiHost) ? new URL(apiHost).origin : null
  const hosted = apiHost === null ? HOSTED : { connect: [], media: [] }
  const connect = [...hosted.connect, ...(address ? [address, address.replace(/^http/, 'ws')] : [])]
  const media = [...hosted.media, ...(address ? [address] : [])]
  return [
    ["default-src 'none'"],
    ["script-src 'self'"],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...media],
    ["media-src 'self' blob:", ...media],
    ["font-src 'self' data:"],
    ["connect-src 'self'", ...connect],
    ["frame-src 'self'"],
    ["worker-src 'self' blob:"],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'self'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}
