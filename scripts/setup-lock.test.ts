import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { withSetupLock } from './setup-lock.mjs'

let file: string

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turn-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  file = join(folder, '.cache/setup.lock')
  await withSetupLock(() => Promise.resolve(), file) // creates the folder
})

const entry = (pid: number, startedAt = Date.now()) => JSON.stringify({ pid, startedAt })
const takenBy = (pid: number, startedAt?: number) => writeFile(file, entry(pid, startedAt))

it('a command waits while another one sets up the folder, and says so once', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  await takenBy(process.ppid)
  const work = vi.fn(() => Promise.resolve('done'))
  const done = withSetupLock(work, file)
  await vi.waitFor(() => expect(written).toHaveBeenCalled())
  expect(work).not.toHaveBeenCalled()
  await rm(file)
  expect(await done).toBe('done')
  expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('waiting for it'))
})

it('the file that makes others wait exists until the work ends, even if it fails', async () => {
  const seen = await withSetupLock(
    () => Promise.resolve<unknown>(JSON.parse(readFileSync(file, 'utf8'))),
    file,
  )
  expect(seen).toMatchObject({ pid: process.pid })
  expect(existsSync(file)).toBe(false)
  await expect(withSetupLock(() => Promise.reject(new Error('The disk is full')), file)).rejects.toThrow(
    'full',
  )
  expect(existsSync(file)).toBe(false)
})

it.each([
  ['a killed command', () => takenBy(999_999_999)],
  ['a command of an earlier container, with the same process id', () => takenBy(process.pid)],
  ['yesterday’s command, whose process id has been reused', () => takenBy(process.ppid, 0)],
])('a file left behind by %s is ignored', async (_, leave) => {
  const written = vi.spyOn(process.stderr, 'write')
  onTestFinished(() => written.mockRestore())
  await leave()
  expect(await withSetupLock(() => Promise.resolve('done'), file)).toBe('done')
  expect(written).not.toHaveBeenCalled()
})

it('of two commands that find a file left behind, only one works at a time', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  await takenBy(999_999_999)
  const kill = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    // The other command is faster: it has just replaced the file.
    writeFileSync(file, entry(process.ppid))
    throw Object.assign(new Error('No such process'), { code: 'ESRCH' })
  })
  onTestFinished(() => kill.mockRestore())
  const work = vi.fn(() => Promise.resolve('done'))
  const done = withSetupLock(work, file)
  await vi.waitFor(() => expect(written).toHaveBeenCalled())
  expect(work).not.toHaveBeenCalled()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.ppid })
  await rm(file)
  expect(await done).toBe('done')
})

it('a command whose file another one has replaced leaves that file in place', async () => {
  await withSetupLock(() => takenBy(process.ppid), file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.ppid })
})
