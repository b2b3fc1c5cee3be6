import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listBackups } from '../../server/backup/backup-files'
import { ensureSiteBuilt } from '../support/build'
import { EDITOR_TOKEN, startLakeProcess } from './lake-process'
import { startOrdersSite } from './orders-site'

/* Tests “Several processes, one machine” in docs/hosting.md. */

it('a site with the dataset in another process is ready to deliver orders to it, and serves pictures itself', async () => {
  await ensureSiteBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'several-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lake = await startLakeProcess({
    dataDir: folder,
    seed: 'studio/dataset/production',
    variables: { SANITY_DATASET: 'shop' },
  })
  onTestFinished(() => lake.stop('SIGKILL'))
  expect(existsSync(join(folder, 'lake/shop.db'))).toBe(true)
  const site = await startOrdersSite({
    DATA_DIR: folder,
    SANITY_DATASET: 'shop',
    SANITY_PROJECT_ID: 'embedded',
    SANITY_API_HOST: lake.host,
    SANITY_API_READ_TOKEN: EDITOR_TOKEN,
    SANITY_API_WRITE_TOKEN: EDITOR_TOKEN,
  })
  onTestFinished(() => site.stop())
  await vi.waitFor(async () => {
    const ready = await (await fetch(`${site.origin}/readyz`)).text()
    expect(ready).toMatch(/^ready\n/)
    expect(ready).toContain('orders: ok, all delivered')
  })
  const page = await fetch(`${site.origin}/en/home`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).not.toContain('127.0.0.1')
})

it('a dataset in its own process is backed up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'several-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const backups = join(folder, 'backups')
  const lake = await startLakeProcess({
    dataDir: join(folder, 'data'),
    variables: { BACKUP_DIR: backups, BACKUP_SCHEDULE: '6h' },
  })
  onTestFinished(() => lake.stop())
  await vi.waitFor(async () => expect(await listBackups(backups, 'production')).toHaveLength(1))
})
