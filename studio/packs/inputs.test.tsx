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

/** What the Studio gives an input for numbers. */
function propsOf(more: Partial<NumberInputProps> = {}): NumberInputProps {
  const renderDefault = ({ elementProps }: NumberInputProps) => (
    <input type="number" onChange={(event: ChangeEvent<HTMLInputElement>) => elementProps.onChange(event)} />
  )
  return { elementProps: { onChange: () => {} }, renderDefault, ...more } as unknown as NumberInputProps
}

/** Shows a pack of 300, and then of another quantity, whether that was typed, pasted or restored. */
function changeTo(value: number | undefined, more: Partial<NumberInputProps> = {}) {
  const { rerender } = renderInStudio(<QuantityInput {...propsOf({ value: 300, ...more })} />)
  expect(execute).not.toHaveBeenCalled()
  rerender(<QuantityInput {...propsOf({ value, ...more })} />)
  return execute.mock.calls.flat()
}

it('a pack is found by its quantity, however that was changed', () => {
  expect(changeTo(500)).toEqual([[{ set: { searchWords: '500 followers likes views pack' } }]])
})

it('a pack without a quantity is not found by the one it had', () => {
  expect(changeTo(undefined)).toEqual([[{ unset: ['searchWords'] }]])
})

it('a pack that is only shown does not change', () => {
  expect(changeTo(500, { readOnly: true })).toEqual([])
  pack.searchWords = undefined
  expect(changeTo(300)).toEqual([])
})

it('what others have changed together with its search terms stays as it is', () => {
  pack.searchWords = packSearchTerms(500)
  expect(changeTo(500)).toEqual([])
})

it('another pack in the same form is not a change', () => {
  const { rerender } = renderInStudio(<QuantityInput {...propsOf({ value: 300 })} />)
  Object.assign(pack, { _id: 'pack-500', searchWords: undefined })
  rerender(<QuantityInput {...propsOf({ value: 500 })} />)
  expect(execute).not.toHaveBeenCalled()
})

it('nothing is stored beside a quantity that cannot be stored itself', () => {
  operation.disabled = 'NOT_READY'
  onTestFinished(() => void (operation.disabled = false))
  expect(changeTo(500)).toEqual([])
})

it('a pack of thousands is found with and without a comma', () => {
  expect(packSearchTerms(1_000)).toBe('1000 1,000 followers likes views pack')
  expect(packSearchTerms(500)).toBe('500 followers likes views pack')
})

it('a comma in a price, which the browser drops, is reported until it is corrected', () => {
  renderInStudio(<PriceInput {...propsOf()} />)
  const input = screen.getByRole('spinbutton')
  fireEvent.keyDown(input, { key: '7' })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(input, { key: ',' })
  fireEvent.keyDown(input, { key: '5' })
  expect(screen.getByRole('alert').textContent).toContain('type cents after a point')
  fireEvent.keyDown(input, { key: 'Backspace' })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.paste(input, { clipboardData: { getData: () => '7,50' } })
  expect(screen.getByRole('alert').textContent).toContain('type cents after a point')
})
