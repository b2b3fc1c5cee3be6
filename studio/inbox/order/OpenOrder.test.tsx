import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { setShortcuts } from '../shortcuts-setting'
import { OpenOrder, type OpenOrderProps } from './OpenOrder'
import type { OrderState } from './use-order'

vi.mock('./OrderDetail', () => ({ OrderDetail: () => <p>The order</p> }))

function open(state: OrderState | null, onBack: (() => void) | null) {
  const props = { state, reference: 'KS-7F3QK9', onBack } as OpenOrderProps
  renderInStudio(<OpenOrder {...props} />)
}

it.each<[name: string, state: OrderState]>([
  ['is gone', { is: 'missing' }],
  ['cannot be read', { is: 'failed', why: 'The server does not answer.' }],
  ['takes long to load', { is: 'loading' }],
])('leads back to the list on a phone when an order %s', (_name, state) => {
  const onBack = vi.fn()
  open(state, onBack)
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(onBack).toHaveBeenCalledOnce()
})

it('has no back button next to the list', () => {
  open({ is: 'missing' }, null)
  screen.getByText('KS-7F3QK9 not found')
  expect(screen.queryByRole('button')).toBeNull()
})

it('names the key that lists the shortcuts only while they are on', () => {
  open(null, null)
  screen.getByText(/Press \? for keyboard shortcuts\.$/)
  act(() => setShortcuts(false))
  onTestFinished(() => setShortcuts(true))
  expect(screen.queryByText(/shortcuts/)).toBeNull()
  screen.getByText(/fulfill or answer it\.$/)
})
