// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LabelsContext, type Labels } from '~/ui/labels'
import { loadWithRetry } from '~/ui/loading/load-with-retry'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { Carousel } from './Carousel'

vi.mock('~/ui/loading/load-with-retry', () => ({ loadWithRetry: vi.fn(() => new Promise(() => {})) }))

afterEach(cleanup)

const slides = ['one', 'two'].map((key) => ({ key, content: key }))

it('is announced as a carousel, and each of its slides as a slide, in the words of the site settings', () => {
  setReducedMotion(false)
  stubViewport(() => {})
  const labels = { carousel: 'merry-go-round', slideRole: 'seat', slide: 'Seat {n} of {count}' } as Labels
  render(
    <LabelsContext.Provider value={labels}>
      <Carousel label="Benefits" slides={slides} delayMs={8000} />
    </LabelsContext.Provider>,
  )
  expect(screen.getByRole('group', { name: 'Benefits' }).ariaRoleDescription).toBe('merry-go-round')
  expect(screen.getByRole('group', { name: 'Seat 1 of 2' }).ariaRoleDescription).toBe('seat')
  expect(screen.getByRole('group', { name: 'Seat 2 of 2' }).ariaRoleDescription).toBe('seat')
})

it('no longer loads its code once it has left the page', () => {
  setReducedMotion(false)
  stubViewport((enter) => enter())
  const { unmount } = render(<Carousel label="Benefits" slides={slides} delayMs={8000} />)
  const signal = vi.mocked(loadWithRetry).mock.calls[0]?.[1]
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})

it.each([
  [1, 0],
  [2, 3],
])('of %i slides has %i buttons: one for each and one to stop it, unless nothing moves', (count, buttons) => {
  vi.mocked(loadWithRetry).mockClear()
  setReducedMotion(false)
  stubViewport((enter) => enter())
  render(<Carousel label="Benefits" slides={slides.slice(0, count)} delayMs={8000} />)
  expect(screen.queryAllByRole('button')).toHaveLength(buttons)
  expect(loadWithRetry).toHaveBeenCalledTimes(count > 1 ? 1 : 0)
})
