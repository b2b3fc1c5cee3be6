import * as fs from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findForeignUser } from './site-user'

vi.mock('node:fs', { spy: true })

const own = process.geteuid?.() ?? 0
const other = own + 1

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-user-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function statsOf(uid: number): fs.Stats {
  return Object.assign(fs.lstatSync('/'), { uid })
}

it('accepts users in their own data folder, and in one that does not exist yet', async () => {
  const folder = await makeFolder()
  expect(findForeignUser(folder)).toBeNull()
  expect(findForeignUser(join(folder, 'new'))).toBeNull()
})

it('rejects a user in another user’s data folder', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'lake'))
  vi.mocked(fs.statSync).mockReturnValueOnce(statsOf(other))
  expect(findForeignUser(folder)).toBe(
    `${join(folder, 'lake')} belongs to another user (id ${other}) than the files of this command would (id ${own})`,
  )
  expect(await readdir(join(folder, 'lake'))).toEqual([])
})

it('ignores the owner of the outer folder once the site has made its own', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'lake'))
  vi.mocked(fs.statSync).mockImplementation((path) => statsOf(path === folder ? other : own))
  onTestFinished(() => void vi.mocked(fs.statSync).mockRestore())
  expect(findForeignUser(folder)).toBeNull()
})

it('accepts any user on a disk where all files belong to the same user', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'lake'))
  vi.mocked(fs.statSync).mockImplementation(() => statsOf(other))
  onTestFinished(() => void vi.mocked(fs.statSync).mockRestore())
  vi.mocked(fs.fstatSync).mockReturnValueOnce(statsOf(other))
  expect(findForeignUser(folder)).toBeNull()
})
