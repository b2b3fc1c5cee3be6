import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { openLake } from '../../server/lake/lake'
import { startLakeProcess, type LakeProcess } from '../integration/lake-process'
import { testFault } from './fault'

/** Documents of the campaign. */
const PAGES = ['spring', 'summer', 'autumn', 'winter']
/** Longer than the pause before a schedule is retried, in ms. */
const FOUND_MS = 120_000
const HOUR_MS = 3_600_000

let folder: string
let running: LakeProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schedule-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<LakeProcess> {
  const process = await startLakeProcess({ dataDir: folder, variables: { DATASET_PUBLIC: 'true' } })
  running.push(process)
  return process
}

/** Stores a campaign that publishes all pages. */
async function plan(site: LakeProcess, at: Date): Promise<void> {
  const client = site.clientWith({ perspective: 'raw' })
  const documents = []
  for (const documentId of PAGES) {
    const { _rev } = await client.create({ _id: `drafts.${documentId}`, _type: 'page', title: documentId })
    const fields = { _key: documentId, documentId, documentType: 'page', title: documentId }
    documents.push({ ...fields, action: 'publish', check: { revision: _rev, problems: [] } })
  }
  const fields = { name: 'Seasons', at: at.toISOString(), timeZone: 'Europe/Vienna', state: 'waiting' }
  await client.create({ _id: 'schedule.seasons', _type: 'schedule', ...fields, documents })
}

/** Moves the campaign's time to an hour ago. */
async function moveToThePast(): Promise<void> {
  const lake = await openLake({ dataDir: folder, seed: 'none', log: { info: () => {}, error: () => {} } })
  const set = { at: new Date(Date.now() - HOUR_MS).toISOString() }
  await lake.mutate({ mutations: [{ patch: { id: 'schedule.seasons', set } }], author: 'test' })
  lake.close()
}

const publishedIn = (site: LakeProcess) =>
  site
    .clientWith({ perspective: 'published', token: undefined })
    .fetch<string[]>('*[_type == "page"] | order(_id)._id')

/** Returns how often the campaign was published, from the history of a page. */
async function publishedTimes(site: LakeProcess): Promise<number> {
  const response = await fetch(`${site.host}/v2025-02-19/data/history/production/transactions/spring`, {
    headers: { authorization: `Bearer ${site.clientWith().config().token ?? ''}` },
  })
  return (await response.text()).trim().split('\n').length
}

testFault(
  {
    area: 'process',
    fault:
      'the site is killed while a scheduled campaign is being published, and two processes start instead',
    visitorSees: 'the whole campaign, or none of it yet',
    recovers: 'with the next process, which publishes it once',
  },
  async () => {
    const first = await start()
    const planned = plan(first, new Date(Date.now() - HOUR_MS))
    // Kills it anywhere between claim, transaction and result, so `plan` may no longer get a response.
    await vi.waitFor(
      async () => {
        const state = await first.clientWith().fetch('*[_id == "schedule.seasons"][0].state')
        expect(['running', 'done']).toContain(state)
      },
      { timeout: FOUND_MS, interval: 1 },
    )
    await first.stop('SIGKILL')
    await planned.catch(() => {})
    const [second, third] = await Promise.all([start(), start()])
    await vi.waitFor(async () => {
      for (const site of [second, third]) expect(await publishedIn(site)).toEqual([...PAGES].sort())
      const state = await second.clientWith().fetch('*[_id == "schedule.seasons"][0].state')
      expect(state).toBe('done')
    }, FOUND_MS)
    expect(await publishedTimes(second)).toBe(1)
  },
)

testFault(
  {
    area: 'process',
    fault: 'the site is not running when a scheduled publish is due',
    visitorSees: 'the previous content',
    recovers: 'when the site starts: what was missed is published at once',
  },
  async () => {
    const first = await start()
    await plan(first, new Date(Date.now() + HOUR_MS))
    await first.stop('SIGKILL')
    await moveToThePast()
    const second = await start()
    await vi.waitFor(async () => expect(await publishedIn(second)).toEqual([...PAGES].sort()), FOUND_MS)
    expect(await publishedTimes(second)).toBe(1)
  },
)
