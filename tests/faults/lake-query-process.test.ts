import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { testFault } from './fault'
import { queryPath, startLakeSite, type LakeSite } from './lake-site'

const TITLES = '*[_type == "page"].title'

let site: LakeSite
/** The processes that the site has started, the latest last. */
const started: ChildProcess[] = []
const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process)

beforeAll(async () => {
  subscribe('child_process', note)
  site = await startLakeSite({ DATASET_PUBLIC: 'true' })
})
afterAll(async () => {
  unsubscribe('child_process', note)
  await site.stop()
})

/** Queries anonymously: such queries are evaluated in a separate process. */
async function titles(): Promise<unknown> {
  const response = await site.send(queryPath(TITLES))
  return response.status === 200 ? ((await response.json()) as { result: unknown }).result : response.status
}

testFault(
  {
    area: 'dataset',
    fault: 'the process that evaluates anonymous queries is killed during one (kill -9)',
    visitorSees: 'pages as usual; the client of that query gets 503',
    recovers: 'with the next query, which gets a new process',
  },
  async () => {
    expect(await titles()).toEqual(['Home'])
    const child = started.at(-1)
    // The process is suspended, so the query is certainly in progress.
    child?.kill('SIGSTOP')
    const before = site.arrived()
    const queried = titles()
    await vi.waitFor(() => expect(site.arrived()).toBe(before + 1))
    await site.checkAlive()
    const exited = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await exited
    expect(await queried).toBe(503)
    await site.checkAlive()
    expect(await titles()).toEqual(['Home'])
    expect(started.at(-1)?.pid).not.toBe(child?.pid)
  },
)

testFault(
  {
    area: 'dataset',
    fault: 'the process that evaluates anonymous queries is killed while idle',
    visitorSees: 'nothing',
    recovers: 'with the next query, which gets a new process',
  },
  async () => {
    expect(await titles()).toEqual(['Home'])
    const child = started.at(-1)
    const exited = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await exited
    await site.checkAlive()
    expect(await titles()).toEqual(['Home'])
  },
)
