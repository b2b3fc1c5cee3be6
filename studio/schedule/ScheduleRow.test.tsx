import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import type { Schedule } from './schedule'
import { ScheduleRow } from './ScheduleRow'
import type { DryRun } from './use-dry-runs'

vi.mock('sanity/router', () => ({
  IntentLink: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const check = { revision: 'r', problems: ['Answer: Enter the answer.'] }
const documents = [
  { _key: 'a', documentId: 'why', documentType: 'faq', title: 'Why?', action: 'publish' as const, check },
]

/** Shows a schedule in the list. */
function show(
  state: Schedule['state'],
  dryRun: DryRun | null = null,
  mayEdit = true,
  given: Partial<Schedule> = {},
) {
  const handlers = { onEdit: vi.fn(), onCancel: vi.fn(), onRetry: vi.fn() }
  const when = { at: new Date('2099-01-31T09:00:00Z'), timeZone: 'UTC' }
  const outcome = state === 'failed' ? { problem: 'The disk is full.' } : {}
  const schedule = { _id: 'a', _rev: 'r', name: 'Cats', state, ...when, ...outcome, documents, ...given }
  renderInStudio(
    <ScheduleRow
      schedule={schedule}
      now={Date.UTC(2099, 0, 30)}
      mayEdit={mayEdit}
      dryRun={dryRun}
      {...handlers}
    />,
  )
  return handlers
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it.each([
  ['waiting', ['Change', 'Cancel schedule']],
  ['running', []],
  ['done', []],
  ['failed', ['Try again now', 'Reschedule', 'Dismiss']],
  ['canceled', ['Reschedule']],
] as const)('offers editors the actions of a schedule that is %s', (state, offered) => {
  show(state)
  expect(buttons()).toEqual(offered)
})

it('offers viewers no actions', () => {
  show('failed', null, false)
  expect(buttons()).toEqual([])
})

const known = '“Why?”: Answer: Enter the answer.'
const dryRun = {
  warnings: ['“Why?” is still used by “Home”.'],
  notes: ['“How?” has no changes to publish yet.'],
}

it('says why a waiting schedule would fail right now, and which of its documents need no action yet', () => {
  show('waiting', dryRun)
  const text = screen.getByText('It would fail right now.').closest('p')?.textContent
  expect(text).toBe(`It would fail right now. ${known}${dryRun.warnings[0]}`)
  screen.getByText('“How?” has no changes to publish yet.')
})

it('says why a schedule has failed, and not what would happen right now', () => {
  show('failed', dryRun)
  screen.getByText('The disk is full.')
  expect(screen.queryByText(/right now|Enter the answer|still used|no changes/)).toBeNull()
})

it.each([
  ['Try again now', 'onRetry'],
  ['Reschedule', 'onEdit'],
  ['Dismiss', 'onCancel'],
] as const)('“%s” acts once, even on a double click', (name, handler) => {
  const handlers = show('failed')
  const button = screen.getByRole('button', { name })
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  for (const [each, called] of Object.entries(handlers))
    expect(called).toHaveBeenCalledTimes(each === handler ? 1 : 0)
})

it.each([
  ['UTC', 'in 33 hours · by Ada'],
  ['Asia/Tokyo', 'in 33 hours · for you Sat, Jan 31, 2099, 9:00 AM (UTC) · by Ada'],
])('says when a schedule in the zone %s is due, also for the editor, and who made it', (timeZone, words) => {
  show('waiting', null, true, { timeZone, by: 'Ada' })
  const [, ...details] = screen.getByText(/ · by Ada$/).textContent.split(' · ')
  expect(details.join(' · ')).toBe(words)
})

it('does not count down to a schedule that was carried out', () => {
  show('done', null, true, { timeZone: 'Asia/Tokyo', by: 'Ada' })
  expect(screen.getByText(/ · by Ada$/).textContent).toMatch(/^[^·]+ · by Ada$/)
})
