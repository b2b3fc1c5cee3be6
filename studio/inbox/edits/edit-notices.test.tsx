import { useToast } from '@sanity/ui/toast'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { toastNotices, type EditNotices } from './edit-notices'

/** Shows a notice after a button is pressed, as an edit does. */
function show(notice: (notices: EditNotices) => void) {
  function Page() {
    const { push } = useToast()
    return <button onClick={() => notice(toastNotices(push))}>Edit</button>
  }
  renderInStudio(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
}

it('offers to undo an edit, and names the edit in the button for screen readers', async () => {
  const undo = vi.fn()
  show((notices) => notices.done('KS-7F3QK9 is done', undo))
  const button = await screen.findByRole('button', { name: 'Undo: KS-7F3QK9 is done' })
  screen.getByText('KS-7F3QK9 is done')
  expect(undo).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
})

it('stops offering to undo an edit once it is undone', async () => {
  show((notices) => notices.undone('KS-7F3QK9', notices.done('KS-7F3QK9 is done', vi.fn())))
  await screen.findByText('Change to KS-7F3QK9 undone')
  expect(screen.queryByText('KS-7F3QK9 is done')).toBeNull()
})

it.each<[when: string, notice: (notices: EditNotices) => void, title: string, text: string | null]>([
  [
    'an edit is not attempted',
    (notices) => notices.notMade('KS-7F3QK9'),
    'Your next change to KS-7F3QK9 was not made',
    'The change before it has failed. Check the current version, and repeat yours if it still applies.',
  ],
  [
    'an edit is undone',
    (notices) => notices.undone('KS-7F3QK9', 'notice'),
    'Change to KS-7F3QK9 undone',
    null,
  ],
  [
    'an edit cannot be undone',
    (notices) => notices.notUndone('KS-7F3QK9'),
    'The change to KS-7F3QK9 cannot be undone',
    'Someone has changed it since.',
  ],
  ['there is nothing to undo', (notices) => notices.nothingToUndo(), 'There is nothing to undo', null],
  [
    'someone else was faster',
    (notices) => notices.changedMeanwhile('KS-7F3QK9'),
    'Someone else has just changed KS-7F3QK9',
    'Your change was not saved. Check the current version, and repeat it if it still applies.',
  ],
  [
    'an edit fails',
    (notices) => notices.failed('KS-7F3QK9', 'The disk is full.'),
    'KS-7F3QK9 was not changed',
    'The disk is full.',
  ],
])('tells the team when %s', async (_when, notice, title, text) => {
  show(notice)
  await screen.findByText(title)
  if (text !== null) screen.getByText(text)
})
