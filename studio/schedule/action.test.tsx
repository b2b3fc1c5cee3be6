import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { DocumentActionProps } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { MAX_DOCUMENTS } from '../../shared/schedules/schedule'
import { renderInStudio } from '../render-for-tests'
import { ScheduleAction } from './action'
import type { Schedule, ScheduledDocument } from './schedule'
import type { ScheduleForm } from './ScheduleForm'

let mayEdit: boolean | null
let schedules: Schedule[]
/** What the form was last opened with. */
let form: ComponentProps<typeof ScheduleForm> | null

vi.mock('sanity', () => ({ useSchema: () => ({ get: () => undefined }) }))
vi.mock('../components/use-may-edit', () => ({ useMayEdit: () => mayEdit }))
vi.mock('./live-schedules', () => ({ useSchedules: () => ({ is: 'known', schedules }) }))
vi.mock('./PlannedNotice', () => ({ PlannedNotice: () => null }))
vi.mock('./ScheduleForm', () => ({
  ScheduleForm: (props: ComponentProps<typeof ScheduleForm>) => {
    form = props
    return null
  },
}))

const onComplete = vi.fn()
beforeEach(() => {
  mayEdit = true
  schedules = []
  form = null
  onComplete.mockClear()
})

const stored = (_id: string) => ({
  _id,
  _type: 'faq',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  question: `Why ${_id}?`,
})

const planned = (documentId: string): ScheduledDocument => ({
  _key: documentId,
  documentId,
  documentType: 'faq',
  title: documentId,
  action: 'publish',
})

const schedule = (name: string, state: Schedule['state'], documents: ScheduledDocument[]): Schedule => ({
  _id: name,
  _rev: 'r',
  name,
  at: new Date('2099-01-31T09:00:00Z'),
  timeZone: 'UTC',
  state,
  documents,
})

/** The menu of a document. */
function Menu(props: Partial<DocumentActionProps>) {
  const given = { id: 'moon', type: 'faq', draft: null, published: null, onComplete, ...props }
  const item = ScheduleAction(given as unknown as DocumentActionProps)
  if (item === null) return null
  const dialog = item.dialog as { header: string; content: React.ReactNode; onClose: () => void } | false
  return (
    <>
      <button disabled={item.disabled ?? false} title={String(item.title)} onClick={item.onHandle}>
        {item.label}
      </button>
      {dialog && (
        <section aria-label={dialog.header}>
          <button onClick={dialog.onClose}>Close</button>
          {dialog.content}
        </section>
      )}
    </>
  )
}

const item = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Schedule…' })
const dialog = () => screen.queryByRole('region')

function open(props: Partial<DocumentActionProps>): void {
  renderInStudio(<Menu {...props} />)
  fireEvent.click(item()!)
}

it.each([
  ['is offered to editors', true, true],
  ['is not offered to viewers', false, false],
  ['is offered while the user’s role is not known yet', null, true],
])('“Schedule…” %s', (_rule, may, isOffered) => {
  mayEdit = may
  renderInStudio(<Menu draft={stored('drafts.moon')} />)
  expect(item() !== null).toBe(isOffered)
})

it('is disabled for a document without content, and says why', () => {
  renderInStudio(<Menu />)
  expect(item()).toMatchObject({ disabled: true, title: 'There is nothing to publish yet.' })
})

it.each([
  ['publishes a draft', 'publish', { draft: stored('drafts.moon'), published: stored('moon') }],
  ['unpublishes a document without a draft', 'unpublish', { published: stored('moon') }],
] as const)('%s by default', (_what, action, props) => {
  open({ id: 'drafts.moon', ...props })
  expect(form?.documents).toEqual([{ ...planned('moon'), title: expect.any(String) as string, action }])
})

it('uses the draft’s title in the dialog', () => {
  const draft = stored('drafts.new')
  const published = stored('old')
  open({ draft, published })
  expect(dialog()?.getAttribute('aria-label')).toBe('Schedule “Why drafts.new?”')
})

it('offers waiting campaigns that have room and do not include the document', () => {
  const full = Array.from({ length: MAX_DOCUMENTS }, (_, index) => planned(`faq-${index}`))
  schedules = [
    schedule('Waiting', 'waiting', [planned('sun')]),
    schedule('Almost full', 'waiting', full.slice(1)),
    schedule('Full', 'waiting', full),
    schedule('With it', 'waiting', [planned('sun'), planned('moon')]),
    schedule('Running', 'running', [planned('sun')]),
    schedule('Failed', 'failed', [planned('sun')]),
    schedule('Canceled', 'canceled', [planned('sun')]),
  ]
  open({ draft: stored('drafts.moon') })
  expect(form?.campaigns?.map(({ name }) => name)).toEqual(['Waiting', 'Almost full'])
})

it('closes the dialog after planning or canceling, and opens it again', () => {
  open({ draft: stored('drafts.moon') })
  const ways = [
    () => form?.onDone(),
    () => form?.onCancel(),
    () => fireEvent.click(screen.getByText('Close')),
  ]
  ways.forEach((close, index) => {
    act(() => void close())
    expect(dialog()).toBeNull()
    expect(onComplete).toHaveBeenCalledTimes(index + 1)
    fireEvent.click(item()!)
    expect(dialog()).not.toBeNull()
  })
})
