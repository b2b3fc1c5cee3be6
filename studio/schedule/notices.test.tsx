import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import type { SchedulesState } from './live-schedules'
import { PlannedNotice } from './PlannedNotice'
import type { Schedule } from './schedule'
import { ScheduleFailures } from './ScheduleFailures'

const state = vi.fn<() => SchedulesState>()

vi.mock('sanity/router', () => ({
  IntentLink: ({ intent, params, children }: { intent: string; params: object; children: ReactNode }) => (
    <a href={`/${intent}/${JSON.stringify(params)}`}>{children}</a>
  ),
}))
vi.mock('./live-schedules', () => ({ useSchedules: () => state() }))

const PROBLEM = '“Why?” has an error: Answer: Enter the answer.'

function schedule(outcome: Schedule['state'], others: Partial<Schedule> = {}): Schedule {
  const planned = { at: new Date('2099-01-31T09:00:00Z'), timeZone: 'UTC' }
  const documents = ['why', 'how'].map((documentId) => ({
    _key: documentId,
    documentId,
    documentType: 'faq',
    title: documentId,
    action: 'publish' as const,
  }))
  const problem = outcome === 'failed' ? PROBLEM : null
  return {
    _id: 'schedule.cats',
    _rev: 'r',
    name: 'Cats',
    state: outcome,
    ...planned,
    documents,
    problem,
    ...others,
  }
}

const known = (...schedules: Schedule[]) => state.mockReturnValue({ is: 'known', schedules })

beforeEach(() => {
  state.mockReset()
})

it.each([
  ['waits', 'waiting', 'Already scheduled', /Publish: Sat, Jan 31, 2099, .* \(UTC\), with “Cats”\. Change/],
  ['has failed', 'failed', 'A schedule has failed', `${PROBLEM} Try again or dismiss it in “Schedule”.`],
] as const)('the form shows that the document’s schedule %s', (_name, outcome, title, text) => {
  known(schedule(outcome))
  renderInStudio(<PlannedNotice documentId="why" />)
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByRole('status').textContent).toMatch(text)
  expect(screen.getByRole('link', { name: '“Schedule”' }).getAttribute('href')).toBe(
    '/open/{"tool":"schedule"}',
  )
})

it.each([
  ['another document', schedule('waiting'), 'when'],
  ['a finished schedule', schedule('done'), 'why'],
])('the form shows nothing about %s', (_name, other, documentId) => {
  known(other)
  renderInStudio(<PlannedNotice documentId={documentId} />)
  expect(screen.queryByRole('status')).toBeNull()
})

it('reports a failure while the Studio is open, once', () => {
  const failed = schedule('failed', { finishedAt: new Date('2099-01-31T09:00:01Z') })
  const earlier = schedule('failed', { _id: 'schedule.dogs', name: 'Dogs' })
  state.mockReturnValue({ is: 'loading' })
  const { rerender } = renderInStudio(<ScheduleFailures />)
  for (const schedules of [[earlier, schedule('waiting')], [earlier, failed], [earlier], [earlier, failed]]) {
    known(...schedules)
    rerender(<ScheduleFailures />)
  }
  expect(screen.getAllByText(/has failed/).map(({ textContent }) => textContent)).toEqual([
    'The schedule “Cats” has failed',
  ])
  expect(screen.getByText(`${PROBLEM} See “Schedule”.`)).toBeTruthy()
})

it('reports a schedule again if another attempt fails', () => {
  known()
  const { rerender } = renderInStudio(<ScheduleFailures />)
  for (const minute of [1, 2]) {
    known(schedule('failed', { finishedAt: new Date(Date.UTC(2099, 0, 31, 9, minute)) }))
    rerender(<ScheduleFailures />)
  }
  expect(screen.getAllByText('The schedule “Cats” has failed')).toHaveLength(2)
})
