import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LakeError } from '../errors'
import { openDatabase } from '../storage/database'
import { DocumentStore } from '../storage/document-store'
import { DEFAULT_LIMITS } from './limits'
import type { ProcessSetup } from './process-messages'
import { QueryProcess } from './query-process'

const log = { error: vi.fn() }

const setup: ProcessSetup = {
  limits: { ...DEFAULT_LIMITS, durationMs: 20_000 },
  filterLimits: DEFAULT_LIMITS,
  sanity: { projectId: 'p', dataset: 'd' },
}

const folder = mkdtempSync(join(tmpdir(), 'process-'))
const database = openDatabase(join(folder, 'lake.db'))
const opened: QueryProcess[] = []
function open(start?: ConstructorParameters<typeof QueryProcess>[3]): QueryProcess {
  const made = new QueryProcess(setup, new DocumentStore(database), log, start)
  opened.push(made)
  return made
}

/** Shared, since a process takes seconds to start here, where it is compiled. Tests that end one open their own. */
const apart = open()

afterEach(() => expect(log.error).not.toHaveBeenCalled())
afterAll(() => {
  for (const each of opened) each.close()
  database.close()
  rmSync(folder, { recursive: true })
})

describe('queries in the query process', () => {
  it('are answered in turn, with the time they took', async () => {
    const order: string[] = []
    const ask = (query: string) =>
      apart.run({
        query,
        params: {},
        begin: () => order.push(`${query} begins`),
        end: (ms) => order.push(`${query} ends after ${ms >= 0 ? 'some' : 'no'} time`),
      })
    const results = await Promise.all([ask('1 + 1'), ask('2 + 2')])
    expect(results.map(({ json }) => json)).toEqual(['2', '4'])
    expect(order).toEqual([
      '1 + 1 begins',
      '1 + 1 ends after some time',
      '2 + 2 begins',
      '2 + 2 ends after some time',
    ])
  })

  it('are skipped if `begin` throws, and the next one runs', async () => {
    const begin = () => {
      throw LakeError.tooMany('Wait.')
    }
    const refused = apart.run({ query: '1', params: {}, begin })
    const next = apart.run({ query: '2', params: {} })
    await expect(refused).rejects.toThrow('Wait.')
    expect((await next).json).toBe('2')
  })

  it('wait in a bounded queue, and are rejected when the dataset closes', async () => {
    const crowded = open()
    const outcomes = Array.from({ length: 202 }, () =>
      crowded.run({ query: '1', params: {} }).catch((cause: unknown) => String(cause)),
    )
    expect(await outcomes[201]).toBe('LakeError: Too many queries are waiting. Please try again.')
    crowded.close()
    expect(await outcomes[200]).toBe('LakeError: The dataset is closing.')
  })

  it('get a new process after theirs was killed', async () => {
    expect((await apart.run({ query: '1', params: {} })).json).toBe('1')
    const before = apart.pid ?? 0
    const interrupted = apart.run({
      query: '2',
      params: {},
      begin: () => void process.kill(before, 'SIGKILL'),
    })
    await expect(interrupted).rejects.toMatchObject({ status: 503 })
    expect((await apart.run({ query: '3', params: {} })).json).toBe('3')
    expect(apart.pid).not.toBe(before)
    expect(log.error).toHaveBeenCalledOnce()
    log.error.mockClear()
  })

  it.each([
    `'a response'`,
    `{ kind: 'evaluated', ms: 1, result: { json: 2, syncTags: [] } }`,
    `{ kind: 'refused', ms: 1, error: { status: 200, message: '', body: {} } }`,
  ])('fail, and their process is killed, if it sends an invalid message: %s', async (message) => {
    const program = `process.on('message', () => process.send(${message}))`
    const astray = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    const ended = new Promise((resolve) => astray.on('exit', (_code, signal) => resolve(signal)))
    const broken = open(() => astray)
    await expect(broken.run({ query: '1', params: {} })).rejects.toMatchObject({ status: 503 })
    expect(await ended).toBe('SIGKILL')
    expect(log.error).toHaveBeenCalledOnce()
    log.error.mockClear()
  })

  it('run without our environment and within 512 MB, in a process that ends with the dataset', async () => {
    const closing = open()
    await closing.run({ query: '1', params: {} })
    const pid = closing.pid ?? 0
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    expect(environment.filter((entry) => entry !== '' && !/^(NODE_CHANNEL_|PWD=)/.test(entry))).toEqual([])
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toContain('--max-old-space-size=512')
    closing.close()
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
  })

  it('leave their process running for five minutes after the last one', async () => {
    const idle = open()
    await idle.run({ query: '1', params: {} })
    const pid = idle.pid
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    // The five minutes start when the queue is empty.
    await idle.run({ query: '2', params: {} })
    vi.advanceTimersByTime(299_999)
    expect(idle.pid).toBe(pid)
    vi.advanceTimersByTime(1)
    expect(idle.pid).not.toBe(pid)
  })

  it('test which documents match a filter', async () => {
    const system = { _rev: 'r', _createdAt: '', _updatedAt: '' }
    const documents = ['a', 'b'].map((_id) => ({ ...system, _id, _type: 'page' }))
    expect(await apart.filter({ query: '*[_id == "b"]', params: {}, documents })).toEqual([false, true])
  })
})
