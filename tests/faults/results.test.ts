import Database from 'libsql'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { resultsFile } from '../../server/results/database'
import { openedEarlier, orderOf, sendForm, startOrdersSite } from '../integration/orders-site'
import type { SiteProcess } from '../support/site-process'
import { makeFolder } from './built-site'
import { testFault } from './fault'

const EDITOR = 'the-token-of-the-editors-of-this-site'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** Long enough for a busy machine, and for waiting for a lock. */
const SOON = { interval: 200 }

async function startSite(folder: string): Promise<SiteProcess> {
  const site = await startOrdersSite({ DATA_DIR: folder, STUDIO_TOKEN: EDITOR })
  onTestFinished(() => site.stop('SIGKILL'))
  return site
}

const visit = async (site: SiteProcess) => {
  const response = await fetch(`${site.origin}/en/youtube`, { headers: { 'user-agent': CHROME } })
  await response.text()
  expect(response.status).toBe(200)
}

const askResults = (site: SiteProcess) =>
  fetch(`${site.origin}/studio/results.json?days=7`, { headers: { authorization: `Bearer ${EDITOR}` } })

async function totals(site: SiteProcess) {
  const response = await askResults(site)
  expect(response.status).toBe(200)
  return z
    .object({ totals: z.object({ views: z.number(), orders: z.number() }) })
    .parse(await response.json()).totals
}

async function orderOn(site: SiteProcess): Promise<void> {
  expect((await sendForm(site.origin, orderOf(openedEarlier()))).reference).toMatch(/^KS-/)
}

testFault(
  {
    area: 'storage',
    fault: 'the results database is damaged',
    visitorSees: 'every page, and the confirmation of an order',
    recovers:
      'counts wait in memory, as the log says; once the file is moved away they are written, and orders are read again',
  },
  async () => {
    const folder = await makeFolder()
    const file = resultsFile(folder)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'This is no database. '.repeat(1_000))
    const site = await startSite(folder)
    await visit(site)
    await orderOn(site)
    const response = await askResults(site)
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: 'The results cannot be read right now; the log says why.' },
    ])
    await vi.waitFor(
      async () => expect(await (await fetch(`${site.origin}/readyz`)).text()).toMatch(/^ready\n/),
      SOON,
    )
    await visit(site)
    await vi.waitFor(
      () => expect(site.output()).toContain('cannot be counted; pages and orders are not affected'),
      SOON,
    )
    expect(site.output().split('cannot be counted; pages and orders are not affected')).toHaveLength(2)
    await rm(file)
    await vi.waitFor(async () => expect(await totals(site)).toEqual({ views: 2, orders: 1 }), SOON)
  },
)

testFault(
  {
    area: 'storage',
    fault: 'another program holds the lock of the results database',
    visitorSees: 'every page, and the confirmation of an order',
    recovers: 'counts wait in memory, and are written once the lock is free',
  },
  async () => {
    const folder = await makeFolder()
    const site = await startSite(folder)
    await visit(site)
    expect(await totals(site)).toEqual({ views: 1, orders: 0 })
    const other = new Database(resultsFile(folder))
    other.exec('BEGIN IMMEDIATE')
    try {
      await visit(site)
      await orderOn(site)
      await vi.waitFor(
        () => expect(site.output()).toContain('cannot be counted; pages and orders are not affected'),
        SOON,
      )
      await visit(site)
    } finally {
      other.exec('COMMIT')
      other.close()
    }
    await vi.waitFor(async () => expect(await totals(site)).toEqual({ views: 3, orders: 1 }), SOON)
  },
)
