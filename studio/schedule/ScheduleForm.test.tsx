import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { changeSchedule, createSchedule } from './requests'
import type { Schedule, ScheduledDocument } from './schedule'
import { ScheduleForm } from './ScheduleForm'
import { ownTimeZone } from './times'
import type { PreparedState } from './use-prepared'

const findings = { errors: [], warnings: [], notes: [], moves: [], redirectsFrom: [] }
let prepare: (documents: readonly ScheduledDocument[]) => PreparedState

vi.mock('sanity', () => ({ useClient: () => CLIENT, useCurrentUser: () => ({ name: 'Ada' }) }))
vi.mock('./use-prepared', () => ({
  usePrepared: (documents: readonly ScheduledDocument[]) => prepare(documents),
}))
vi.mock('./requests', () => ({ changeSchedule: vi.fn(), createSchedule: vi.fn() }))
vi.mock('./DocumentLines', () => ({ EditableLines: () => null }))
vi.mock('./DocumentPicker', () => ({
  DocumentPicker: ({ onChoose }: { onChoose: (document: ScheduledDocument) => void }) => (
    <button type="button" onClick={() => onChoose(planned('how'))}>
      How?
    </button>
  ),
}))

const CLIENT = {}
const NOW = Date.UTC(2026, 0, 31, 8, 10)

function planned(documentId: string): ScheduledDocument {
  return { _key: documentId, documentId, documentType: 'faq', title: documentId, action: 'publish' }
}

function schedule(iso: string, others: Partial<Schedule> = {}): Schedule {
  const when = { at: new Date(iso), timeZone: 'Pacific/Chatham' }
  return {
    _id: 'schedule.cats',
    _rev: 'r',
    name: 'Cats',
    state: 'waiting',
    ...when,
    documents: [planned('why')],
    ...others,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  prepare = (documents) => ({ is: 'checked', prepared: { ...findings, documents: [...documents] } })
  vi.mocked(createSchedule).mockReset()
  vi.mocked(changeSchedule).mockReset()
})

function open(props: Partial<Parameters<typeof ScheduleForm>[0]>) {
  const onDone = vi.fn()
  renderInStudio(
    <ScheduleForm schedule={null} isCampaign={false} onDone={onDone} onCancel={() => {}} {...props} />,
  )
  return onDone
}

/** What the form says about the documents, in the order of their validation. */
const notices = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('plans a document for the full hour after the next one by default', async () => {
  const onDone = open({ documents: [planned('why')] })
  // There is no campaign to give a name to, or to add the document to.
  for (const label of ['Name', 'Together with']) expect(screen.queryByLabelText(label)).toBeNull()
  fireEvent.click(button('Schedule'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const plan = { name: 'why', timeZone: ownTimeZone(), documents: [planned('why')] }
  const at = new Date('2026-01-31T10:00:00Z')
  expect(createSchedule).toHaveBeenCalledExactlyOnceWith(CLIENT, { ...plan, at }, 'Ada')
})

it('reads the time in the chosen zone, and says when that is for the editor', async () => {
  const onDone = open({ documents: [planned('why')] })
  type('Date', '2026-02-01')
  type('Time', '09:30')
  type('Time zone', 'Pacific/Chatham')
  const meaning = screen.getByText(/^Sun, Feb 1, 2026, 9:30.AM \(Chatham\)/)
  expect(meaning.textContent).toMatch(/; for you, (Sat|Sun), /)
  fireEvent.click(button('Schedule'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(vi.mocked(createSchedule).mock.calls[0]?.[1]).toMatchObject({
    at: new Date('2026-01-31T19:45:00Z'),
    timeZone: 'Pacific/Chatham',
  })
})

it('does not repeat the time if it is the same for the editor', () => {
  open({ documents: [planned('why')] })
  expect(screen.getByText(/^Sat, Jan 31, 2026/).textContent).not.toContain('for you')
})

it.each([
  ['keeps the time and the zone of a waiting schedule', '2026-02-01T03:45:00Z', '2026-02-01T03:45:00Z'],
  ['suggests another time for a failed schedule in the past', '2026-01-30T03:45:00Z', '2026-01-31T10:00:00Z'],
])('%s', async (_what, iso, at) => {
  // The list of zones lacks this old name.
  const changed = schedule(iso, { timeZone: 'US/Eastern' })
  const onDone = open({ schedule: changed })
  fireEvent.click(button('Save'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const { documents, timeZone } = changed
  const plan = { name: 'why', at: new Date(at), timeZone, documents }
  expect(changeSchedule).toHaveBeenCalledExactlyOnceWith(CLIENT, changed, plan)
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('US/Eastern')
})

it('suggests a full hour even in zones with a half-hour offset', () => {
  open({ schedule: schedule('2026-01-30T03:45:00Z', { timeZone: 'Asia/Kolkata' }) })
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('15:00')
})

it('adds a document to a campaign, at the campaign’s time', async () => {
  const campaign = schedule('2026-02-28T19:45:00Z', { documents: [planned('how'), planned('why')] })
  const onDone = open({ documents: [planned('why')], campaigns: [campaign] })
  type('Together with', campaign._id)
  fireEvent.click(button('Add to the campaign'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const { name, at, timeZone } = campaign
  const plan = { name, at, timeZone, documents: [planned('how'), planned('why')] }
  expect(changeSchedule).toHaveBeenCalledExactlyOnceWith(CLIENT, campaign, plan)
  await screen.findByText(/^“Cats” is scheduled for Sun, Mar 1, 2026, 9:30.AM \(Chatham\)/)
})

it('cannot be submitted with a time in the past, an error, or an unvalidated document', () => {
  open({ documents: [planned('why')] })
  expect(button('Schedule').disabled).toBe(false)
  type('Date', '2026-01-30')
  expect(button('Schedule').disabled).toBe(true)
  expect(screen.getByText('This time is in the past.')).toBeTruthy()
  type('Date', '2026-02-01')
  expect(button('Schedule').disabled).toBe(false)
  const prepared = { ...findings, errors: ['“Why?” has an error.'], documents: [planned('why')] }
  for (const state of [{ is: 'checked', prepared }, { is: 'checking' }] satisfies PreparedState[]) {
    prepare = () => state
    type('Time', state.is === 'checked' ? '09:31' : '09:32')
    expect(button('Schedule').disabled, state.is).toBe(true)
  }
  fireEvent.submit(button('Schedule').closest('form')!)
  expect(createSchedule).not.toHaveBeenCalled()
})

it('requires a name for a campaign', () => {
  open({ documents: [planned('why')], isCampaign: true })
  expect(button('Schedule').disabled).toBe(true)
  type('Name', '  ')
  expect(button('Schedule').disabled).toBe(true)
  type('Name', 'Spring')
  expect(button('Schedule').disabled).toBe(false)
})

it('plans a campaign with the documents added to it, under its trimmed name', async () => {
  const onDone = open({ isCampaign: true })
  type('Name', ' Spring ')
  expect(button('Schedule').disabled).toBe(true)
  fireEvent.click(button('How?'))
  fireEvent.click(button('Schedule'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(vi.mocked(createSchedule).mock.calls[0]?.[1]).toMatchObject({
    name: 'Spring',
    documents: [planned('how')],
  })
})

it('stops offering documents at the server’s limit', () => {
  const many = Array.from({ length: 99 }, (_, index) => planned(`why-${index}`))
  open({ documents: many, isCampaign: true })
  fireEvent.click(button('How?'))
  expect(screen.queryByRole('button', { name: 'How?' })).toBeNull()
})

it('plans what would fail right now, with a warning, and lists the redirects that are deleted with it', async () => {
  const warnings = ['“Why?”: Answer: Enter the answer.']
  prepare = (documents) => ({
    is: 'checked',
    prepared: { ...findings, warnings, redirectsFrom: ['/en/old'], documents: [...documents] },
  })
  const onDone = open({ documents: [planned('why')] })
  screen.getByRole('heading', { name: 'This would fail now. Fix it before the scheduled time' })
  screen.getByText('“Why?”: Answer: Enter the answer.')
  screen.getByRole('heading', { name: /^Redirects to it are deleted as well/ })
  screen.getByText('/en/old')
  fireEvent.click(button('Schedule'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it('says why saving failed, keeps the input, and can save again', async () => {
  const onDone = open({ documents: [planned('why')] })
  type('Date', '2026-02-01')
  vi.mocked(createSchedule).mockRejectedValueOnce(new Error('The dataset is down.'))
  fireEvent.click(button('Schedule'))
  await screen.findByText('The dataset is down.')
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-02-01')
  fireEvent.click(button('Schedule'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

it.each<[string, PreparedState, string]>([
  ['while the documents are validated', { is: 'checking' }, 'Validating…'],
  [
    'if they could not be validated',
    { is: 'failed', why: 'The server does not answer.' },
    'The server does not answer.',
  ],
  [
    'if they have errors, which come before warnings',
    {
      is: 'checked',
      prepared: { ...findings, errors: ['It is gone.'], warnings: ['Late.'], documents: [planned('why')] },
    },
    'It is gone.',
  ],
])('says why a schedule cannot be saved yet: %s', (_when, state, text) => {
  prepare = () => state
  open({ documents: [planned('why')] })
  screen.getByText(text)
  expect(screen.queryByText('Late.')).toBeNull()
  expect(button('Schedule').disabled).toBe(true)
})

it('lists what has nothing to do yet below what would fail, or alone', () => {
  const notes = ['“How?” is published already.']
  let warnings = ['“Why?”: Answer: Enter the answer.']
  prepare = (documents) => ({
    is: 'checked',
    prepared: { ...findings, warnings, notes, documents: [...documents] },
  })
  open({ documents: [planned('why')] })
  expect(notices()).toEqual(['This would fail now. Fix it before the scheduled time'])
  screen.getByText(notes[0]!)
  warnings = []
  type('Time', '23:30')
  expect(notices()).toEqual(['Nothing to do yet'])
  screen.getByText(notes[0]!)
  expect(button('Schedule').disabled).toBe(false)
})

it('says nothing about documents before the first one is added to a campaign', () => {
  prepare = () => ({ is: 'checking' })
  open({ isCampaign: true })
  expect(screen.queryByText('Validating…')).toBeNull()
  fireEvent.click(button('How?'))
  screen.getByText('Validating…')
})

it('offers each campaign with its time, which replaces the form’s own', () => {
  const campaign = schedule('2026-02-28T19:45:00Z')
  open({ documents: [planned('why')], campaigns: [campaign] })
  const [alone, together] = [...screen.getByLabelText<HTMLSelectElement>('Together with').options]
  expect(alone?.text).toBe('On its own')
  expect(together?.text).toMatch(/^Cats, Sun, Mar 1, 2026, 9:30.AM \(Chatham\)$/)
  type('Together with', campaign._id)
  expect(screen.queryByLabelText('Date')).toBeNull()
  type('Together with', '')
  screen.getByLabelText('Date')
  button('Schedule')
})

it('can no longer be submitted once its time has passed while it was open', () => {
  vi.useFakeTimers({ now: NOW })
  open({ documents: [planned('why')] })
  type('Time', '08:11')
  expect(button('Schedule').disabled).toBe(false)
  act(() => void vi.advanceTimersByTime(60_000))
  screen.getByText('This time is in the past.')
  expect(button('Schedule').disabled).toBe(true)
})

it('is saved once, even if it is submitted twice, and cannot be canceled meanwhile', async () => {
  let answer = () => {}
  vi.mocked(createSchedule).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const onCancel = vi.fn()
  const onDone = open({ documents: [planned('why')], onCancel })
  fireEvent.click(button('Schedule'))
  fireEvent.submit(button('Schedule').closest('form')!)
  expect(button('Cancel').disabled).toBe(true)
  answer()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(createSchedule).toHaveBeenCalledOnce()
  await screen.findByText(/^“why” is scheduled for Sat, Jan 31, 2026, 10:00.AM/)
  fireEvent.click(button('Cancel'))
  expect(onCancel).toHaveBeenCalledOnce()
})

it.each([
  ['a change', 'Save', { schedule: schedule('2026-02-28T19:45:00Z') }, ''],
  [
    'an addition to a campaign',
    'Add to the campaign',
    { documents: [planned('why')], campaigns: [schedule('2026-02-28T19:45:00Z')] },
    'schedule.cats',
  ],
])('stays open and says why if %s cannot be saved', async (_what, save, props, campaign) => {
  const onDone = open(props)
  if (campaign) type('Together with', campaign)
  vi.mocked(changeSchedule).mockRejectedValueOnce(new Error('It was canceled in the meantime.'))
  fireEvent.click(button(save))
  await screen.findByText('It was canceled in the meantime.')
  expect(notices()).toEqual(['The schedule was not saved'])
  expect(screen.queryByText(/is scheduled for/)).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})
