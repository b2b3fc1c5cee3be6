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

vi.mock('./PriceMentions', () => ({ PriceMentions: () => null }))
vi.mock('sanity', () => ({
  useFormValue: () => 'drafts.pack-300',
  useDocumentOperation: () => ({ patch: { disabled: operation.disabled, execute } }),
}))

beforeEach(() => execute.mockReset())

/** What the Studio gives an input for numbers. */
function propsOf(): NumberInputProps {
  const renderDefault = ({ elementProps }: NumberInputProps) => (
    <input type="number" onChange={(event: ChangeEvent<HTMLInputElement>) => elementProps.onChange(event)} />
  )
  return { elementProps: { onChange: () => {} }, renderDefault } as unknown as NumberInputProps
}

it('a pack is found by its stored quantity, whatever the field refuses', () => {
  renderInStudio(<QuantityInput {...propsOf()} />)
  const input = screen.getByRole('spinbutton')
  fireEvent.change(input, { target: { value: '500' } })
  expect(execute.mock.lastCall).toEqual([[{ set: { searchWords: '500 followers likes views pack' } }]])
  fireEvent.change(input, { target: { value: '123456789012345678' } })
  expect(execute).toHaveBeenCalledOnce()
  fireEvent.change(input, { target: { value: '' } })
  expect(execute.mock.lastCall).toEqual([[{ unset: ['searchWords'] }]])
})

it('nothing is stored beside a quantity that cannot be stored itself', () => {
  operation.disabled = 'NOT_READY'
  onTestFinished(() => void (operation.disabled = false))
  renderInStudio(<QuantityInput {...propsOf()} />)
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '500' } })
  expect(execute).not.toHaveBeenCalled()
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
