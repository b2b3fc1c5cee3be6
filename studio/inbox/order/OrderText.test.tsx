import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { dropDrafts } from '../edits/drafts'
import type { InboxOrder } from '../order-schemas'
import { sampleOrder } from '../sample-for-tests'
import { OrderText } from './OrderText'

afterEach(() => dropDrafts('KS-7F3QK9'))

/** Shows an order's notes; returns the way to save them, how to answer that, and how others change them. */
function open(notes: string | null = 'Called Mara', mayEdit = true) {
  let answer: (isSaved: boolean) => void = () => {}
  const save = vi.fn((_field: string, _text: string, _order: InboxOrder) => {
    return new Promise<boolean>((resolve) => (answer = resolve))
  })
  let change = (_order: InboxOrder) => {}
  function Notes() {
    const [order, setOrder] = useState(() => sampleOrder({ notes }))
    change = setOrder
    return <OrderText title="Notes" hint="For the team only." field="notes" {...{ order, mayEdit, save }} />
  }
  renderInStudio(<Notes />)
  return {
    save,
    finish: (isSaved: boolean, stored?: string) =>
      act(async () => {
        if (stored !== undefined) change(sampleOrder({ notes: stored }))
        answer(isSaved)
      }),
    changeElsewhere: (stored: string) => act(() => change(sampleOrder({ notes: stored }))),
  }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const saveButton = () => screen.queryByRole('button', { name: 'Save: Notes' })

it('offers to save or discard only what differs from the saved text', () => {
  open()
  expect(saveButton()).toBeNull()
  type('Called Mara twice')
  expect(saveButton()).not.toBeNull()
  type('Called Mara')
  expect(saveButton()).toBeNull()
  type('Called Mara twice')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect([field().value, saveButton()]).toEqual(['Called Mara', null])
})

it('is marked next to its heading while what was typed is not saved', () => {
  open()
  expect(screen.queryByText('Not saved')).toBeNull()
  type('Called Mara twice')
  screen.getByText('Not saved')
})

it.each(['ctrlKey', 'metaKey'])(
  'saves on Enter with Ctrl or Cmd (%s), once while it is being saved',
  (modifier) => {
    const { save } = open()
    type('Called Mara twice')
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.keyDown(field(), { key: 'c', [modifier]: true })
    expect(save).not.toHaveBeenCalled()
    fireEvent.keyDown(field(), { key: 'Enter', [modifier]: true })
    fireEvent.keyDown(field(), { key: 'Enter', [modifier]: true })
    expect(save).toHaveBeenCalledExactlyOnceWith(
      'notes',
      'Called Mara twice',
      sampleOrder({ notes: 'Called Mara' }),
    )
  },
)

it('saves nothing on Ctrl+Enter if nothing has changed', () => {
  const { save } = open()
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  expect(save).not.toHaveBeenCalled()
})

it('has nothing left to save once the text is saved', async () => {
  const { finish } = open()
  type('Called Mara twice')
  fireEvent.click(saveButton()!)
  await finish(true, 'Called Mara twice')
  expect([field().value, saveButton()]).toEqual(['Called Mara twice', null])
})

it('keeps the text to be saved again if that has failed', async () => {
  const { save, finish } = open()
  type('Called Mara twice')
  fireEvent.click(saveButton()!)
  await finish(false)
  expect(field().value).toBe('Called Mara twice')
  fireEvent.click(saveButton()!)
  expect(save).toHaveBeenCalledTimes(2)
})

it('keeps what is typed while the text is being saved, without taking the saved text for someone else’s', async () => {
  const { finish } = open()
  type(' Called Mara twice ')
  fireEvent.click(saveButton()!)
  type('Called Mara twice, who wants 500')
  await finish(true, 'Called Mara twice')
  expect(field().value).toBe('Called Mara twice, who wants 500')
  expect(saveButton()).not.toBeNull()
  expect(screen.queryByText(/Someone else has changed this/)).toBeNull()
})

it.each([
  ['Mara called', 'Mara called'],
  ['', '(empty)'],
])('shows what someone else has saved meanwhile, which saving would replace: %j', (stored, shown) => {
  const { changeElsewhere } = open()
  type('Called Mara twice')
  expect(screen.queryByRole('status')).toBeNull()
  changeElsewhere(stored)
  expect(field().value).toBe('Called Mara twice')
  expect(screen.getByRole('status').textContent).toBe(
    `Someone else has changed this in the meantime. Saving replaces their text:${shown}`,
  )
})

it('is written in the direction of its script', () => {
  open('مرحبا')
  expect(field().dir).toBe('auto')
})

it('is left with Escape, so that the shortcuts of the inbox work again', () => {
  open()
  field().focus()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(document.activeElement).toBe(document.body)
})
