import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { makeBackup } from '../../server/backup/backup'
import { isIntact, listBackups } from '../../server/backup/backup-files'
import { scraping } from '../support/metrics'
import { makeFolder, startBuiltSite, type BuiltSite } from './built-site'
import { testFault } from './fault'

const TOKEN = 'the-token-of-the-editors-of-this-site'
const authorization = `Bearer ${TOKEN}`
/** Larger than the maximum size of a file, and than anything else that the site writes here. */
const FILE_BYTES = 12 * 1024 * 1024
const FULL_AT_BLOCKS = 16_384 // 8 MB

interface Told {
  backups: { failures: number; problem: string | null; activity: string | null; nextAt: string | null }
}

async function told(site: BuiltSite): Promise<Told['backups']> {
  const { text } = await site.send('/studio/backup-status', { headers: { authorization } })
  return (JSON.parse(text) as Told).backups
}

testFault(
  {
    area: 'storage',
    fault: 'the disk for backups is full',
    visitorSees:
      'nothing; operators see an error in the log, `backup_failures_total`, a line in /readyz, and the reason in the Studio',
    recovers: 'it is retried after 5 minutes; older backups are kept meanwhile, and no partial file remains',
  },
  async () => {
    const folder = await makeFolder()
    const backups = join(folder, 'backups')
    const variables = { DATA_DIR: join(folder, 'data'), STUDIO_TOKEN: TOKEN }
    const before = await startBuiltSite(variables)
    const place = { dataDir: variables.DATA_DIR, dataset: 'production', folder: backups, keep: 14 }
    await makeBackup({ ...place, now: new Date('2026-01-31T02:00:00Z') })
    const uploaded = await fetch(`${before.origin}/lake/v2025-02-19/assets/files/production`, {
      method: 'POST',
      headers: { authorization },
      body: new Uint8Array(randomBytes(FILE_BYTES)),
    })
    expect(uploaded.status).toBe(200)
    await before.stop()
    const older = await listBackups(backups, 'production')
    expect(older).toHaveLength(1)

    // A file size limit simulates a full disk without any privileges. The next backup is due at startup.
    const full = await startBuiltSite({ ...variables, BACKUP_DIR: backups }, { fileBlocks: FULL_AT_BLOCKS })
    await vi.waitFor(
      async () => expect((await told(full)).problem).toContain(`no backup can be written to ${backups}`),
      { interval: 100 },
    )
    expect((await full.send('/en/home')).status).toBe(200)
    await vi.waitFor(async () => {
      const { status, text } = await full.send('/readyz')
      expect([status, text]).toEqual([200, expect.stringContaining('the last one failed')])
    })
    expect((await full.send('/metrics', scraping)).text).toMatch(/^backup_failures_total [1-9]/m)
    await vi.waitFor(() => expect(full.log().join()).toContain('No backup of the dataset could be made'))
    const retriedAt = Date.parse((await told(full)).nextAt ?? '')
    expect(retriedAt).toBeLessThanOrEqual(Date.now() + 5 * 60_000)
    await full.stop()
    expect(await listBackups(backups, 'production')).toEqual(older)
    for (const { file } of older) expect(await isIntact(file)).toBe(true)
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])

    const after = await startBuiltSite({ ...variables, BACKUP_DIR: backups })
    await vi.waitFor(
      async () => expect(await told(after)).toMatchObject({ activity: null, problem: null, failures: 0 }),
      { interval: 100 },
    )
    expect(await listBackups(backups, 'production')).toHaveLength(2)
  },
)
