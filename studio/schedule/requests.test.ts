import type { SanityClient } from '@sanity/client'
import { describe, expect, it, vi } from 'vitest'
import { SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { changeSchedule, createSchedule } from './requests'
import type { Schedule } from './schedule'

const stored = {
  ...{ _id: 'schedule.one', _type: SCHEDULE_TYPE, _rev: 'first', name: 'Spring', state: 'waiting' },
  ...{ at: '2030-03-01T09:00:00.000Z', timeZone: 'UTC' },
  documents: [{ _key: 'a', documentId: 'page-home', documentType: 'page', title: 'Home', action: 'publish' }],
}
const opened = { ...stored, at: new Date(stored.at) } as Schedule
const plan = { ...opened, at: new Date('2030-03-02T09:00:00.000Z') }

/** A dataset with one schedule, which refuses patches of other revisions. */
function datasetWith(document: { _rev: string; documents?: object[] }) {
  const patches: object[] = []
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
      unset: () => chain,
      commit: () =>
        revision === document._rev
          ? Promise.resolve({})
          : Promise.reject(Object.assign(new Error('conflict'), { statusCode: 409 })),
    }
    return chain
  }
  const client = { patch, fetch: () => Promise.resolve(document) } as unknown as SanityClient
  return { client, patches }
}

it('can be made in a Studio not served over HTTPS, whose browser makes no UUIDs', async () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const create = vi.fn(() => Promise.resolve({}))
  await createSchedule({ create } as unknown as SanityClient, plan, 'Kim')
  const _id: unknown = expect.stringMatching(/^schedule\.[\da-f]{32}$/)
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ _id, by: 'Kim' }), expect.anything())
})

describe('changing a schedule', () => {
  it('succeeds although a Studio has validated its drafts meanwhile', async () => {
    const documents = stored.documents.map((each) => ({ ...each, check: { revision: 'x', problems: [] } }))
    const { client, patches } = datasetWith({ ...stored, _rev: 'second', documents })
    await changeSchedule(client, opened, plan)
    expect(patches.at(-1)).toMatchObject({ at: '2030-03-02T09:00:00.000Z' })
  })

  it('is refused with more documents than the server carries out', async () => {
    const { client, patches } = datasetWith({ ...stored, _rev: 'first' })
    const documents = Array.from({ length: 101 }, (_, index) => ({
      ...opened.documents[0]!,
      _key: `${index}`,
    }))
    await expect(changeSchedule(client, opened, { ...plan, documents })).rejects.toThrow(
      '“Spring” is full: at most 100 documents can be planned together.',
    )
    expect(patches).toEqual([])
  })

  it.each([
    ['canceled', { state: 'canceled' }],
    ['moved to another time', { at: '2030-04-01T09:00:00.000Z' }],
    ['given other documents', { documents: [{ ...stored.documents[0]!, documentId: 'page-terms' }] }],
  ])('is refused if it was %s meanwhile', async (_what, change) => {
    const { client } = datasetWith({ ...stored, ...change, _rev: 'second' })
    await expect(changeSchedule(client, opened, plan)).rejects.toThrow(/in the meantime/)
  })
})
