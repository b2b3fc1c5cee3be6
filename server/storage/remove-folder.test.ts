import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeFolder } from './remove-folder'

it('removes a folder even if files are still being created in it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'remove-folder-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'unpacked')
  mkdirSync(folder)
  let written = 0
  const writing = setInterval(() => {
    if (existsSync(folder))
      for (let each = 0; each < 50; each++) writeFileSync(join(folder, `${written++}`), '')
  })
  setTimeout(() => clearInterval(writing), 150)
  expect(await removeFolder(folder)).toBe(true)
  expect(existsSync(folder)).toBe(false)
})

it('returns false for a folder that cannot be removed, instead of throwing', async () => {
  expect(await removeFolder('invalid \0 path')).toBe(false)
})
