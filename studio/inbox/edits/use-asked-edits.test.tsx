import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { sampleOrder } from '../sample-for-tests'
import type { Edits } from './create-edits'
import { dropDrafts, keepDraft, readDraft, type TextField } from './drafts'
import type { OrderStep } from './edits'
import { useAskedEdits } from './use-asked-edits'

const { reference } = sampleOrder()

afterEach(() => dropDrafts(reference))

const type = (field: TextField, text: string, base = '') =>
  keepDraft(reference, field, { text, base, isAfterErasure: false })

/** Takes a step for an order; returns what was called in the edits, in turn, and how saving is answered. */
function take(step: OrderStep, given: Record<string, unknown> = {}, isSaved = true) {
  const calls: unknown[][] = []
  const edits: Edits = {
    step: (taken, { reference: of }) => void calls.push(['step', taken, of]),
    saveText: (field, text) => {
      calls.push(['save', field, text])
      return Promise.resolve(isSaved)
    },
    undo: vi.fn(),
  }
  function Inbox() {
    const asked = useAskedEdits(edits)
    return (
      <>
        <button onClick={() => asked.edits.step(step, sampleOrder(given))}>Take the step</button>
        {asked.question}
      </>
    )
  }
  renderInStudio(<Inbox />)
  fireEvent.click(screen.getByRole('button', { name: 'Take the step' }))
  return calls
}

const dialog = () => screen.queryByRole('dialog')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it.each<[OrderStep, title: string]>([
  ['done', 'Done: save the message, too?'],
  ['spam', 'Spam: save the message, too?'],
  ['refunded', 'Mark as refunded: save the message, too?'],
])('asks before “%s” whether to save a message that the visitor does not see yet', (step, title) => {
  type('message', 'All 300 are there.')
  const calls = take(step)
  screen.getByText(title)
  screen.getByText('All 300 are there.')
  expect(calls).toEqual([])
})

it('saves the texts and then takes the step', async () => {
  type('notes', 'Called Mara')
  type('message', 'All 300 are there.')
  const calls = take('done')
  screen.getByText('Done: save the message and the notes, too?')
  press('Save')
  expect(calls).toEqual([
    ['save', 'message', 'All 300 are there.'],
    ['save', 'notes', 'Called Mara'],
    ['step', 'done', reference],
  ])
  expect(dialog()).toBeNull()
  await vi.waitFor(() => expect(readDraft(reference, 'notes')).toBeNull())
  expect(readDraft(reference, 'message')).toBeNull()
})

it('keeps a text that could not be saved', async () => {
  type('message', 'All 300 are there.')
  take('done', {}, false)
  press('Save')
  await Promise.resolve()
  expect(readDraft(reference, 'message')?.text).toBe('All 300 are there.')
})

it('takes the step without saving, and keeps the text', () => {
  type('message', 'All 300 are there.')
  const calls = take('done')
  press('Do not save')
  expect(calls).toEqual([['step', 'done', reference]])
  expect([dialog(), readDraft(reference, 'message')?.text]).toEqual([null, 'All 300 are there.'])
})

it('does nothing when it is canceled', () => {
  type('message', 'All 300 are there.')
  const calls = take('done')
  press('Cancel')
  expect([dialog(), calls]).toEqual([null, []])
})

it('shows the text of someone else that saving would replace', () => {
  type('notes', 'Called Mara')
  take('done', { notes: 'Mara called' })
  screen.getByText('Someone else has changed it in the meantime. Saving replaces their text:')
  screen.getByText('Mara called')
})

it.each<[what: string, step: OrderStep, text: string | null]>([
  ['that does not finish the order', 'take', 'All 300 are there.'],
  ['if nothing is unsaved', 'done', null],
])('takes a step at once %s', (_what, step, text) => {
  if (text !== null) type('message', text)
  const calls = take(step)
  expect([dialog(), calls]).toEqual([null, [['step', step, reference]]])
})
