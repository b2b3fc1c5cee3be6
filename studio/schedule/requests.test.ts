import type { SanityClient } from '@sanity/client'
import { describe, expect, it, vi } from 'vitest'
import { SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { cancelSchedule, changeSchedule, createSchedule, retrySchedule } from './requests'
import type { Schedule } from './schedule'

const stored = {
  _id: 'schedule.one',
  _type: SCHEDULE_TYPE,
  _rev: 'first',
  name: 'Spring',
  state: 'waiting',
  at: '2030-03-01T09:00:00.000Z',
  timeZone: 'UTC',
  documents: [{ _key: 'a', documentId: 'page-home', documentType: 'page', title: 'Home', action: 'publish' }],
}
const opened = { ...stored, at: new Date(stored.at) } as Schedule
const plan = { ...opened, at: new Date('2030-03-02T09:00:00.000Z') }

/** A dataset with one schedule, which refuses patches of other revisions. */
function datasetWith(document: { _rev: string; state?: string; documents?: object[] }) {
  const patches: object[] = []
  const unset = vi.fn<(names: string[]) => void>()
  const patch = () => {
    let revision = ''
    const chain = {
      ifRevisionId: (given: string) => {
        revision = given
        return chain
      },
      set: (set: object) => {
        patches.push(set)
        return chain
      },
      unset: (names: string[]) => {
        unset(names)
        return chain
      },
      commit: () =>
        revision === document._rev
          ? Promise.resolve({})
          : Promise.reject(Object.assign(new Error('conflict'), { statusCode: 409 })),
    }
    return chain
  }
  const client = { patch, fetch: () => Promise.resolve(document) } as unknown as SanityClient
  return { client, patches, unset }
}

it('creates a schedule without HTTPS, where crypto.randomUUID is missing', async () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const create = vi.fn(() => Promise.resolve({}))
  await createSchedule({ create } as unknown as SanityClient, plan, 'Kim')
  const _id: unknown = expect.stringMatching(/^schedule\.[\da-f]{32}$/)
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ _id, by: 'Kim' }), expect.anything())
})

it('throws the dataset’s refusal if a schedule cannot be created', async () => {
  const refusal = new Error('You may not change this.')
  const client = { create: () => Promise.reject(refusal) } as unknown as SanityClient
  await expect(createSchedule(client, plan, 'Kim')).rejects.toBe(refusal)
})

it('retries a schedule at the server’s current time, since the editor’s clock may be ahead', async () => {
  const { client, patches } = datasetWith(stored)
  const fetch = (query: string) => Promise.resolve(query === 'now()' ? '2030-03-01T09:05:00Z' : null)
  const { documents } = opened
  const failed = { ...opened, state: 'failed' as const }
  await retrySchedule({ ...client, fetch } as unknown as SanityClient, failed, documents)
  expect(patches).toEqual([
    { name: 'Spring', at: '2030-03-01T09:05:00.000Z', timeZone: 'UTC', documents, state: 'waiting' },
  ])
})

it('refuses to retry a schedule that was canceled meanwhile', async () => {
  const { client } = datasetWith({ ...stored, state: 'canceled', _rev: 'second' })
  const fetch = (query: string) =>
    query === 'now()' ? Promise.resolve('2030-03-01T09:05:00Z') : client.fetch(query)
  const failed = { ...opened, state: 'failed' as const }
  await expect(
    retrySchedule({ ...client, fetch } as unknown as SanityClient, failed, opened.documents),
  ).rejects.toThrow(/in the meantime/)
})

describe('changing a schedule', () => {
  it('succeeds even if a Studio has stored validation results meanwhile', async () => {
    const documents = stored.documents.map((each) => ({ ...each, check: { revision: 'x', problems: [] } }))
    const { client, patches } = datasetWith({ ...stored, _rev: 'second', documents })
    await changeSchedule(client, opened, plan)
    expect(patches.at(-1)).toMatchObject({ at: '2030-03-02T09:00:00.000Z' })
  })

  it('removes the outcome of an earlier attempt', async () => {
    const { client, unset } = datasetWith({ ...stored, _rev: 'first' })
    await changeSchedule(client, opened, plan)
    expect(unset.mock.calls).toEqual([[['problem', 'note', 'finishedAt', 'attempt']]])
  })

  it('is attempted five times while Studios store validation results', async () => {
    let reads = 0
    const { client, patches } = datasetWith({ ...stored, _rev: 'never' })
    const fetch = () => Promise.resolve({ ...stored, _rev: `read ${++reads}` })
    await expect(
      changeSchedule({ ...client, fetch } as unknown as SanityClient, opened, plan),
    ).rejects.toThrow('The schedule was changed, canceled or carried out in the meantime.')
    expect(patches).toHaveLength(5)
  })

  it('passes on errors other than a conflict', async () => {
    const { client } = datasetWith({ ...stored, _rev: 'first' })
    const full = new Error('The disk is full.')
    const chain = {
      ifRevisionId: () => chain,
      set: () => chain,
      unset: () => chain,
      commit: () => Promise.reject(full),
    }
    const failing = { ...client, patch: () => chain } as unknown as SanityClient
    await expect(changeSchedule(failing, opened, plan)).rejects.toBe(full)
  })

  it('accepts as many documents as the server does', async () => {
    const { client, patches } = datasetWith({ ...stored, _rev: 'first' })
    const documents = Array.from({ length: 100 }, (_, index) => ({
      ...opened.documents[0]!,
      _key: `${index}`,
    }))
    await changeSchedule(client, opened, { ...plan, documents })
    expect(patches).toHaveLength(1)
  })

  it('is refused with more documents than the server accepts', async () => {
    const { client, patches } = datasetWith({ ...stored, _rev: 'first' })
    const documents = Array.from({ length: 101 }, (_, index) => ({
      ...opened.documents[0]!,
      _key: `${index}`,
    }))
    await expect(changeSchedule(client, opened, { ...plan, documents })).rejects.toThrow(
      '“Spring” is full: at most 100 documents can be scheduled together.',
    )
    expect(patches).toEqual([])
  })

  it.each([
    ['canceled', { state: 'canceled' }],
    ['moved to another time', { at: '2030-04-01T09:00:00.000Z' }],
    ['moved to another time zone', { timeZone: 'Europe/Vienna' }],
    ['given another name', { name: 'Easter' }],
    ['set to unpublish instead', { documents: [{ ...stored.documents[0]!, action: 'unpublish' }] }],
    ['set to give up an address', { documents: [{ ...stored.documents[0]!, droppedAddress: '/en/old' }] }],
    ['given other documents', { documents: [{ ...stored.documents[0]!, documentId: 'page-terms' }] }],
  ])('is refused if it was %s meanwhile', async (_what, change) => {
    const { client } = datasetWith({ ...stored, ...change, _rev: 'second' })
    await expect(changeSchedule(client, opened, plan)).rejects.toThrow(/in the meantime/)
  })
})

it('refuses to change a schedule that no longer exists', async () => {
  const { client } = datasetWith({ ...stored, _rev: 'second' })
  const fetch = () => Promise.resolve(null)
  await expect(changeSchedule({ ...client, fetch } as unknown as SanityClient, opened, plan)).rejects.toThrow(
    'The schedule was changed, canceled or carried out in the meantime.',
  )
})

describe('canceling a schedule', () => {
  it('only changes the state', async () => {
    const { client, patches } = datasetWith({ ...stored, _rev: 'second' })
    await cancelSchedule(client, opened)
    expect(patches.at(-1)).toEqual({ state: 'canceled' })
  })

  it('is refused once it has been carried out', async () => {
    const { client } = datasetWith({ ...stored, state: 'done', _rev: 'second' })
    await expect(cancelSchedule(client, opened)).rejects.toThrow(/in the meantime/)
  })
})
