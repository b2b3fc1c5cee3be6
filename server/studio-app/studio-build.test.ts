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
  it('is unbuilt, then built once its page exists', async () => {
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

  it('counts as just begun if the clock was set back', async () => {
    await write({ building: { pid: process.pid, startedAt: Date.now() + 60_000 } })
    expect(await readStudioBuild(directory)).toEqual({ state: 'building', elapsedMs: 0 })
  })

  it('is not running after it was killed', async () => {
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(ended, 'exit')
    await write({ building: { pid: ended.pid, startedAt: Date.now() } })
    expect(await readStudioBuild(directory)).toEqual({ state: 'unbuilt' })
  })

  it('is not running after it was killed, even if another process has reused its id', async () => {
    const hour = HOUR_MS
    for (const startedAt of [Date.now() - hour, Date.now() + hour]) {
      await write({ building: { pid: process.pid, startedAt } })
      expect(await readStudioBuild(directory)).toEqual({ state: 'unbuilt' })
    }
  })

  it('reports why it failed, even next to an older build', async () => {
    await writePage()
    await write({ failed: 'Could not resolve "./gone"' })
    expect(await readStudioBuild(directory)).toEqual({
      state: 'failed',
      reason: 'Could not resolve "./gone"',
    })
  })

  it('is judged by its page alone if the state file is unreadable', async () => {
    await writeFile(`${directory}.state.json`, '{"building":')
    expect(await readStudioBuild(directory)).toEqual({ state: 'unbuilt' })
  })
})
