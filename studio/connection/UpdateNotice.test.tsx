import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { UpdateNotice } from './UpdateNotice'

const update = vi.hoisted(() => ({ isUpdated: true, isPartMissing: false }))
vi.mock('./update', () => ({ useUpdate: () => update }))
let isOut = false
vi.mock('./outage', () => ({ useOutage: () => isOut }))

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  reload.mockClear()
  isOut = false
})

it('can reload again if the user chose to stay when the browser asked', async () => {
  renderInStudio(<UpdateNotice />)
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(reload).toHaveBeenCalledTimes(times)
  }
})

it('only says that documents are saved, since notes and messages of the inbox may not be', () => {
  renderInStudio(<UpdateNotice />)
  screen.getByText('Reload when it suits you. Your changes to documents are saved.')
})

it('does not reload during an outage, which would lose unsaved changes', async () => {
  const { rerender } = renderInStudio(<UpdateNotice />)
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  isOut = true
  rerender(<UpdateNotice />)
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(reload).not.toHaveBeenCalled()
  isOut = false
  rerender(<UpdateNotice />)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(reload).toHaveBeenCalledOnce()
})

it('disappears after “Later”', () => {
  renderInStudio(<UpdateNotice />)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.getByRole('status').textContent).toBe('')
})
