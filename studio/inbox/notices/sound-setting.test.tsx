import { act, screen } from '@testing-library/react'
import { beforeEach, it } from 'vitest'
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
