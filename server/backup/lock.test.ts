import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOCK, takeLock } from './lock'

let folder: string
let file: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await mkdtemp(join(tmpdir(), 'backup-lock-'))
  file = join(folder, LOCK)
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

it('is held by one at a time, and is gone once released', async () => {
  const lock = await takeLock(folder)
  expect(await takeLock(folder)).toBeNull()
  await lock?.release()
  expect(await readdir(folder)).toEqual([])
  await (await takeLock(folder))?.release()
})

it('is touched every half minute, so that nobody takes it for that of a dead process', async () => {
  const lock = await takeLock(folder)
  await utimes(file, 0, 0)
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(async () => expect((await stat(file)).mtimeMs).toBeGreaterThan(Date.now() - 60_000))
  await lock?.release()
})

it('is left to whoever has replaced it while this process was suspended', async () => {
  const lock = await takeLock(folder)
  await rm(file)
  await writeFile(file, 'another-machine 1 its-run\n')
  vi.advanceTimersByTime(30_000)
  await lock?.release()
  expect(await readFile(file, 'utf8')).toBe('another-machine 1 its-run\n')
})

it('is not made again by a touch that was under way when it was released', async () => {
  for (let run = 0; run < 20; run++) {
    const lock = await takeLock(folder)
    vi.advanceTimersByTime(30_000)
    await lock?.release()
    expect(await readdir(folder)).toEqual([])
  }
})
