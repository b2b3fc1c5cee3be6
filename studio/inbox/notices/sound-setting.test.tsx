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

it('new orders make no sound until someone turns it on', () => {
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

it('the sound is turned on and off in all windows of a browser', () => {
  renderInStudio(<Setting />)
  // Another window has the same storage, which reports what it changes.
  setSound(true)
  const stored = Object.entries({ ...localStorage })
  act(() => setSound(false))
  for (const [key, value] of stored) localStorage.setItem(key, String(value))
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  screen.getByText('A sound')
})

it('there is no sound where the browser stores nothing', () => {
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  renderInStudio(<Setting />)
  act(() => setSound(true))
  screen.getByText('No sound')
})
