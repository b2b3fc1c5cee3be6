// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { CountUp } from './CountUp'
import { setReducedMotion } from './reduced-motion-for-tests'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  setReducedMotion(false)
})
afterEach(cleanup)

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = (container: HTMLElement) => container.querySelector('[aria-hidden]')?.textContent

it('counts from 0 to its value within its duration, fast at first', () => {
  const { container } = render(<CountUp name="figure 1" value={160} durationMs={5000} />)
  expect(shown(container)).toBe('0')
  // What a screen reader announces.
  screen.getByText('160', { ignore: '[aria-hidden]' })
  // The time starts with the first frame. 160 · (1 − 0.5⁴) = 150 at half of it.
  pass(16)
  pass(2500)
  expect(Number(shown(container))).toBeGreaterThanOrEqual(149)
  expect(Number(shown(container))).toBeLessThanOrEqual(151)
  pass(2500)
  expect(shown(container)).toBe('160')
})

it('shows its value to a visitor who returns to the tab after its duration, even if no frame was drawn', () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((step) => frames.push(step))
  const { container } = render(<CountUp name="figure 6" value={160} durationMs={5000} />)
  act(() => frames.shift()?.(1000))
  act(() => frames.shift()?.(61_000))
  expect(shown(container)).toBe('160')
  expect(frames).toEqual([])
})

it('does not restart if the number was already shown when the scripts arrived', () => {
  const finished = [{ playState: 'finished' }] as unknown as Animation[]
  HTMLElement.prototype.getAnimations = () => finished
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations'))
  const { container } = render(<CountUp name="figure 2" value={160} durationMs={5000} />)
  expect(shown(container)).toBe('160')
})

it('does not restart once it was shown in full, even if the value changes or the visitor comes back', () => {
  const figure = (value: number) => <CountUp name="likes of mara" value={value} durationMs={5000} />
  const { container, rerender, unmount } = render(figure(160))
  pass(16)
  pass(5016)
  expect(shown(container)).toBe('160')
  rerender(figure(170))
  expect(shown(container)).toBe('170')
  unmount()
  expect(shown(render(figure(170)).container)).toBe('170')
  const other = render(<CountUp name="likes of jo" value={170} durationMs={5000} />)
  expect(shown(other.container)).toBe('0')
})

it('continues from the current number when its value changes while it counts', () => {
  const figure = (value: number) => <CountUp name="likes of ann" value={value} durationMs={5000} />
  const { container, rerender } = render(figure(160))
  pass(16)
  pass(2500)
  rerender(figure(170))
  expect(Number(shown(container))).toBeGreaterThanOrEqual(149)
  pass(16)
  expect(Number(shown(container))).toBeGreaterThanOrEqual(149)
  pass(2516)
  expect(shown(container)).toBe('170')
})

it('shows its value at once with reduced motion', () => {
  setReducedMotion(true)
  const { container } = render(<CountUp name="figure 3" value={160} durationMs={5000} />)
  expect(shown(container)).toBe('160')
})

it('shows its value at once if its duration is 0', () => {
  const { container } = render(<CountUp name="figure 5" value={160} durationMs={0} />)
  pass(32)
  expect(shown(container)).toBe('160')
})

it('shows a dash if the count is unknown', () => {
  const { container } = render(<CountUp name="figure 4" value={null} durationMs={5000} />)
  expect(shown(container)).toBe('–')
})
