// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LabelsContext, type Labels } from '~/ui/labels'
import { loadWithRetry } from '~/ui/loading/load-with-retry'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { stubViewport } from '~/ui/scrolling/viewport-for-tests'
import { Carousel } from './Carousel'

vi.mock('~/ui/loading/load-with-retry', () => ({ loadWithRetry: vi.fn(() => new Promise(() => {})) }))

afterEach(cleanup)

const slides = ['one', 'two'].map((key) => ({ key, content: key }))

it('is announced as a carousel, and its slides as slides, in the wording of the site settings', () => {
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

it('stops loading its code when it is unmounted', () => {
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
])(
  'with %i slides has %i buttons: one per slide and one for pausing, or none if nothing moves',
  (count, buttons) => {
    vi.mocked(loadWithRetry).mockClear()
    setReducedMotion(false)
    stubViewport((enter) => enter())
    render(<Carousel label="Benefits" slides={slides.slice(0, count)} delayMs={8000} />)
    expect(screen.queryAllByRole('button')).toHaveLength(buttons)
    expect(loadWithRetry).toHaveBeenCalledTimes(count > 1 ? 1 : 0)
  },
)

it('announces slides only once the visitor has used the carousel', () => {
  setReducedMotion(true)
  stubViewport(() => {})
  const labels = { slide: 'Slide {n} of {count}' } as Labels
  render(
    <LabelsContext.Provider value={labels}>
      <Carousel label="Benefits" slides={slides} delayMs={8000} />
    </LabelsContext.Provider>,
  )
  const announced = () => screen.getByText('one').closest('[aria-live=polite]')
  expect(announced()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Slide 2 of 2' }))
  expect(announced()).not.toBeNull()
  cleanup()
  render(<Carousel label="Benefits" slides={slides} delayMs={8000} />)
  fireEvent.focus(screen.getAllByRole('button')[0]!)
  expect(announced()).not.toBeNull()
})

it('loads the pictures of all slides once it starts, since lazy ones would only load once they have moved into view', async () => {
  const AdvancingSwiper = vi.fn(function () {
    return { destroyed: true, destroy: () => {} }
  })
  vi.mocked(loadWithRetry).mockResolvedValueOnce({ AdvancingSwiper })
  setReducedMotion(false)
  stubViewport((enter) => enter())
  const pictures = slides.map(({ key }) => ({ key, content: <img alt={key} loading="lazy" /> }))
  await act(async () => render(<Carousel label="Benefits" slides={pictures} delayMs={8000} />))
  expect(AdvancingSwiper).toHaveBeenCalledOnce()
  const loading = screen.getAllByRole<HTMLImageElement>('img').map((image) => image.loading)
  expect(loading).toEqual(['eager', 'eager'])
})
