import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState, type ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { KeepCaret } from './KeepCaret'

vi.mock('sanity', () => ({ definePlugin: (plugin: object) => () => plugin, isStringInputProps: () => true }))

/** A field into which a colleague can type, too. */
function Shared({ theirs, type = 'text' }: { theirs: string } & Pick<ComponentProps<'input'>, 'type'>) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('Night phone')
  return (
    <>
      <KeepCaret field={field}>
        <input
          aria-label="Model"
          ref={field}
          type={type}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </KeepCaret>
      <button onClick={() => setText(theirs)}>Colleague</button>
    </>
  )
}

/** Opens the field with the caret at `start`, or with text selected up to `end`. */
function open(theirs: string, start: number, end = start) {
  renderInStudio(<Shared theirs={theirs} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Model' })
  field.focus()
  field.setSelectionRange(start, end)
  return { field, type: () => fireEvent.click(screen.getByRole('button', { name: 'Colleague' })) }
}

it('keeps the caret between the same letters when a colleague types before it', () => {
  const { field, type } = open('The Night phone', 5)
  type()
  expect(field.value).toBe('The Night phone')
  expect([field.selectionStart, field.selectionEnd]).toEqual([9, 9])
})

it('keeps the selection when a colleague types after it', () => {
  const { field, type } = open('Night phone 2', 0, 5)
  type()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5])
})

it('does not move the caret when the editor types', () => {
  const { field } = open('', 5)
  fireEvent.input(field, { target: { value: 'Nightly phone' } })
  field.setSelectionRange(7, 7)
  expect(field.value).toBe('Nightly phone')
  expect(field.selectionStart).toBe(7)
})

it('shows what a colleague types even in a field that does not expose its caret', () => {
  renderInStudio(<Shared theirs="ada@kat.example" type="email" />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Model' })
  field.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Colleague' }))
  expect(field.value).toBe('ada@kat.example')
})
