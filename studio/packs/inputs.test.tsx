import { fireEvent, screen } from '@testing-library/react'
import type { ChangeEvent } from 'react'
import type { NumberInputProps } from 'sanity'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { PriceInput } from './PriceInput'
import { QuantityInput } from './QuantityInput'
import { packSearchTerms } from './search-terms'

const execute = vi.fn()
const operation = vi.hoisted((): { disabled: false | 'NOT_READY' } => ({ disabled: false }))
const pack = vi.hoisted((): Record<string, unknown> => ({}))

vi.mock('../mentions/PriceMentions', () => ({ PriceMentions: () => null }))
vi.mock('sanity', () => ({
  useFormValue: ([name]: [string]) => pack[name],
  useDocumentOperation: () => ({ patch: { disabled: operation.disabled, execute } }),
}))

beforeEach(() => {
  execute.mockReset()
  Object.assign(pack, { _id: 'drafts.pack-300', searchWords: packSearchTerms(300) })
})

/** The props that the Studio passes to an input for numbers. */
function propsOf(more: Partial<NumberInputProps> = {}): NumberInputProps {
  const renderDefault = ({ elementProps }: NumberInputProps) => (
    <input type="number" onChange={(event: ChangeEvent<HTMLInputElement>) => elementProps.onChange(event)} />
  )
  return { elementProps: { onChange: () => {} }, renderDefault, ...more } as unknown as NumberInputProps
}

/** Shows a pack of 300, then changes its quantity, as typing, pasting or restoring does. */
function changeTo(value: number | undefined, more: Partial<NumberInputProps> = {}) {
  const { rerender } = renderInStudio(<QuantityInput {...propsOf({ value: 300, ...more })} />)
  expect(execute).not.toHaveBeenCalled()
  rerender(<QuantityInput {...propsOf({ value, ...more })} />)
  return execute.mock.calls.flat()
}

it('updates the search terms when the quantity changes', () => {
  expect(changeTo(500)).toEqual([[{ set: { searchWords: '500 followers likes views pack' } }]])
})

it('removes the search terms along with the quantity', () => {
  expect(changeTo(undefined)).toEqual([[{ unset: ['searchWords'] }]])
})

it('writes nothing if the field is read-only, or the quantity has not changed', () => {
  expect(changeTo(500, { readOnly: true })).toEqual([])
  pack.searchWords = undefined
  expect(changeTo(300)).toEqual([])
})

it('writes nothing if the search terms already match the quantity', () => {
  pack.searchWords = packSearchTerms(500)
  expect(changeTo(500)).toEqual([])
})

it('writes nothing when the form shows another pack', () => {
  const { rerender } = renderInStudio(<QuantityInput {...propsOf({ value: 300 })} />)
  Object.assign(pack, { _id: 'pack-500', searchWords: undefined })
  rerender(<QuantityInput {...propsOf({ value: 500 })} />)
  expect(execute).not.toHaveBeenCalled()
})

it('writes nothing while the document cannot be changed', () => {
  operation.disabled = 'NOT_READY'
  onTestFinished(() => void (operation.disabled = false))
  expect(changeTo(500)).toEqual([])
})

it('finds a pack of thousands with or without a comma', () => {
  expect(packSearchTerms(1_000)).toBe('1000 1,000 followers likes views pack')
  expect(packSearchTerms(500)).toBe('500 followers likes views pack')
})

it('warns of a comma in a price, which the browser drops, until it is corrected', () => {
  renderInStudio(<PriceInput {...propsOf()} />)
  const input = screen.getByRole('spinbutton')
  fireEvent.keyDown(input, { key: '7' })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(input, { key: ',' })
  fireEvent.keyDown(input, { key: '5' })
  expect(screen.getByRole('alert').textContent).toContain('type cents after a point')
  fireEvent.keyDown(input, { key: 'Backspace' })
  expect(screen.queryByRole('alert')).toBeNull()
  for (const correction of ['Delete', '.']) {
    fireEvent.keyDown(input, { key: ',' })
    fireEvent.keyDown(input, { key: correction })
    expect(screen.queryByRole('alert'), correction).toBeNull()
  }
  const paste = (text: string) =>
    fireEvent.paste(input, {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
    })
  paste('7,50')
  expect(screen.getByRole('alert').textContent).toContain('type cents after a point')
  paste('7.50')
  expect(screen.queryByRole('alert')).toBeNull()
})
