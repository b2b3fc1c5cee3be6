import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../shared/time/durations'
import { readStudioBuild } from './studio-build'

let folder: string
let directory: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-build-'))
  directory = join(folder, 'studio')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (state: unknown) => writeFile(`${directory}.state.json`, JSON.stringify(state))

async function writePage() {
  await mkdir(directory)
  await writeFile(join(directory, 'index.html'), '')
}

describe('build of the Studio', () => {
  it('is unbuilt, then built once its page is there', async () => {
    expect(await readStudioBuild(directory)).toEqual({ state: 'unbuilt' })
    await writePage()
    expect(await readStudioBuild(directory)).toEqual({ state: 'built' })
  })

  it('is running while its process is alive, even next to an older build', async () => {
    await writePage()
    await write({ building: { pid: process.pid, startedAt: Date.now() - 5_000 } })
    const build = await readStudioBuild(directory)
    expect(build.state).toBe('building')
    expect('elapsedMs' in build && build.elapsedMs).toBeGreaterThanOrEqual(5_000)
  })

  it('has just begun if the clock was set back since', async () => {
    await write({ building: { pid: process.pid, startedAt: Date.now() + 60_000 } })
    expect(await readStudioBuild(directory)).toEqual({ state: 'building', elapsedMs: 0 })
  })

  it('that was killed is not running', async () => {
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(ended, 'exit')
    await write({ building: { pid: ended.pid, startedAt: Date.now() } })
    expect(await readStudioBuild(directory)).toEqual({ state: 'unbuilt' })
  })

  it('that was killed is not running, even if another process has its number since', async () => {
    const hour = HOUR_MS
    for (const startedAt of [Date.now() - hour, Date.now() + hour]) {
      await write({ building: { pid: process.pid, startedAt } })
      expect(await readStudioBuild(directory)).toEqual({ state: 'unbuilt' })
    }
  })

  it('has failed with a reason, which an older build does not hide', async () => {
    await writePage()
    await write({ failed: 'Could not resolve "./gone"' })
    expect(await readStudioBuild(directory)).toEqual({
      state: 'failed',
      reason: 'Could not resolve "./gone"',
    })
  })

  it('with an unreadable state file is judged by its page', async () => {
    await writeFile(`${directory}.state.json`, '{"building":')
    expect(await readStudioBuild(directory)).toEqual({ state: 'unbuilt' })
  })
})
