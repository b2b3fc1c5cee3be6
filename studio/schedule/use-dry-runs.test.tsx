import { act, renderHook, waitFor } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepare, type Prepared } from './prepare'
import type { Schedule, ScheduledDocument } from './schedule'
import { useDryRuns } from './use-dry-runs'

vi.mock('sanity', () => ({ useClient: () => CLIENT, useSchema: () => SCHEMA }))
vi.mock('./prepare', () => ({ prepare: vi.fn() }))

const CLIENT = {}
const SCHEMA = {}
const NOTHING = { documents: [], errors: [], warnings: [], notes: [], redirectsFrom: [], moves: [] }

/** What a dry run of a schedule finds, by the id of its first document. */
const findings = new Map<string, Promise<Prepared>>()
const found = (documentId: string, finding: Partial<Prepared>) =>
  findings.set(documentId, Promise.resolve({ ...NOTHING, ...finding }))

beforeEach(() => {
  findings.clear()
  vi.mocked(prepare)
    .mockReset()
    .mockImplementation(
      (_client, [first]) => findings.get(first?.documentId ?? '') ?? Promise.resolve(NOTHING),
    )
})

const planned = (documentId: string): ScheduledDocument => ({
  _key: documentId,
  documentId,
  documentType: 'faq',
  title: documentId,
  action: 'publish',
})

/** Returns a schedule for one document, with the document's id by default. */
const schedule = (_id: string, documentId = _id): Schedule => ({
  _id,
  _rev: 'r',
  name: _id,
  at: new Date('2099-01-31T09:00:00Z'),
  timeZone: 'UTC',
  state: 'waiting',
  documents: [planned(documentId)],
})

const run = (...schedules: Schedule[]) =>
  renderHook((waiting: Schedule[]) => useDryRuns(waiting), { initialProps: schedules })

/** The documents that were checked. */
const checked = () => vi.mocked(prepare).mock.calls.map(([, documents]) => documents[0]?.documentId)

it('lists what would fail in each schedule, and what has nothing to do yet', async () => {
  found('why', { errors: ['“Why?” has been deleted.'], warnings: ['It is still used.'] })
  found('how', { notes: ['“How?” has no changes to publish yet.'] })
  const { result } = run(schedule('why'), schedule('how'))
  expect(result.current.size).toBe(0)
  await waitFor(() => expect(result.current.size).toBe(2))
  expect(Object.fromEntries(result.current)).toEqual({
    why: { warnings: ['“Why?” has been deleted.', 'It is still used.'], notes: [] },
    how: { warnings: [], notes: ['“How?” has no changes to publish yet.'] },
  })
})

it('does not validate drafts, which is done elsewhere', async () => {
  const { result } = run(schedule('why'))
  await waitFor(() => expect(result.current.size).toBe(1))
  const [[, , checkDraft] = []] = vi.mocked(prepare).mock.calls
  expect(await checkDraft?.('why')).toBeNull()
})

it('checks the next 20 schedules, and again only when their documents change', async () => {
  const many = Array.from({ length: 25 }, (_, index) => schedule(`faq-${index}`))
  const { result, rerender } = run(...many)
  await waitFor(() => expect(result.current.size).toBe(20))
  expect(checked()).toEqual(many.slice(0, 20).map(({ _id }) => _id))
  rerender(many.map((each) => ({ ...each, _rev: 'another', name: 'Renamed' })))
  expect(prepare).toHaveBeenCalledTimes(20)
  rerender([schedule('faq-0', 'other')])
  await waitFor(() => expect(result.current.size).toBe(1))
  expect(checked().at(-1)).toBe('other')
})

it('ignores results for schedules that have changed since', async () => {
  let late: (prepared: Prepared) => void = () => {}
  const finding = new Promise<Prepared>((resolve) => (late = resolve))
  findings.set('why', finding)
  found('how', { notes: ['Now.'] })
  const { result, rerender } = run(schedule('spring', 'why'))
  rerender([schedule('spring', 'how')])
  await waitFor(() => expect(result.current.get('spring')?.notes).toEqual(['Now.']))
  late({ ...NOTHING, notes: ['Before.'] })
  await act(() => setImmediate())
  expect(result.current.get('spring')?.notes).toEqual(['Now.'])
})

it('returns no results if the dataset does not answer', async () => {
  const failure = Promise.reject<Prepared>(new Error('The dataset is down'))
  findings.set('why', failure)
  const { result } = run(schedule('why'))
  await expect(failure).rejects.toThrow()
  await act(() => setImmediate())
  expect(result.current.size).toBe(0)
})
