// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setReducedMotion } from '~/ui/reduced-motion-for-tests'
import { Typewriter } from './Typewriter'

const typing = { typeMs: 120, deleteMs: 100, pauseMs: 3000 }

beforeEach(() => {
  vi.useFakeTimers()
  setReducedMotion(false)
})
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.hydrated
})

function shown(container: HTMLElement) {
  return container.textContent?.replace('\u200b', '')
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('pauses 3000 ms, deletes a letter every 100 ms, types one every 120 ms, forever', () => {
  const words = ['Ab', 'Cde']
  const { container } = render(<Typewriter words={words} typing={typing} />)
  expect(shown(container)).toBe('Ab')
  pass(2999)
  expect(shown(container)).toBe('Ab')
  pass(1)
  expect(shown(container)).toBe('A')
  pass(100)
  expect(shown(container)).toBe('')
  pass(3 * 120)
  expect(shown(container)).toBe('Cde')
  pass(2999)
  expect(shown(container)).toBe('Cde')
  pass(1 + 2 * 100 + 2 * 120)
  expect(shown(container)).toBe('Ab')
})

it.each(['🚀', '🇳🇱', '👩‍👧', 'e\u0301'])('types and deletes %s as a whole', (letter) => {
  const words = [`A${letter}`, 'B']
  const { container } = render(<Typewriter words={words} typing={typing} />)
  pass(3000)
  expect(shown(container)).toBe('A')
  pass(100 + 120 + 3000 + 120)
  expect(shown(container)).toBe('A')
  pass(120)
  expect(shown(container)).toBe(`A${letter}`)
})

it('types the code points of a letter one by one in a browser without `Intl.Segmenter`', () => {
  vi.stubGlobal('Intl', {})
  const words = ['A🇳🇱', 'B']
  const { container } = render(<Typewriter words={words} typing={typing} />)
  pass(3000)
  expect(shown(container)).toBe('A🇳')
})

it('creates no segmenter for plain words, since that is slow on phones', () => {
  const created = vi.fn()
  vi.stubGlobal('Intl', { Segmenter: created })
  const words = ['Grow', 'Boost']
  render(<Typewriter words={words} typing={typing} />)
  pass(10_000)
  expect(created).not.toHaveBeenCalled()
})

it('is static for a single word or with reduced motion', () => {
  const one = ['Alone']
  const { container } = render(<Typewriter words={one} typing={typing} />)
  // An animated headline would have deleted a letter by now.
  pass(3050)
  expect(shown(container)).toBe('Alone')
  cleanup()
  setReducedMotion(true)
  const words = ['Ab', 'Cde']
  const still = render(<Typewriter words={words} typing={typing} />)
  pass(3050)
  expect(shown(still.container)).toBe('Ab')
})

it('shows the whole current word while stopped, and then resumes from it', () => {
  const words = ['Ab', 'Cde', 'Fg']
  const { container, rerender } = render(<Typewriter words={words} typing={typing} />)
  const stop = (stopped: boolean) => rerender(<Typewriter words={words} typing={typing} stopped={stopped} />)
  pass(3000 + 100 + 2 * 120)
  expect(shown(container)).toBe('Cd')
  stop(true)
  expect(shown(container)).toBe('Cde')
  pass(20_000)
  expect(shown(container)).toBe('Cde')
  document.documentElement.dataset.hydrated = ''
  stop(false)
  pass(2999)
  expect(shown(container)).toBe('Cde')
  pass(1 + 2 * 100 + 2 * 120)
  expect(shown(container)).toBe('Fg')
})

it.each([
  ['above', { top: -80, bottom: -1 }],
  ['below', { top: 769, bottom: 848 }],
])('pauses at its letter while it is %s the viewport, and then resumes', (_, place) => {
  const words = ['Abc', 'De']
  const { container } = render(<Typewriter words={words} typing={typing} />)
  pass(3000)
  expect(shown(container)).toBe('Ab')
  const moved = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  moved.mockReturnValue({ ...new DOMRect(), ...place } as DOMRect)
  pass(20_000)
  expect(shown(container)).toBe('Ab')
  moved.mockRestore()
  pass(3000)
  expect(shown(container)).not.toBe('Ab')
})
