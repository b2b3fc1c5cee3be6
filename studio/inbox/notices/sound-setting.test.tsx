import { act, screen } from '@testing-library/react'
import { beforeEach, it, vi } from 'vitest'
import { renderInStudio } from '../../render-for-tests'
import { setSound, useSound } from './sound'

function Setting() {
  return useSound() ? 'A sound' : 'No sound'
}

beforeEach(() => {
  localStorage.clear()
})

it('the sound is off by default, and the choice is remembered', () => {
  const { unmount } = renderInStudio(<Setting />)
  screen.getByText('No sound')
  act(() => setSound(true))
  screen.getByText('A sound')
  unmount()
  renderInStudio(<Setting />)
  screen.getByText('A sound')
  act(() => setSound(false))
  screen.getByText('No sound')
})

it('the choice applies to all windows of a browser', () => {
  renderInStudio(<Setting />)
  // Windows share their storage, which reports changes made in another window.
  setSound(true)
  const stored = Object.entries({ ...localStorage })
  act(() => setSound(false))
  for (const [key, value] of stored) localStorage.setItem(key, String(value))
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  screen.getByText('A sound')
})

it('the sound stays off where the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  renderInStudio(<Setting />)
  act(() => setSound(true))
  screen.getByText('No sound')
})
