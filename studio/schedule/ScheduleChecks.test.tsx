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
