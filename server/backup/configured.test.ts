import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { warnOfSharedDisk } from './configured'

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('backups next to the data get a warning', async () => {
  const warn = vi.fn()
  const folder = await makeFolder(tmpdir())
  await warnOfSharedDisk(await makeFolder(tmpdir()), folder, { warn })
  expect(warn).toHaveBeenCalledExactlyOnceWith({ folder }, expect.stringContaining('same disk'))
})

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm'
const hasTwoDisks = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev

it.runIf(hasTwoDisks)('backups on another disk get none', async () => {
  const warn = vi.fn()
  await warnOfSharedDisk(await makeFolder(tmpdir()), await makeFolder(MEMORY), { warn })
  expect(warn).not.toHaveBeenCalled()
})
