import { describe, expect, it } from 'vitest'
import { createBackupCheck } from './readiness'

const report = (lastSuccessAt: number | null, problem: string | null, missing = 0) =>
  createBackupCheck(() => ({ lastSuccessAt, problem, missing })).check()

describe('backups in /readyz', () => {
  it('show when the last one was made', async () => {
    expect(await report(Date.UTC(2026, 0, 2, 3), null)).toBe('last made 2026-01-02T03:00:00.000Z')
    expect(await report(null, null)).toBe('none yet')
  })

  it.each([
    [1, '1 missing picture or file'],
    [2, '2 missing pictures or files'],
  ])('show that the last one is incomplete if %i files are missing', async (missing, what) => {
    expect(await report(Date.UTC(2026, 0, 2, 3), null, missing)).toBe(
      `last made 2026-01-02T03:00:00.000Z, but without ${what}; see the log`,
    )
  })

  it('show that the last one failed, without the reason, which may contain a path', async () => {
    expect(await report(Date.UTC(2026, 0, 2, 3), 'EACCES: /mnt/backups')).toBe(
      'but the last one failed; see the log',
    )
  })
})
