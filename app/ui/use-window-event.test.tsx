// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWindowEvent } from './use-window-event'

function Listening({ heard }: { heard: () => void }) {
  useWindowEvent('resize', () => heard())
  return null
}

it('listens once however often it renders, calls the latest listener, and ends when it is unmounted', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const [first, latest] = [vi.fn(), vi.fn()]
  const { rerender, unmount } = render(<Listening heard={first} />)
  rerender(<Listening heard={latest} />)
  expect(added.mock.calls.filter(([type]) => type === 'resize')).toHaveLength(1)
  added.mockRestore()
  fireEvent(window, new Event('resize'))
  unmount()
  fireEvent(window, new Event('resize'))
  expect([first.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1])
})
