import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isDiskFull } from '../../storage/data-folder'
import { openLake } from '../lake'
import { storeUpload } from './upload'

const fullFiles = vi.hoisted(() => new Set<unknown>())
vi.mock('node:fs/promises', async (load) => {
  const real = await load<{ writeFile: typeof writeFile }>()
  return {
    ...real,
    writeFile: (...given: Parameters<typeof writeFile>) =>
      fullFiles.has(given[0])
        ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
        : real.writeFile(...given),
  }
})

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'

it('a full disk while cleaning a drawing is not reported as a fault of the drawing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'upload-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const lake = await openLake({ dataDir, seed: 'none', log: { info: vi.fn(), error: vi.fn() } })
  onTestFinished(() => lake.close())
  const path = join(dataDir, 'received')
  await writeFile(path, DRAWING)
  fullFiles.add(path)
  const received = { path, sha1: '', size: DRAWING.length }
  const upload = { received, parameters: {}, author: 'kim' }
  const refusal: unknown = await storeUpload(lake, 'images', upload).catch((cause: unknown) => cause)
  expect(isDiskFull(refusal)).toBe(true)
})
