import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StudioEnvironment } from '../environment/site-config'
import { asyncHandler } from '../http/async-handler'
import { createStaticFiles } from '../http/static-files'
import { readStudioBuild } from './studio-build'
import { renderStudioBuild } from './studio-build-page'

/** Hosts of Sanity's hosted Content Lake: API, event streams and sockets, images and files. */
const HOSTED = {
  connect: [
    'https://*.api.sanity.io',
    'https://api.sanity.io',
    'https://*.apicdn.sanity.io',
    'wss://*.api.sanity.io',
  ],
  media: ['https://cdn.sanity.io', 'https://*.sanity.io'],
  /** Pictures of members who sign in with Google or GitHub. */
  members: ['https://*.googleusercontent.com', 'https://avatars.githubusercontent.com'],
}

/** The element that the environment is written into, as the build leaves it. */
const PLACE = '<script id="studio-environment" type="application/json"></script>'

/** Names that contain a content hash. */
const HASHED = /^\/static\/[^/]+-[\w-]{8}\.(?:js|css)$/

/** When to retry while a Studio is being built, in s. */
const RETRY_AFTER_S = 5

export interface StudioRouteOptions {
  /** See `StudioBuildPageOptions`. */
  fonts?: string
  /** Returns the name of the business, which the Studio has in its title. */
  brand: () => Promise<string>
}

/**
 * Serves the built Studio: its files, and its page for every other path, because the Studio has its own router. The
 * environment is written into the page, so that one build works for every dataset and business. Until the Studio is
 * built, a page shows the progress; the Studio then appears without a restart.
 * @param directory the Studio's build, or where it will be
 * @throws if there is a build that is not of this Studio
 */
export async function createStudioRoute(
  directory: string,
  environment: StudioEnvironment,
  { fonts, brand }: StudioRouteOptions,
): Promise<Router> {
  let built: Promise<Router> | null = null
  const open = () => (built ??= createBuiltStudio(directory, environment, brand))
  if ((await readStudioBuild(directory)).state === 'built') await open()

  const router = express.Router()
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    response.status(405).set('Allow', 'GET, HEAD').type('text/plain').send('The Studio only supports GET.\n')
  })
  router.use(
    asyncHandler(async (request, response, next) => {
      try {
        await respond(request, response, next)
      } catch (cause) {
        // This build is not a Studio; the next one may be.
        built = null
        throw cause
      }
    }),
  )
  return router

  async function respond(request: Request, response: Response, next: NextFunction): Promise<void> {
    const build = built === null ? await readStudioBuild(directory) : BUILT
    if (build.state === 'built') {
      const serve = await open()
      serve(request, response, next)
      return
    }
    response.set('Cache-Control', 'no-store')
    if (request.path === STATE_PATH) {
      response.json({ state: build.state })
      return
    }
    response.status(503)
    if (build.state === 'building') response.set('Retry-After', String(RETRY_AFTER_S))
    if (request.path.startsWith('/static/')) {
      response.type('text/plain').send('No Studio yet.\n')
      return
    }
    const page = renderStudioBuild(build, { fonts, statePath: request.baseUrl + STATE_PATH })
    response
      .set({ 'Content-Security-Policy': page.contentPolicy, 'Referrer-Policy': 'same-origin' })
      .type('html')
      .send(page.html)
  }
}

const BUILT = { state: 'built' } as const

/** Polled by the page of a Studio that is being built; not an address of the Studio itself. */
const STATE_PATH = '/build-state'

/**
 * Creates the router of a finished build.
 * @throws if the build is not of this Studio
 */
async function createBuiltStudio(
  directory: string,
  environment: StudioEnvironment,
  brand: StudioRouteOptions['brand'],
): Promise<Router> {
  const router = express.Router()
  const page = join(directory, 'index.html')
  const built = await readFile(page, 'utf8')
  if (!built.includes(PLACE)) throw new Error(`${page} has no placeholder for the Studio’s environment.`)
  const policy = studioPolicy(environment)
  const files = await createStaticFiles(directory, { isHashed: (path) => HASHED.test(path) })

  router.use((request, response, next) => {
    if (request.path === '/index.html' || !files.serve(request, response, request.path)) next()
  })
  router.use('/static', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('No such file.\n')
  })
  router.use(
    asyncHandler(async (_request, response) => {
      const data = inScript({ ...environment, brand: await brand() })
      response
        .set({
          'Cache-Control': 'no-cache',
          'Content-Security-Policy': policy,
          'Referrer-Policy': 'same-origin',
        })
        .type('html')
        .send(built.replace(PLACE, () => PLACE.replace('><', () => `>${data}<`)))
    }),
  )
  return router
}

/** Returns the environment as JSON that cannot end its script element. */
function inScript(environment: StudioEnvironment & { brand: string }): string {
  return JSON.stringify(environment).replaceAll('<', '\\u003c')
}

/**
 * Returns the Studio's content policy. The Studio creates styles at run time and shows images that are still uploading;
 * none of its scripts are inline. It frames the site, and may be framed only by the site.
 */
function studioPolicy({ apiHost, mediaBaseUrl }: StudioEnvironment): string {
  const address = apiHost !== null && /^https?:/.test(apiHost) ? new URL(apiHost).origin : null
  const hosted = apiHost === null ? HOSTED : { connect: [], media: [], members: [] }
  const connect = [...hosted.connect, ...(address ? [address, address.replace(/^http/, 'ws')] : [])]
  const media = [
    ...hosted.media,
    ...(address ? [address] : []),
    ...(mediaBaseUrl === '' ? [] : [new URL(mediaBaseUrl).origin]),
  ]
  return [
    ["default-src 'none'"],
    ["script-src 'self'"],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...media, ...hosted.members],
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
