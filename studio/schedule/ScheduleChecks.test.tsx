import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CheckDraft } from './check-drafts'
import { ScheduleChecks } from './ScheduleChecks'

/** Ids of the schedules whose check has been saved. */
const saved: string[] = []
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
  })
  const client = { fetch: async () => changed(), patch }
  return { useClient: () => client }
})
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => true }))
vi.mock('./check-drafts', () => ({ useCheckDraft: () => checkDraft }))

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
  saved.length = 0
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

it('validates nothing more once the Studio is left', async () => {
  saved.length = 0
  const documents = ['first', 'second'].map((documentId) => ({ _key: documentId, documentId }))
  changed.mockReturnValue([{ schedule: 'spring', documents }])
  checkDraft.mockReset()
  const { unmount } = render(<ScheduleChecks />)
  checkDraft.mockImplementation(async () => {
    unmount()
    return check
  })
  await vi.waitFor(() => expect(saved).toEqual(['spring']))
  await new Promise(setImmediate)
  expect(checkDraft).toHaveBeenCalledExactlyOnceWith('first')
})
