import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CheckDraft } from './check-drafts'
import { ScheduleChecks } from './ScheduleChecks'

/** Ids of the schedules whose check has been saved, and of those that no longer have one. */
let saved: string[] = []
let mayEdit: boolean | null = true
const changed = vi.fn<() => unknown[]>()
const check = { revision: 'r', problems: [] }
const checkDraft = vi.fn<CheckDraft>(async () => check)

vi.mock('sanity', () => {
  const patch = (schedule: string) => ({
    set: () => ({
      commit: async () => {
        if (schedule === 'deleted') throw new Error('There is no such document.')
        saved.push(schedule)
      },
    }),
    unset: (fields: string[]) => ({ commit: async () => saved.push(`${schedule} without ${fields.join()}`) }),
  })
  const client = { fetch: async () => changed(), patch }
  return { useClient: () => client }
})
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => mayEdit }))
vi.mock('./check-drafts', () => ({ useCheckDraft: () => checkDraft }))

beforeEach(() => {
  saved = []
  mayEdit = true
  changed.mockReset()
  checkDraft.mockReset().mockResolvedValue(check)
})

it('validates each changed draft, even if others cannot be read, validated or saved', async () => {
  changed.mockReturnValue([
    { schedule: 'damaged', documents: [{ documentId: 'faq' }] },
    null,
    { schedule: 'first', documents: [{ _key: 'a', documentId: 'broken' }] },
    { schedule: 'deleted', documents: [{ _key: 'a', documentId: 'home' }] },
    { schedule: 'last', documents: [{ _key: 'a', documentId: 'home' }] },
  ])
  checkDraft.mockImplementationOnce(() => Promise.reject(new Error('It has no type.')))
  const { unmount } = render(<ScheduleChecks />)
  await vi.waitFor(() => expect(saved).toEqual(['last']))
  unmount()
})

it('validates all changed drafts, one after another', async () => {
  const documents = Array.from({ length: 45 }, (_, index) => ({
    _key: `${index}`,
    documentId: `faq-${index}`,
  }))
  changed.mockReturnValue([
    { schedule: 'spring', documents },
    { schedule: 'summer', documents: [{ _key: 'a', documentId: 'home' }] },
  ])
  let running = 0
  let most = 0
  checkDraft.mockImplementation(async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    return check
  })
  const { unmount } = render(<ScheduleChecks />)
  await vi.waitFor(() => expect(saved).toEqual([...documents.map(() => 'spring'), 'summer']))
  expect(most).toBe(1)
  unmount()
})

it('stops validating when it unmounts', async () => {
  const documents = ['first', 'second'].map((documentId) => ({ _key: documentId, documentId }))
  changed.mockReturnValue([{ schedule: 'spring', documents }])
  const { unmount } = render(<ScheduleChecks />)
  checkDraft.mockImplementation(async () => {
    unmount()
    return check
  })
  await vi.waitFor(() => expect(saved).toEqual(['spring']))
  await new Promise(setImmediate)
  expect(checkDraft).toHaveBeenCalledExactlyOnceWith('first')
})

it('removes the results for a draft that has been discarded', async () => {
  changed.mockReturnValue([{ schedule: 'spring', documents: [{ _key: 'a', documentId: 'home' }] }])
  checkDraft.mockResolvedValue(null)
  const { unmount } = render(<ScheduleChecks />)
  await vi.waitFor(() => expect(saved).toEqual(['spring without documents[_key == "a"].check']))
  unmount()
})

it.each([
  ['a viewer', false],
  ['a user whose role is not known yet', null],
])('does nothing for %s', (_who, may) => {
  mayEdit = may
  const { unmount } = render(<ScheduleChecks />)
  expect(changed).not.toHaveBeenCalled()
  unmount()
})

it('does not start again while a slow validation runs, but does so afterwards', async () => {
  vi.useFakeTimers()
  changed.mockReturnValue([{ schedule: 'spring', documents: [{ _key: 'a', documentId: 'home' }] }])
  let answer = (_check: null) => {}
  checkDraft.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { unmount } = render(<ScheduleChecks />)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checkDraft).toHaveBeenCalledOnce()
  answer(null)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(checkDraft).toHaveBeenCalledTimes(2)
  unmount()
})
