import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { cancelSchedule, retrySchedule } from './requests'
import type { Schedule, ScheduledDocument } from './schedule'
import { ScheduleScreen } from './ScheduleScreen'

let schedules: Schedule[]
let problem: string | null = null
let mayEdit = true
/** The schedules that were last asked about, for what would happen to them right now. */
let tried: readonly Schedule[]

vi.mock('sanity', () => ({ useClient: () => ({}), useSchema: () => ({}) }))
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => mayEdit }))
vi.mock('./live-schedules', () => ({
  useSchedules: () => (problem === null ? { is: 'known', schedules } : { is: 'failed', why: problem }),
}))
vi.mock('./check-drafts', () => ({ useCheckDraft: () => () => Promise.resolve(null) }))
vi.mock('./use-dry-runs', () => ({
  useDryRuns: (asked: readonly Schedule[]) => {
    tried = asked
    return new Map()
  },
}))
vi.mock('./prepare', () => ({
  prepare: (_: unknown, documents: ScheduledDocument[]) =>
    Promise.resolve({ documents: documents.map((each) => ({ ...each, check: CHECKED })) }),
}))
vi.mock('./requests', () => ({ cancelSchedule: vi.fn(), retrySchedule: vi.fn() }))
vi.mock('./ScheduleForm', () => ({
  ScheduleForm: ({ isCampaign, onDone }: { isCampaign: boolean; onDone: () => void }) => (
    <>
      <p>{isCampaign ? 'A campaign' : 'One document'}</p>
      <button onClick={onDone}>Plan it</button>
    </>
  ),
}))
// For `DocumentLines`, whose links need the Studio's router.
vi.mock('sanity/router', () => ({ IntentLink: () => null }))

const CHECKED = { revision: 'r', problems: [] }

function schedule(state: Schedule['state'], others: Partial<Schedule> = {}): Schedule {
  const when = { at: new Date('2099-01-31T09:00:00Z'), timeZone: 'UTC' }
  return { _id: 'schedule.cats', _rev: 'r1', name: 'Cats', state, ...when, documents: [], ...others }
}

beforeEach(() => {
  problem = null
  mayEdit = true
  vi.mocked(cancelSchedule).mockReset().mockResolvedValue()
  vi.mocked(retrySchedule).mockReset().mockResolvedValue()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it.each([
  ['Cancel schedule', 'waiting', cancelSchedule, '“Cats” is canceled'],
  ['Try again now', 'failed', retrySchedule, 'Retrying “Cats”'],
] as const)(
  'ignores a second press on “%s” until the schedule has changed',
  async (name, state, change, said) => {
    schedules = [schedule(state)]
    const { rerender } = renderInStudio(<ScheduleScreen />)
    press(name)
    press(name)
    expect(await screen.findByText(said)).toBeTruthy()
    // The dataset has answered, but the list does not show that yet; at most, that a draft was validated meanwhile.
    press(name)
    schedules = [schedule(state, { _rev: 'r2' })]
    rerender(<ScheduleScreen />)
    press(name)
    expect(change).toHaveBeenCalledOnce()

    schedules = [schedule('canceled')]
    rerender(<ScheduleScreen />)
    schedules = [schedule(state)]
    rerender(<ScheduleScreen />)
    press(name)
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  },
)

it('can retry a schedule that fails again, even if the list never showed it as running', async () => {
  schedules = [schedule('failed', { finishedAt: new Date('2099-01-31T09:00:01Z') })]
  const { rerender } = renderInStudio(<ScheduleScreen />)
  press('Try again now')
  await waitFor(() => expect(retrySchedule).toHaveBeenCalledOnce())
  schedules = [schedule('failed', { _rev: 'r4', finishedAt: new Date('2099-01-31T09:10:00Z') })]
  rerender(<ScheduleScreen />)
  press('Try again now')
  await waitFor(() => expect(retrySchedule).toHaveBeenCalledTimes(2))
})

it.each([
  ['Cancel schedule', 'waiting', cancelSchedule],
  ['Dismiss', 'failed', cancelSchedule],
  ['Try again now', 'failed', retrySchedule],
] as const)('a double click on “%s” does not affect the next schedule', async (name, state, change) => {
  const named = (title: string) => schedule(state, { _id: `schedule.${title}`, name: title })
  const cats = named('Cats')
  const dogs = named('Dogs')
  const eels = named('Eels')
  schedules = [cats, dogs, eels]
  const { rerender } = renderInStudio(<ScheduleScreen />)
  const click = (of: Schedule, detail: number) => {
    const actions = within(screen.getByRole('group', { name: `Actions for ${of.name}` }))
    fireEvent.click(actions.getByRole('button', { name }), { detail })
  }
  click(cats, 1)
  // The list moves up, under the pointer.
  schedules = [dogs, eels]
  rerender(<ScheduleScreen />)
  click(dogs, 2)
  click(eels, 1)
  await screen.findByText(/“Eels”/)
  expect(vi.mocked(change).mock.calls.map(([, { name }]) => name)).toEqual(['Cats', 'Eels'])
})

it('reports a failed action, which can then be repeated', async () => {
  schedules = [schedule('waiting')]
  vi.mocked(cancelSchedule).mockRejectedValueOnce(new Error('The dataset is down.'))
  renderInStudio(<ScheduleScreen />)
  press('Cancel schedule')
  expect(await screen.findByText('The dataset is down.')).toBeTruthy()
  press('Cancel schedule')
  expect(await screen.findByText('“Cats” is canceled')).toBeTruthy()
  expect(cancelSchedule).toHaveBeenCalledTimes(2)
})

it('validates drafts again before a retry, since they may have been corrected', async () => {
  const document = {
    _key: 'a',
    documentId: 'why',
    documentType: 'faq',
    title: 'Why?',
    action: 'publish' as const,
  }
  const documents = [{ ...document, check: { revision: 'q', problems: ['Answer: Enter the answer.'] } }]
  const failed = schedule('failed', { documents })
  schedules = [failed]
  renderInStudio(<ScheduleScreen />)
  press('Try again now')
  await waitFor(() => expect(retrySchedule).toHaveBeenCalledOnce())
  expect(vi.mocked(retrySchedule).mock.calls[0]?.slice(1)).toEqual([
    failed,
    [{ ...document, check: CHECKED }],
  ])
})

it.each([
  ['One document', 'Why?', 1],
  ['A campaign', 'Cats', 1],
  ['A campaign', 'Cats', 2],
])('“Change” opens the form it was planned in: %s, “%s”, of %i', async (kind, name, count) => {
  const documents = Array.from({ length: count }, (_, index) => ({
    _key: `${index}`,
    documentId: 'why',
    documentType: 'faq',
    title: 'Why?',
    action: 'publish' as const,
  }))
  schedules = [schedule('waiting', { name, documents })]
  renderInStudio(<ScheduleScreen />)
  press('Change')
  await screen.findByRole('dialog', { name: `Change “${name}”` })
  screen.getByText(kind)
})

it('says why the list cannot be read, instead of that it is empty', () => {
  problem = 'The dataset is down.'
  renderInStudio(<ScheduleScreen />)
  screen.getByText(/^The dataset is down\. Scheduled publishes are still carried out\./)
  expect(screen.queryByText('Nothing is scheduled')).toBeNull()
})

it('lists what waits apart from what failed and what is finished, without empty lists', () => {
  schedules = (['waiting', 'running', 'failed', 'done', 'canceled'] as const).map((state) =>
    schedule(state, { _id: state, name: state }),
  )
  const { rerender } = renderInStudio(<ScheduleScreen />)
  const lists = () =>
    screen.getAllByRole('region').map((list) => [
      list.getAttribute('aria-label'),
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
        .toSorted(),
    ])
  expect(lists()).toEqual([
    ['Waiting', ['running', 'waiting']],
    ['Failed', ['failed']],
    ['Done and canceled', ['canceled', 'done']],
  ])
  schedules = schedules.slice(0, 2)
  rerender(<ScheduleScreen />)
  expect(lists()).toHaveLength(1)
})

it('makes a new campaign, and closes the dialog once it is planned', async () => {
  schedules = []
  renderInStudio(<ScheduleScreen />)
  screen.getByText('Nothing is scheduled')
  press('New campaign')
  within(await screen.findByRole('dialog', { name: 'New campaign' })).getByText('A campaign')
  press('Plan it')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets viewers see what is planned, without offering a campaign or asking what would happen now', () => {
  mayEdit = false
  schedules = [schedule('waiting')]
  const { rerender } = renderInStudio(<ScheduleScreen />)
  screen.getByRole('heading', { name: 'Cats' })
  expect(tried).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
  schedules = []
  rerender(<ScheduleScreen />)
  screen.getByText('Editors schedule publishing and unpublishing here.')
})
