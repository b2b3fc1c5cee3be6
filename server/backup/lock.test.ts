import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type fs from 'node:fs/promises'
import { mkdtemp, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCK, takeLock } from './lock'

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof fs>()
  return { ...actual, open: vi.fn(actual.open), rename: vi.fn(actual.rename) }
})
const actual = await vi.importActual<typeof fs>('node:fs/promises')

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

/** Returns the id of a process that has ended. */
async function deadProcess(): Promise<number | undefined> {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(ended, 'exit')
  return ended.pid
}

it('is held by one holder at a time, and leaves no file once released', async () => {
  const lock = await takeLock(folder)
  expect(await takeLock(folder)).toBeNull()
  await lock?.release()
  expect(await readdir(folder)).toEqual([])
  await (await takeLock(folder))?.release()
})

it('is touched every half minute, so that it is not mistaken for that of a dead process', async () => {
  const lock = await takeLock(folder)
  await utimes(file, 0, 0)
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(async () => expect((await stat(file)).mtimeMs).toBeGreaterThan(Date.now() - 60_000))
  await lock?.release()
})

it('is left to a process that replaced it while this one was suspended', async () => {
  const lock = await takeLock(folder)
  await rm(file)
  await writeFile(file, 'another-machine 1 its-run\n')
  vi.advanceTimersByTime(30_000)
  await lock?.release()
  expect(await readFile(file, 'utf8')).toBe('another-machine 1 its-run\n')
})

it('is not recreated by a touch in progress when it was released', async () => {
  for (let run = 0; run < 20; run++) {
    const lock = await takeLock(folder)
    vi.advanceTimersByTime(30_000)
    await lock?.release()
    expect(await readdir(folder)).toEqual([])
  }
})

it.each([
  ['is left to another machine that has touched it in the last ten minutes', 9.5, false],
  ['is taken from another machine that has not touched it for ten minutes', 10.5, true],
])('%s', async (_what, minutes, isTaken) => {
  // This machine cannot tell which processes run there.
  const theirs = `another-machine ${await deadProcess()} its-run\n`
  await writeFile(file, theirs)
  const touched = (Date.now() - minutes * 60_000) / 1000
  await utimes(file, touched, touched)
  const lock = await takeLock(folder)
  expect(lock !== null).toBe(isTaken)
  expect((await readFile(file, 'utf8')) === theirs).toBe(!isTaken)
  await lock?.release()
})

it('is taken at once from a dead process of this machine, without leftovers', async () => {
  await writeFile(file, `${hostname()} ${await deadProcess()} its-run\n`)
  const lock = await takeLock(folder)
  expect(lock).not.toBeNull()
  expect(await readdir(folder)).toEqual([LOCK])
  await lock?.release()
})

it('is taken at once from an earlier run with the same process id, as in a container', async () => {
  await writeFile(file, `${hostname()} ${process.pid} its-run\n`)
  const lock = await takeLock(folder)
  expect(lock).not.toBeNull()
  await lock?.release()
})

it('is left to a running process of this machine', async () => {
  await writeFile(file, `${hostname()} ${process.ppid} its-run\n`)
  expect(await takeLock(folder)).toBeNull()
})

it('cannot be taken in a missing folder, which is an error', async () => {
  await expect(takeLock(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
})

it('is no longer touched once released, and its file is closed', async () => {
  const lock = await takeLock(folder)
  const handle = (await vi.mocked(open).mock.results.at(-1)?.value) as fs.FileHandle
  expect(vi.getTimerCount()).toBe(1)
  await lock?.release()
  expect(vi.getTimerCount()).toBe(0)
  expect(handle.fd).toBe(-1)
})

it('leaves no file behind if it cannot be written, so that others can take it later', async () => {
  vi.mocked(open).mockImplementationOnce(async (...given) => {
    const handle = await actual.open(...given)
    handle.sync = () => Promise.reject(new Error('ENOSPC: no space left on device'))
    return handle
  })
  await expect(takeLock(folder)).rejects.toThrow('ENOSPC')
  expect(await readdir(folder)).toEqual([])
})

describe('a dead process’s lock that another process takes at the same moment', () => {
  beforeEach(async () => {
    await writeFile(file, `${hostname()} ${await deadProcess()} its-run\n`)
  })

  /** Runs `work` just before the stale lock is put aside. */
  const meanwhile = (work: () => Promise<unknown>) =>
    vi.mocked(rename).mockImplementationOnce(async (...given) => {
      await work()
      return actual.rename(...given)
    })

  it('is left to the other process', async () => {
    const theirs = `${hostname()} ${process.ppid} their-run\n`
    meanwhile(() => writeFile(file, theirs))
    expect(await takeLock(folder)).toBeNull()
    expect(await readFile(file, 'utf8')).toBe(theirs)
    expect(await readdir(folder)).toEqual([LOCK])
  })

  it('can be taken once the other process has released it', async () => {
    meanwhile(() => rm(file))
    const lock = await takeLock(folder)
    expect(lock).not.toBeNull()
    await lock?.release()
  })
})
