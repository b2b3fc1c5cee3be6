import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as cache from './rendition-cache'
import { openRenditions } from './renditions'

vi.mock('./rendition-cache', { spy: true })

it('renditions take 512 MB of the disk, of which 128 MB are for giant ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'renditions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const assets = { path: join(folder, 'assets') } as Parameters<typeof openRenditions>[0]['assets']
  openRenditions({ assets, log: { info: vi.fn(), error: vi.fn() } })
  const [[, space] = []] = vi.mocked(cache.RenditionCache).mock.calls
  const MB = 1_048_576
  expect(space).toEqual({ ordinaryBytes: 384 * MB, giantBytes: 128 * MB, giantFrom: 4 * MB })
})
