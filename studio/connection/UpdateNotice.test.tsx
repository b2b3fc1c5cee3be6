import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInStudio } from '../render-for-tests'
import { UpdateNotice } from './UpdateNotice'

const update = vi.hoisted(() => ({ isUpdated: true, isPartMissing: false }))
vi.mock('./update', () => ({ useUpdate: () => update }))

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  reload.mockClear()
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
