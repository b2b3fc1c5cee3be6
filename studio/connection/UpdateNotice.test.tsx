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

it('reloads as often as somebody asks for it: the browser may have asked, and they stayed on the page', async () => {
  renderInStudio(<UpdateNotice />)
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(reload).toHaveBeenCalledTimes(times)
  }
})

it('promises only what is true: notes and messages of the inbox may not be saved yet', () => {
  renderInStudio(<UpdateNotice />)
  screen.getByText('Reload when it suits you. Your changes to documents are saved.')
})

it('does not reload while the server cannot be reached: what is not saved yet would be lost', async () => {
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

it('is gone after “Later”', () => {
  renderInStudio(<UpdateNotice />)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.getByRole('status').textContent).toBe('')
})
