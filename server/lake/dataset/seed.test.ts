import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile, type copyFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../shared/time/durations'
import { openLake, type Lake } from '../lake'
import { importDataset } from '../transfer/import'

/** Runs when the new database is complete, before it is put in place. */
const beforeCopy = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('node:fs/promises', async (load) => {
  const real = await load<{ copyFile: typeof copyFile }>()
  return {
    ...real,
    async copyFile(...given: Parameters<typeof copyFile>) {
      await beforeCopy()
      return real.copyFile(...given)
    },
  }
})

let dataDir: string
const opened: Lake[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seed-'))
})
afterEach(async () => {
  for (const lake of opened.splice(0)) lake.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(): Promise<Lake> {
  const lake = await openLake({ dataDir, seed: 'none', log: { info: vi.fn(), error: vi.fn() } })
  opened.push(lake)
  return lake
}

async function write(lake: Lake, _id: string): Promise<void> {
  await lake.mutate({ mutations: [{ create: { _id, _type: 'note' } }], author: 'test' })
}

function idsIn(lake: Lake): string[] {
  const ids = ['first', 'second', 'from-0', 'from-1', 'from-2']
  return lake.documents(ids, 'member').documents.map(({ _id }) => _id)
}

it('processes that first start at the same time share one dataset', async () => {
  const lakes = await Promise.all([open(), open(), open()])
  for (const [index, lake] of lakes.entries()) await write(lake, `from-${index}`)
  for (const lake of lakes) expect(idsIn(lake)).toEqual(['from-0', 'from-1', 'from-2'])
})

it('a dataset that another process has created and changed in the meantime is opened, not replaced', async () => {
  let other: Lake | undefined
  beforeCopy.mockImplementationOnce(async () => {
    other = await open()
    await write(other, 'first')
  })
  const lake = await open()
  expect(idsIn(lake)).toEqual(['first'])
  await write(lake, 'second')
  expect(other && idsIn(other)).toEqual(['first', 'second'])
})

it('an export is imported even if a site has created the dataset in the meantime', async () => {
  let site: Lake | undefined
  beforeCopy.mockImplementationOnce(async () => {
    site = await open()
  })
  const source = join(dataDir, 'export.ndjson')
  await writeFile(source, JSON.stringify({ _id: 'first', _type: 'note' }))
  const place = { dataDir, dataset: 'production', projectId: 'embedded', baseUrl: '/lake' }
  const imported = await importDataset({ ...place, source, mode: 'replace', author: 'test' })
  expect(imported).toMatchObject({ documents: 1 })
  expect(site && idsIn(site)).toEqual(['first'])
})

it('leftovers of killed starts are removed, except those of a start that may still run in another container', async () => {
  const lakeFolder = join(dataDir, 'lake')
  async function left(pid: number, host: string, ageMs: number): Promise<string> {
    const path = join(lakeFolder, `.seeding-${pid}-${randomUUID()}-${encodeURIComponent(host)}`)
    await mkdir(path, { recursive: true })
    await writeFile(join(path, 'dataset.db'), 'half a database')
    const at = new Date(Date.now() - ageMs)
    await utimes(path, at, at)
    return path
  }
  const running = [
    await left(process.pid, 'another-container', 0),
    await left(1, 'another-container', HOUR_MS),
  ]
  const killed = [
    // In a restarted container, the process has the same id.
    await left(process.pid, hostname(), 0),
    await left(999_999_999, hostname(), 0),
    await left(process.pid, 'another-container', 2 * DAY_MS),
  ]
  await open()
  expect(running.filter((path) => !existsSync(path))).toEqual([])
  expect(killed.filter((path) => existsSync(path))).toEqual([])
})
