import express from 'express'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveInTest } from '../../tests/support/local-server'
import type { StudioEnvironment } from '../environment/site-config'
import { createStudioRoute } from './studio-route'

const PAGE = '<script id="studio-environment" type="application/json"></script><div id="sanity"></div>'

let folder: string
let directory: string
let origin: string
let brand: string

beforeEach(async () => {
  brand = 'Kat Social'
  folder = await mkdtemp(join(tmpdir(), 'studio-route-'))
  directory = join(folder, 'studio')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function start(given: Partial<StudioEnvironment> = {}) {
  const environment = {
    projectId: 'embedded',
    dataset: 'production',
    apiHost: '/lake',
    siteUrl: null,
    mediaBaseUrl: '',
    mail: false,
    hasSiteUrl: true,
    ...given,
  }
  const route = await createStudioRoute(directory, environment, { brand: async () => brand })
  origin = await serveInTest(express().use('/studio', route))
}

const get = (path: string, method = 'GET') => fetch(origin + path, { method })
const write = (state: unknown) => writeFile(`${directory}.state.json`, JSON.stringify(state))
const writeBuilding = () => write({ building: { pid: process.pid, startedAt: Date.now() - 42_000 } })

async function writeBuild(page = PAGE) {
  await mkdir(join(directory, 'static'), { recursive: true })
  await writeFile(join(directory, 'static/sanity-AbCd1234.js'), 'start()')
  await writeFile(join(directory, 'index.html'), page)
}

describe('the address of a Studio that is being built', () => {
  it('shows the elapsed time, is not cached, and sets a retry time', async () => {
    await writeBuilding()
    await start()
    for (const path of ['/studio', '/studio/structure/pack;pack-100?x=1']) {
      const response = await get(path)
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const html = await response.text()
      expect(html).toContain('The Studio is being built')
      expect(Number(/data-elapsed-ms="(\d+)"/.exec(html)![1])).toBeGreaterThanOrEqual(42_000)
    }
    expect((await get('/studio', 'POST')).status).toBe(405)
  })

  it('allows only its own script and style, and works without JavaScript', async () => {
    await writeBuilding()
    await start()
    const response = await get('/studio')
    const policy = response.headers.get('content-security-policy')!
    const html = await response.text()
    const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    const inner = (tag: string) => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)![1]!
    expect(policy).toContain(`script-src ${hash(inner('script'))};`)
    expect(policy).toContain(`style-src ${hash(inner('style'))};`)
    expect(policy).toContain("default-src 'none'")
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>')
  })

  it('serves the Studio as soon as it is built, without a restart', async () => {
    await writeBuilding()
    await start()
    expect(await (await get('/studio/build-state')).json()).toEqual({ state: 'building' })
    expect((await get('/studio/static/sanity-AbCd1234.js')).status).toBe(503)

    await writeBuild()
    expect((await get('/studio')).status, 'before the build says that it is complete').toBe(503)
    await rm(`${directory}.state.json`)

    const response = await get('/studio')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('"apiHost":"/lake"')
    expect((await get('/studio/static/sanity-AbCd1234.js')).status).toBe(200)
    // Now an address of the Studio like any other, without JSON: the waiting page then opens the Studio.
    expect((await get('/studio/build-state')).headers.get('content-type')).toContain('text/html')
  })

  it('keeps serving the loaded Studio while the next one is built', async () => {
    await writeBuild()
    await start()
    await writeBuilding()
    expect((await get('/studio')).status).toBe(200)
  })

  it('does not show an older Studio while the new one is built', async () => {
    await writeBuild()
    await writeBuilding()
    await start()
    expect((await get('/studio')).status).toBe(503)
  })
})

describe('a built Studio', () => {
  it('is revalidated on every load, even under its file name, and contains the address of its dataset', async () => {
    await writeBuild()
    await start()
    for (const path of ['/studio', '/studio/index.html', '/studio/structure/page']) {
      const response = await get(path)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('"apiHost":"/lake"')
    }
  })

  it('lets browsers keep files with hashed names for a year, and others for an hour', async () => {
    await writeBuild()
    await writeFile(join(directory, 'static/favicon.ico'), 'icon')
    await start()
    const cachingOf = async (name: string) => {
      const { status, headers } = await get(`/studio/static/${name}`)
      return [status, headers.get('cache-control')]
    }
    expect(await cachingOf('sanity-AbCd1234.js')).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await cachingOf('favicon.ico')).toEqual([200, 'public, max-age=3600'])
    expect(await cachingOf('gone-AbCd1234.js')).toEqual([404, 'no-store'])
  })

  it('contains the current name of the business', async () => {
    await writeBuild()
    await start()
    expect(await (await get('/studio')).text()).toContain('"brand":"Kat Social"')
    // `$$`, `$&`, `$'` and `` $` `` are patterns of `String.replace`.
    brand = "A$$ets $& $' $` </script>"
    const html = await (await get('/studio')).text()
    const [, data = ''] = />([^<]*)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ brand })
  })

  it('contains its environment as data, even if that contains markup', async () => {
    await writeBuild()
    await start({ dataset: '</script><script>alert(1)</script>' })
    const html = await (await get('/studio')).text()
    expect(html.match(/<script/g)).toHaveLength(1)
    const [, data = ''] = />([^<]*)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ dataset: '</script><script>alert(1)</script>' })
  })

  it.each<[string, Partial<StudioEnvironment>, string, string]>([
    ['on this site', {}, "connect-src 'self';", "img-src 'self' data: blob:;"],
    [
      'at another address',
      { apiHost: 'https://lake.example/lake', mediaBaseUrl: 'https://media.example/kat' },
      "connect-src 'self' https://lake.example wss://lake.example;",
      "img-src 'self' data: blob: https://lake.example https://media.example;",
    ],
    [
      'in Sanity’s Content Lake',
      { apiHost: null },
      'wss://*.api.sanity.io;',
      "img-src 'self' data: blob: https://cdn.sanity.io https://*.sanity.io https://*.googleusercontent.com https://avatars.githubusercontent.com;",
    ],
  ])(
    'may only reach its dataset %s, and is only framed by its site',
    async (_where, given, connect, images) => {
      await writeBuild()
      await start(given)
      const policy = (await get('/studio')).headers.get('content-security-policy')
      expect(policy).toContain(connect)
      expect(policy).toContain(images)
      expect(policy).toMatch(/; frame-ancestors 'self'$/)
    },
  )
})

describe('the address of a Studio that could not be built', () => {
  it('gives the reason as plain text', async () => {
    await write({ failed: 'Could not resolve "<b>./gone</b>"' })
    await start()
    const response = await get('/studio')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBeNull()
    expect(await response.text()).toContain('Could not resolve &quot;&lt;b&gt;./gone&lt;/b&gt;&quot;')
    expect(await (await get('/studio/build-state')).json()).toEqual({ state: 'failed' })
  })

  it('explains how to build one if there is none', async () => {
    await start()
    expect(await (await get('/studio')).text()).toContain('npm run build')
  })

  it('is an error if the build is not a Studio, until a proper build replaces it', async () => {
    await start()
    await writeBuild('<p>Something else</p>')
    expect((await get('/studio')).status).toBe(500)
    await writeBuild()
    expect((await get('/studio')).status).toBe(200)
  })

  it('prevents the server from starting if the existing build is not a Studio', async () => {
    await writeBuild('<p>Something else</p>')
    await expect(start()).rejects.toThrow('no placeholder for the Studio’s environment')
  })
})
