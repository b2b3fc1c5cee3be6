import { fireEvent, screen } from '@testing-library/react'
import type { ChangeEvent } from 'react'
import type { NumberInputProps } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { PriceInput } from './PriceInput'
import { QuantityInput } from './QuantityInput'

const execute = vi.fn()

vi.mock('./PriceMentions', () => ({ PriceMentions: () => null }))
vi.mock('sanity', () => ({
  useFormValue: () => 'drafts.pack-300',
  useDocumentOperation: () => ({ patch: { disabled: false, execute } }),
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
