import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isBuilt } from '../../scripts/build-site.mjs'
import { EDITOR_TOKEN, startLakeProcess, type LakeProcess } from './lake-process'

/* The site with a dataset elsewhere, as it runs with Sanity's: a project id, a remote API, a token, live events. Two
   processes of the production build share one dataset. */

interface Site {
  process: ChildProcess
  address: string
  /** Returns the log so far. */
  said(): string
  page(path: string): Promise<string>
}

let folder: string
let lake: LakeProcess
let sites: Site[] = []

async function startSite(name: string): Promise<Site> {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      // Nothing else configured on this machine may affect the test; an empty variable counts as unset.
      ...Object.fromEntries(OTHERS.map((variable) => [variable, ''])),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      DATA_DIR: join(folder, name),
      SANITY_PROJECT_ID: 'embedded',
      SANITY_API_HOST: lake.host,
      SANITY_API_READ_TOKEN: EDITOR_TOKEN,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const address = await new Promise<string>((ready, failed) => {
    let words = ''
    child.once('exit', () => failed(new Error(`The site did not start: ${words}`)))
    child.stderr.on('data', (bytes: Buffer) => {
      words += bytes.toString()
      const [, url] = /is ready: (http:\S+)/.exec(words) ?? []
      if (url) ready(url)
    })
  })
  return {
    process: child,
    address,
    said: () => said,
    async page(path) {
      const response = await fetch(address + path)
      expect(response.status).toBe(200)
      return response.text()
    },
  }
}

const OTHERS = [
  'SANITY_DATASET',
  'SITE_URL',
  'TRUST_PROXY',
  'REDIS_URL',
  'TIKTOK_API_URL',
  'TIKTOK_API_FALLBACK_URL',
  'TIKTOK_API_KEY',
  'FORM_BASE_URL',
  'FORM_SCRIPT_URL',
  'MEDIA_BASE_URL',
]

/** As in `npm run build`, not as in a test. */
async function build() {
  const { VITEST: _, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/build.mjs'], { env, stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([0, null])
}

beforeAll(async () => {
  if (!isBuilt()) await build()
  folder = await mkdtemp(join(tmpdir(), 'hosted-'))
  lake = await startLakeProcess({ dataDir: join(folder, 'lake'), seed: 'studio/dataset/production' })
  sites = await Promise.all([startSite('one'), startSite('two')])
}, 240_000)

afterAll(async () => {
  for (const { process } of sites) {
    const exited = once(process, 'exit')
    process.kill('SIGTERM')
    await exited
  }
  await lake.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Edits and publishes like the Studio. */
async function publishTitle(title: string) {
  const client = lake.clientWith()
  const ids = { draftId: 'drafts.page-contact', publishedId: 'page-contact' }
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: { set: { 'sections[_type == "contactIntro"].title': title } },
  })
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
}

/** Waits until both sites' visitors see it. */
async function expectTitle(title: string) {
  await vi.waitFor(
    async () => {
      for (const site of sites) expect(await site.page('/en/contact')).toContain(title)
    },
    { timeout: 15_000, interval: 100 },
  )
}

/**
 * Publishes a change of another document and waits until both sites show it: by then, they know of everything before.
 */
async function publishTerms() {
  const client = lake.clientWith()
  await client.patch('page-terms').set({ 'seo.title': 'Terms, newly worded' }).commit()
  await vi.waitFor(
    async () => {
      for (const { page } of sites) expect(await page('/en/terms')).toContain('Terms, newly worded')
    },
    { timeout: 15_000, interval: 100 },
  )
}

describe('a remote dataset shared by several sites', () => {
  it('shows published changes on both', async () => {
    await expectTitle('Get in Touch')
    await publishTitle('Say hello to us')
    await expectTitle('Say hello to us')
    for (const { page } of sites) expect(await page('/en/contact')).not.toContain('Get in Touch')
  }, 60_000)

  it('shows drafts on neither', async () => {
    await lake.clientWith().action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.page-contact',
      publishedId: 'page-contact',
      patch: { set: { 'sections[_type == "contactIntro"].lead': 'Nobody may see this yet' } },
    })
    await publishTerms()
    for (const { page } of sites) expect(await page('/en/contact')).not.toContain('Nobody may see this yet')
  }, 60_000)

  it('keeps serving pages during an outage, and shows later changes once it is back', async () => {
    await expectTitle('Say hello to us')
    const { port } = lake
    await lake.stop()
    await vi.waitFor(() => {
      for (const { said } of sites) expect(said()).toContain('Live events are down')
    }, 15_000)
    for (const { page } of sites) expect(await page('/en/contact')).toContain('Say hello to us')
    lake = await startLakeProcess({ dataDir: join(folder, 'lake'), port })
    await publishTitle('We are back')
    await expectTitle('We are back')
    for (const { said } of sites) expect(said()).toContain('Live events are connected again')
  }, 90_000)
})
