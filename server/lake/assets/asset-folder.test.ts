import type * as Fs from 'node:fs'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncFolder } from '../../storage/sync-folder'
import { contentOf, makeFileAsset } from './asset'
import { AssetFolder } from './asset-folder'

vi.mock('../../storage/sync-folder')
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof Fs>()
  return { ...fs, default: fs, renameSync: vi.fn(fs.renameSync) }
})

const context = { projectId: 'p', dataset: 'd', baseUrl: '/lake' }
const bytes = Buffer.from('bytes')
const asset = makeFileAsset(contentOf(bytes), 'a.txt', context)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asset-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a file that was moved in survives a power failure, even if another upload has just moved in the same bytes', async () => {
  const assets = new AssetFolder(join(folder, 'assets'))
  const isThere = () => existsSync(join(assets.path, asset.fileName))
  const synced: boolean[] = []
  vi.mocked(syncFolder).mockImplementation((path) => {
    synced.push(path === assets.path && isThere())
    return Promise.resolve()
  })
  for (const upload of ['one', 'two']) {
    const from = join(folder, upload)
    writeFileSync(from, 'bytes')
    await assets.take(asset, from)
  }
  expect(synced).toEqual([true, true])
})

it('uploading the same bytes again repairs a damaged file', async () => {
  const assets = new AssetFolder(join(folder, 'assets'))
  writeFileSync(join(assets.path, asset.fileName), 'damaged')
  const from = join(folder, 'upload')
  writeFileSync(from, 'bytes')
  await assets.take(asset, from)
  expect(readFileSync(join(assets.path, asset.fileName), 'utf8')).toBe('bytes')
})

it('an import replaces damaged files, but not intact ones, which the site may be sending', async () => {
  const assets = new AssetFolder(join(folder, 'assets'))
  const imported = new AssetFolder(join(folder, 'imported'))
  const other = makeFileAsset(contentOf(Buffer.from('other')), 'b.txt', context)
  assets.put(asset, bytes)
  writeFileSync(join(assets.path, other.fileName), 'damaged')
  const { ino } = statSync(join(assets.path, asset.fileName))
  imported.put(asset, bytes)
  imported.put(other, Buffer.from('other'))
  await assets.adopt(imported)
  expect(statSync(join(assets.path, asset.fileName)).ino).toBe(ino)
  expect(readFileSync(join(assets.path, other.fileName), 'utf8')).toBe('other')
})

it('a file is stored even while a process with the same id in another container is storing it, too', () => {
  const assets = new AssetFolder(join(folder, 'assets'))
  mkdirSync(join(assets.path, `.${asset.fileName}.${process.pid}`))
  assets.put(asset, bytes)
  expect(existsSync(join(assets.path, asset.fileName))).toBe(true)
})

it('a file that cannot be stored leaves nothing behind', () => {
  const assets = new AssetFolder(join(folder, 'assets'))
  vi.mocked(renameSync).mockImplementationOnce(() => {
    throw new Error('No space left')
  })
  expect(() => assets.put(asset, bytes)).toThrow('No space left')
  expect(readdirSync(assets.path)).toEqual([])
})
