import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncFolder } from '../../storage/sync-folder'
import { AssetFolder, contentOf, makeFileAsset } from './asset'

vi.mock('../../storage/sync-folder')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asset-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a file that was moved in survives a power failure, also if the same bytes were just moved in by another upload', async () => {
  const assets = new AssetFolder(join(folder, 'assets'))
  const context = { projectId: 'p', dataset: 'd', baseUrl: '/lake' }
  const asset = makeFileAsset(contentOf(Buffer.from('bytes')), 'a.txt', context)
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
