// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useReducedMotion } from './use-reduced-motion'

function Moving() {
  useReducedMotion()
  return null
}

it('subscribes once however often it renders, and ends when it is unmounted', () => {
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => query)
  const { rerender, unmount } = render(<Moving />)
  rerender(<Moving />)
  expect(query.addEventListener).toHaveBeenCalledOnce()
  unmount()
  expect(query.removeEventListener.mock.calls).toEqual(query.addEventListener.mock.calls)
})
