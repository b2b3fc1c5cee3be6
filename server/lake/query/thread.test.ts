import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, type LakeDatabase } from '../database'
import { LakeError } from '../errors'
import { DocumentStore } from '../store'
import { DEFAULT_LIMITS } from './limits'
import { QueryThread } from './thread'

const log = { error: vi.fn() }
let folder: string
let database: LakeDatabase
let thread: QueryThread

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thread-'))
  database = openDatabase(join(folder, 'lake.db'))
  const setup = {
    limits: { ...DEFAULT_LIMITS, durationMs: 20_000 },
    sanity: { projectId: 'p', dataset: 'd' },
  }
  thread = new QueryThread(setup, new DocumentStore(database), log)
})
afterEach(() => {
  thread.close()
  database.close()
  rmSync(folder, { recursive: true })
  expect(log.error).not.toHaveBeenCalled()
})

describe('issue 3: queries in a thread of their own', () => {
  it('are answered in turn, and told how long they took', async () => {
    const order: string[] = []
    const ask = (query: string) =>
      thread.run({
        query,
        params: {},
        begin: () => order.push(`${query} begins`),
        end: (ms) => order.push(`${query} ends after ${ms >= 0 ? 'some' : 'no'} time`),
      })
    const answers = await Promise.all([ask('1 + 1'), ask('2 + 2')])
    expect(answers.map(({ json }) => json)).toEqual(['2', '4'])
    expect(order).toEqual([
      '1 + 1 begins',
      '1 + 1 ends after some time',
      '2 + 2 begins',
      '2 + 2 ends after some time',
    ])
  })

  it('are not evaluated when their turn is refused, and the next one is', async () => {
    const begin = () => {
      throw LakeError.tooMany('Wait.')
    }
    const refused = thread.run({ query: '1', params: {}, begin })
    const next = thread.run({ query: '2', params: {} })
    await expect(refused).rejects.toThrow('Wait.')
    expect((await next).json).toBe('2')
  })

  it('wait in a line of bounded length, and are let go when the dataset closes', async () => {
    const outcomes = Array.from({ length: 202 }, () =>
      thread.run({ query: '1', params: {} }).catch((cause: unknown) => String(cause)),
    )
    expect(await outcomes[201]).toBe('LakeError: Too many queries are waiting. Please try again.')
    thread.close()
    expect(await outcomes[200]).toBe('LakeError: The dataset is closing.')
  })

  it('that fill the memory end, and the process does not', async () => {
    const params = {
      words: Array.from({ length: 5_000 }, () => 'word'),
      turns: Array.from({ length: 30_000 }, (_, turn) => ({ turn })),
    }
    const heavy = '$turns[]{"all": array::join($words, "-")}'
    await expect(thread.run({ query: heavy, params })).rejects.toThrow(
      /too large a value|longer than 2500 ms/,
    )
    expect((await thread.run({ query: '1', params: {} })).json).toBe('1')
  }, 30_000)
})
