import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureSiteBuilt } from '../support/build'
import { lastingPort } from '../support/lasting-port'
import { startSiteProcess, type SiteProcess } from '../support/site-process'
import { EDITOR_TOKEN, startLakeProcess, type LakeProcess } from './lake-process'

/* The site with a remote dataset, as with Sanity's: a project id, a remote API, a token, live events. Two processes of
   the production build share one dataset. */

interface Site extends SiteProcess {
  page(path: string): Promise<string>
}

let folder: string
let lake: LakeProcess
let sites: Site[] = []

async function startSite(name: string): Promise<Site> {
  const site = await startSiteProcess({
    LOG_LEVEL: 'info',
    DATA_DIR: join(folder, name),
    SANITY_PROJECT_ID: 'embedded',
    SANITY_API_HOST: lake.host,
    SANITY_API_READ_TOKEN: EDITOR_TOKEN,
  })
  return {
    ...site,
    async page(path) {
      const response = await fetch(site.origin + path)
      expect(response.status).toBe(200)
      return response.text()
    },
  }
}

beforeAll(async () => {
  await ensureSiteBuilt()
  folder = await mkdtemp(join(tmpdir(), 'hosted-'))
  lake = await startLakeProcess({
    dataDir: join(folder, 'lake'),
    seed: 'studio/dataset/production',
    port: await lastingPort(),
  })
  sites = await Promise.all([startSite('one'), startSite('two')])
})

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await lake.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Edits and publishes as the Studio does. */
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

/** Waits until visitors of both sites see the title. */
async function expectTitle(title: string) {
  await vi.waitFor(
    async () => {
      for (const site of sites) expect(await site.page('/en/contact')).toContain(title)
    },
    { interval: 100 },
  )
}

/**
 * Publishes a change to another document, and waits until both sites show it, and so know all that happened before.
 */
async function publishTerms() {
  const client = lake.clientWith()
  await client.patch('page-terms').set({ 'seo.title': 'Terms, newly worded' }).commit()
  await vi.waitFor(
    async () => {
      for (const { page } of sites) expect(await page('/en/terms')).toContain('Terms, newly worded')
    },
    { interval: 100 },
  )
}

describe('a remote dataset shared by several sites', () => {
  it('shows published changes on both', async () => {
    await expectTitle('Get in Touch')
    await publishTitle('Say hello to us')
    await expectTitle('Say hello to us')
    for (const { page } of sites) expect(await page('/en/contact')).not.toContain('Get in Touch')
  })

  it('shows drafts on neither', async () => {
    await lake.clientWith().action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.page-contact',
      publishedId: 'page-contact',
      patch: { set: { 'sections[_type == "contactIntro"].lead': 'Nobody may see this yet' } },
    })
    await publishTerms()
    for (const { page } of sites) expect(await page('/en/contact')).not.toContain('Nobody may see this yet')
  })

  it('keeps serving pages during an outage, and shows later changes once it is back', async () => {
    await expectTitle('Say hello to us')
    const { port } = lake
    await lake.stop()
    await vi.waitFor(() => {
      for (const { log } of sites) expect(log().join()).toContain('Live events are down')
    })
    for (const { page } of sites) expect(await page('/en/contact')).toContain('Say hello to us')
    lake = await startLakeProcess({ dataDir: join(folder, 'lake'), port })
    await publishTitle('We are back')
    await expectTitle('We are back')
    // The sites keep refreshing meanwhile, so they may have shown it before they reconnected.
    await vi.waitFor(() => {
      for (const { log } of sites) expect(log().join()).toContain('Live events are connected again')
    })
    // Errors of HTTP clients contain the failed request.
    for (const { log } of sites) expect(log().join()).not.toContain(EDITOR_TOKEN)
  })
})
